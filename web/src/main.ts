import { mount } from 'svelte'

import App from './App.svelte'
import './tokens.css'
import { preferences } from './lib/preferences.svelte'

preferences.show()
mount(App, { target: document.getElementById('app') as HTMLElement })
