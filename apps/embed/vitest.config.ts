import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embed',
    include: ['src/**/*.test.ts'],
    environment: 'happy-dom',
    isolate: false,
    environmentOptions: { happyDOM: { settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true } } },
  },
})
