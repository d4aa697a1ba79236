import { describe, expect, it } from 'vitest'
import { readReport } from './outcomes.ts'

describe('readReport', () => {
  it('reads what Vitest writes', () => {
    const report = {
      numTotalTests: 3,
      testResults: [
        {
          name: '/home/club/packages/core/src/scoring/maxScore.test.ts',
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['maxHoleScore'], fullName: 'maxHoleScore [SC-25] caps', title: '[SC-25] caps', status: 'passed' },
            { ancestorTitles: [], fullName: '[SC-26] no limit', title: '[SC-26] no limit', status: 'failed' },
            { ancestorTitles: [], fullName: 'later', title: 'later', status: 'skipped' },
          ],
        },
      ],
    }
    const file = 'packages/core/src/scoring/maxScore.test.ts'
    expect(readReport(report, '/home/club')).toEqual([
      { file, titles: ['maxHoleScore', '[SC-25] caps'], result: 'passed' },
      { file, titles: ['[SC-26] no limit'], result: 'failed' },
      { file, titles: ['later'], result: 'skipped' },
    ])
  })

  it('reads what Playwright writes, groups and files apart', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, file: 'slice.spec.ts', tests: statuses.map((status) => ({ status })) })
    const report = {
      config: { rootDir: '/home/club/apps/portal/tests' },
      suites: [
        {
          title: 'slice.spec.ts',
          file: 'slice.spec.ts',
          specs: [spec('[SE-30] logs in', 'expected', 'expected'), spec('later', 'skipped')],
          suites: [
            { title: 'in German', file: 'slice.spec.ts', specs: [spec('[LO-01] words', 'expected', 'unexpected'), spec('shaky', 'flaky')] },
          ],
        },
      ],
    }
    const file = 'apps/portal/tests/slice.spec.ts'
    expect(readReport(report, '/home/club')).toEqual([
      { file, titles: ['[SE-30] logs in'], result: 'passed' },
      { file, titles: ['later'], result: 'skipped' },
      { file, titles: ['in German', '[LO-01] words'], result: 'failed' },
      { file, titles: ['in German', 'shaky'], result: 'failed' },
    ])
  })

  it('refuses anything else', () => {
    expect(() => readReport({ results: [] }, '/home/club')).toThrow('neither')
  })
})
