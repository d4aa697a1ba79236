import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'core', dir: join(import.meta.dirname, 'src'), include: ['**/*.test.ts'], environment: 'node' },
})
