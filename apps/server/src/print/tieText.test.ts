import { exact } from '@club/core'
import type { ComparedStage, TieBreak } from '@club/core/scoring'
import { describe, expect, it } from 'vitest'
import { tieText } from './tieText.ts'

const NINE = [10, 11, 12, 13, 14, 15, 16, 17, 18]
const level: ComparedStage = { stage: { kind: 'lastHoles', roundNumber: 2, holes: NINE }, ahead: exact(18), behind: exact(18) }
const tie = (...stages: readonly ComparedStage[]): TieBreak => ({ aheadId: 'a', behindId: 'b', stages, outcome: 'decided' })
const points = (stage: ComparedStage['stage'], ahead = exact(19), behind = exact(18)) => tie(level, { stage, ahead, behind })

describe('a broken tie in a cell', () => {
  it.each([
    ['en', 'by last 9: 19 to 18', 'by last hole: 19 to 18', 'by last hole, round 2: 19 to 18'],
    ['de', 'letzte 9: 19 zu 18', 'letztes Loch: 19 zu 18', 'letztes Loch, Runde 2: 19 zu 18'],
    ['fr', '9 derniers : 19 contre 18', 'dernier trou : 19 contre 18', 'dernier trou, tour 2 : 19 contre 18'],
    ['da', 'sidste 9: 19 mod 18', 'sidste hul: 19 mod 18', 'sidste hul, runde 2: 19 mod 18'],
  ] as const)('[TR-79+] names the deciding step, with both values: %s', (language, nine, one, ofRound) => {
    const last = (holes: readonly number[]) => points({ kind: 'lastHoles', roundNumber: 2, holes })
    expect([tieText(language, last(NINE), false), tieText(language, last([18]), false), tieText(language, last([18]), true)]).toEqual([
      ...[nine, one, ofRound],
    ])
  })

  it('[TR-79+] names every other deciding step', () => {
    const text = (tieBreak: TieBreak) => tieText('en', tieBreak, false)
    const at = (stage: ComparedStage['stage']) => text(points(stage))
    expect([
      at({ kind: 'strokeIndex', roundNumber: 1, strokeIndexes: [1, 18, 3], holes: [4, 9, 12] }),
      at({ kind: 'strokeIndex', roundNumber: 1, strokeIndexes: [1], holes: [4] }),
      at({ kind: 'frontNine', roundNumber: 1, holes: [4, 5, 6, 7, 8, 9] }),
      at({ kind: 'frontNine', roundNumber: 1, holes: [9] }),
      at({ kind: 'round', roundNumber: 2 }),
      at({ kind: 'manual' }),
      at({ kind: 'lots' }),
      text(points({ kind: 'returnOfCard' }, exact(20_260_502_090_205), exact(20_260_502_143_210))),
    ]).toEqual([
      'by stroke index, 3 holes: 19 to 18',
      'by stroke index 1: 19 to 18',
      'by holes 4 to 9: 19 to 18',
      'by hole 9: 19 to 18',
      'by round 2: 19 to 18',
      'by the committee',
      'by lot',
      'card returned 09:02:05, before 14:32:10',
    ])
  })

  it('[TR-79+] formats shares as fractions, and handicaps with as many decimals as they differ in', () => {
    const six = { kind: 'lastHoles', roundNumber: 1, holes: [13, 14, 15, 16, 17, 18] } as const
    expect(tieText('en', points(six, exact(61, 3), exact(62, 3)), false)).toBe('by last 6: 20 1/3 to 20 2/3')
    expect(tieText('en', points(six, exact(-2, 3), exact(0)), false)).toBe('by last 6: −2/3 to 0')
    expect(tieText('de', points({ kind: 'handicap' }, exact(24_5752, 10_000), exact(24_5791, 10_000)), false)).toBe(
      'Handicap: 24,575 zu 24,579',
    )
    expect(tieText('en', points({ kind: 'handicap' }, exact(-12, 10), exact(4, 10)), false)).toBe('by handicap: −1.20 to 0.40')
  })

  it('[TR-79+] is empty for a tie', () => {
    expect(tieText('en', { ...tie(level), outcome: 'shared' }, false)).toBeNull()
    expect(tieText('en', { ...tie(), outcome: 'notComparable' }, false)).toBeNull()
  })
})
