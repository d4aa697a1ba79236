import { describe, expect, it } from 'vitest'
import { browserScope } from './changed.ts'

describe('the browser part of a change', () => {
  it.each([
    ['documents', ['README.md', 'docs/spec/tl.md', 'docs/pictures/home.png'], 'none'],
    ['tests without a browser', ['packages/core/src/exact.test.ts', 'apps/server/src/testing/testApp.ts'], 'none'],
    ['tools', ['tools/check.ts', 'tools/lint/plainWords.ts', 'biome.json'], 'none'],
    ['nothing', [], 'none'],
    ['a test in the browser, and a document', ['apps/portal/tests/flow.spec.ts', 'README.md'], 'specs'],
    ['a helper of them', ['apps/portal/tests/portal.ts'], 'specs'],
    ['a screen', ['packages/ui/src/components/Button.tsx', 'apps/portal/tests/flow.spec.ts'], 'all'],
    ['a rule', ['packages/core/src/exact.ts'], 'all'],
    ['a table', ['apps/server/src/db/migrations/001_start.sql'], 'all'],
    ['the browser itself', ['tools/browser.ts'], 'all'],
    ['a dependency', ['pnpm-lock.yaml'], 'all'],
    ['a folder that nobody has named yet', ['apps/next/main.ts'], 'all'],
  ] as const)('%s', (_, files, scope) => {
    expect(browserScope(files)).toBe(scope)
  })
})
