import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { guidePlugin, guidesWithCode } from './tools/guides/guidePlugin.ts'

/** Who may call what, generated over every call and table, and whatever can be sent. */
const attacks = [
  'apps/server/src/serviceSeparation.test.ts',
  'apps/server/src/db/tenantIsolation.test.ts',
  'apps/server/src/http/lists.test.ts',
  'apps/server/src/privacy.test.ts',
  'apps/server/src/testing/fuzz/*.test.ts',
  'apps/server/src/testing/chaos/*.test.ts',
  'apps/server/src/testing/rush/*.test.ts',
  'apps/server/src/testing/money/*.test.ts',
]

/** They take longest, so they start first and the workers end together. Without the times of an earlier run vitest starts with the largest files. */
const LONGEST = [
  ...['start/program.test.ts', 'demo/demo.test.ts', 'oldData/oldData.test.ts', 'backup/backup.test.ts'],
  ...['fuzz/fuzz.test.ts', 'serviceSeparation.test.ts', 'db/embedded.test.ts'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((file) => moduleId.endsWith(file))
      return found === -1 ? LONGEST.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** One process for all files: the service is loaded once. Nothing is mocked, and each file has a database of its own. */
const server = (name: string, include: string[], exclude: string[] = []) => ({
  test: { name, include, exclude, environment: 'node' as const, isolate: false, globalSetup: ['apps/server/src/testing/globalSetup.ts'] },
})

/** Screens need a document, which takes longer to set up than most other tests run; a test without JSX that needs one says so in its first line. */
const withAndWithoutDocument = (name: string, folder: string) => [
  {
    extends: `${folder}/vitest.config.ts`,
    test: { name, root: folder, include: ['{src,build}/**/*.test.ts'], environment: 'node' as const },
  },
  {
    extends: `${folder}/vitest.config.ts`,
    test: { name: `${name}-screens`, root: folder, include: ['src/**/*.test.tsx'], environment: 'happy-dom' as const },
  },
]

/** The test projects, by part of the budget: core, the wire, screens without a browser, routes on real SQL. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // With `--changed` vitest follows imports; a change of what is read as a file runs everything.
    forceRerunTriggers: [
      '**/{package,tsconfig*}.json',
      '**/*.config.ts',
      'vitest.workspace.ts',
      'pnpm-*.yaml',
      '**/*.{sql,tsv,html,css,backup,br}',
      '**/fixtures/**',
    ],
    projects: [
      'packages/core/vitest.config.ts',
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts', 'packages/client/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      server('server', ['apps/server/src/**/*.test.ts'], attacks),
      server('attacks', attacks),
      ...withAndWithoutDocument('ui', 'packages/ui'),
      ...withAndWithoutDocument('portal', 'apps/portal'),
      'apps/embed/vitest.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node', isolate: false } },
      { plugins: [guidePlugin()], test: { name: 'guides', include: guidesWithCode(), environment: 'node' } },
    ],
  },
})
