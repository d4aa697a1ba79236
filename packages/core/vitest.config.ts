import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'core', dir: 'src', include: ['**/*.test.ts'], environment: 'node' } })
