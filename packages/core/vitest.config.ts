import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure functions: one process for all files.
  test: { name: 'core', dir: join(import.meta.dirname, 'src'), include: ['**/*.test.ts'], environment: 'node', isolate: false },
})
