import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  // The hash of a URL never reaches a server, so any host with the files can show the page.
  base: './',
  build: { target: 'es2023' },
})
