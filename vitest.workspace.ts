import { defineConfig } from 'vitest/config'
import { guidePlugin, guidesWithCode } from './tools/guides/guidePlugin.ts'

/** The test projects, by part of the budget: core, the wire, screens without a browser, routes on real SQL. */
export default defineConfig({
  test: {
    projects: [
      'packages/core/vitest.config.ts',
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts', 'packages/client/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
        },
      },
      'packages/ui/vitest.config.ts',
      'apps/portal/vitest.config.ts',
      'apps/embed/vitest.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node' } },
      { plugins: [guidePlugin()], test: { name: 'guides', include: guidesWithCode(), environment: 'node' } },
    ],
  },
})
