import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The server serves what is built here; `npm run dev` shows changes at once and passes everything else on to a running server.
export default defineConfig({
  base: './', // it may be served under a path
  plugins: [svelte()],
  build: { outDir: '../src/outbreak/server/web', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: process.env.OUTBREAK_ADDRESS ?? 'http://127.0.0.1:8000', ws: true } } },
})
