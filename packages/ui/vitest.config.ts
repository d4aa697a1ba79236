import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Screens and parts without a browser. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  // One process for all files: React and the texts are loaded once.
  test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom', isolate: false, setupFiles: ['src/testing/setup.ts'] },
})
