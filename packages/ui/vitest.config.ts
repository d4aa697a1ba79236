import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Screens and parts without a browser; vitest.workspace.ts makes two projects of it. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  // One process for all files: React and the texts are loaded once.
  test: { isolate: false, setupFiles: ['src/testing/setup.ts'] },
})
