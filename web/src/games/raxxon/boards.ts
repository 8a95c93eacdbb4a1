export { default as Board } from './Board.svelte'
export { default as Hand } from './Hand.svelte'
export { default as Players } from './Players.svelte'
export const wide = true
export { scenes } from './scenes'
