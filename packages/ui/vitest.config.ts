import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Screens and parts without a browser. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom', setupFiles: ['src/testing/setup.ts'] },
})
