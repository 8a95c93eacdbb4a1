import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const testing = !!process.env.VITEST

// The server serves what is built here. `npm run dev` reloads on changes and forwards API requests to a running server.
export default defineConfig({
  base: './', // it may be served under a path
  plugins: [svelte()],
  build: { outDir: '../src/outbreak/server/web', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': { target: process.env.OUTBREAK_ADDRESS ?? 'http://127.0.0.1:8000', ws: true } },
    fs: testing ? { allow: ['..'] } : {}, // tests read the server's catalogues and the cases of wording
  },
  // Tests run in Node, where Svelte would otherwise resolve to its server build.
  resolve: testing ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
