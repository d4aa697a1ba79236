import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './build/messagesPlugin.ts'

/** Shell, paths and queries without a browser; the pages are driven in tests/. vitest.workspace.ts makes two projects of it. */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), messagesPlugin()],
  test: {
    // One process for all files, as in packages/ui.
    isolate: false,
    // A property with paths takes seconds to set up on a machine under load.
    testTimeout: 20_000,
  },
})
