import { describe, expect, it } from 'vitest'
import type { Outcome } from './outcomes.ts'
import type { Layer, SpecRow } from './specRows.ts'
import { tally, tallyTable } from './tally.ts'

const row = (id: string, ...layers: Layer[]): SpecRow => ({ id, layers, status: 'stated', text: `Text of ${id}.` })
const ran = (file: string, title: string, result: Outcome['result'] = 'passed'): Outcome => ({
  file,
  titles: ['a group', title],
  result,
})
const states = (rows: readonly SpecRow[], outcomes: readonly Outcome[]) =>
  Object.fromEntries(tally(rows, outcomes).proofs.map(({ id, layer, state }) => [`${id} ${layer}`, state]))

describe('tally', () => {
  it('proves a rule only in the layer of its package', () => {
    expect(states([row('SC-41', 'core', 'portal')], [ran('packages/core/src/scoring/resultLabel.test.ts', '[SC-41] labels')])).toEqual({
      'SC-41 core': 'proven',
      'SC-41 portal': 'open',
    })
  })

  it('counts a rule as failing when one of its tests failed, in whatever order they ran', () => {
    const file = 'packages/core/src/scoring/maxScore.test.ts'
    const outcomes = [ran(file, '[SC-25] caps'), ran(file, '[SC-25, SC-26] limits', 'failed'), ran(file, '[SC-25] again')]
    expect(states([row('SC-25', 'core'), row('SC-26', 'core')], outcomes)).toEqual({ 'SC-25 core': 'failing', 'SC-26 core': 'failing' })
  })

  it('leaves a rule open if its test did not run or tests our tools', () => {
    const outcomes = [
      ran('apps/server/src/a.test.ts', '[TS-29] signed out', 'skipped'),
      ran('tools/check-spec/tally.test.ts', '[TS-29] own'),
    ]
    expect(states([row('TS-29', 'server')], outcomes)).toEqual({ 'TS-29 server': 'open' })
  })

  it('reads ids of groups, too', () => {
    const outcome: Outcome = {
      file: 'apps/server/src/a.test.ts',
      titles: ['[SE-49] own profile', 'emails'],
      result: 'passed',
    }
    expect(states([row('SE-49', 'server')], [outcome])).toEqual({ 'SE-49 server': 'proven' })
  })

  it('proves a rule only in the layer of the test', () => {
    const rows = [row('SH-36', 'core', 'portal'), row('SH-12', 'core', 'portal'), row('SC-41', 'core', 'portal')]
    const outcomes = [
      ran('apps/portal/src/shells/hash.test.ts', '[SH-36] native'),
      ran('apps/portal/tests/back.spec.ts', '[SH-12] back'),
      ran('packages/ui/src/golf/HoleMark.test.ts', '[SC-41] mark'),
    ]
    expect(states(rows, outcomes)).toEqual({
      'SH-36 core': 'open',
      'SH-36 portal': 'proven',
      'SH-12 core': 'open',
      'SH-12 portal': 'proven',
      'SC-41 core': 'open',
      'SC-41 portal': 'proven',
    })
  })

  it('names unknown ids, also of skipped tests, and titles with more than three', () => {
    const file = 'packages/core/src/a.test.ts'
    const { unknown, tooMany } = tally(
      [row('SC-01', 'core'), row('SC-02', 'core'), row('SC-03', 'core'), row('SC-04', 'core')],
      [ran(file, '[SC-99] gone', 'skipped'), ran(file, '[SC-01, SC-02, SC-03] three'), ran(file, '[SC-01, SC-02] [SC-03, SC-04] four')],
    )
    expect(unknown).toEqual([`${file}: [SC-99] gone: SC-99`])
    expect(tooMany).toEqual([`${file}: [SC-01, SC-02] [SC-03, SC-04] four`])
  })
})

describe('tallyTable', () => {
  it('shows proven and all per area and layer, and the sum', () => {
    const { proofs } = tally(
      [row('SC-41', 'core', 'portal'), row('SC-42', 'core'), row('TS-29', 'server')],
      [ran('packages/core/src/a.test.ts', '[SC-41] labels')],
    )
    expect(tallyTable(proofs).map((line) => line.split(/\s+/))).toEqual([
      ['area', 'core', 'contract', 'server', 'portal', 'docs', 'all', 'open'],
      ['SC', '1/2', '0/1', '1/3', '2'],
      ['TS', '0/1', '0/1', '1'],
      ['all', '1/2', '0/1', '0/1', '1/4', '3'],
    ])
  })
})
