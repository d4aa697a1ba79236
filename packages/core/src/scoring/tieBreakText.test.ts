import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { exactToDecimal, exactToText } from '../exactText.ts'
import { FieldError } from '../fieldError.ts'
import { type TieBreakTexts, tieBreakText } from './tieBreakText.ts'
import type { ComparedStage, TieBreak } from './workings.ts'

const texts: TieBreakTexts = {
  stages: {
    lastHoles: ({ stage, ahead, behind }) =>
      `last ${stage.holes.length} of round ${stage.roundNumber}: ${exactToText(ahead)} to ${exactToText(behind)}`,
    strokeIndex: ({ stage, ahead, behind }) => `hardest ${stage.strokeIndexes.join(', ')}: ${exactToText(ahead)} to ${exactToText(behind)}`,
    frontNine: ({ stage, ahead, behind }) => `front ${stage.holes.join('-')}: ${exactToText(ahead)} to ${exactToText(behind)}`,
    round: ({ stage, ahead, behind }) => `round ${stage.roundNumber}: ${exactToText(ahead)} to ${exactToText(behind)}`,
    handicap: ({ ahead, behind, decides }) =>
      `handicap ${[ahead, behind].map((one) => exactToDecimal(one, 1, 'halfUp')).join(' to ')}${decides ? '!' : ''}`,
    returnOfCard: ({ ahead, behind }) => `returned at ${ahead.slice(11)} and ${behind.slice(11)}`,
    manual: ({ ahead, behind }) => `committee: ${exactToText(ahead)} and ${exactToText(behind)}`,
    lots: ({ ahead, behind }) => `lots: ${exactToText(ahead)} and ${exactToText(behind)}`,
  },
  outcomes: {
    decided: ({ aheadId, behindId }) => `${aheadId} is ahead of ${behindId}`,
    shared: ({ aheadId, behindId }) => `${aheadId} and ${behindId} share the place`,
    notComparable: () => 'a card is missing',
    missing: ({ behindId }) => `${behindId} has no time`,
  },
}
const tie = (outcome: TieBreak['outcome'], ...stages: readonly ComparedStage[]): TieBreak => ({
  aheadId: 'Ann',
  behindId: 'Bob',
  outcome,
  stages,
})

describe('tieBreakText', () => {
  it('has a line for every step in its order and one for the outcome', () => {
    const [three, four] = [exact(3), exact(7, 2)]
    const stages: readonly ComparedStage[] = [
      { stage: { kind: 'lastHoles', roundNumber: 2, holes: [16, 17, 18] }, ahead: three, behind: three },
      { stage: { kind: 'strokeIndex', roundNumber: 1, strokeIndexes: [1, 3], holes: [4, 8] }, ahead: three, behind: three },
      { stage: { kind: 'frontNine', roundNumber: 1, holes: [7, 8, 9] }, ahead: three, behind: three },
      { stage: { kind: 'round', roundNumber: 1 }, ahead: three, behind: three },
      { stage: { kind: 'returnOfCard' }, ahead: exact(20260502141500), behind: exact(20260502141500) },
      { stage: { kind: 'manual' }, ahead: exact(1), behind: exact(1) },
      { stage: { kind: 'lots' }, ahead: exact(5), behind: exact(5) },
      { stage: { kind: 'handicap' }, ahead: three, behind: four },
    ]
    expect(tieBreakText(tie('decided', ...stages), texts)).toEqual([
      'last 3 of round 2: 3 to 3',
      'hardest 1, 3: 3 to 3',
      'front 7-8-9: 3 to 3',
      'round 1: 3 to 3',
      'returned at 14:15:00 and 14:15:00',
      'committee: 1 and 1',
      'lots: 5 and 5',
      'handicap 3.0 to 3.5!',
      'Ann is ahead of Bob',
    ])
  })

  it.each([
    ['shared', ['handicap 3.0 to 3.0', 'Ann and Bob share the place']],
    ['notComparable', ['handicap 3.0 to 3.0', 'a card is missing']],
    ['missing', ['handicap 3.0 to 3.0', 'Bob has no time']],
  ] as const)('says how a tie ends if no step decides it: %s', (outcome, lines) => {
    expect(tieBreakText(tie(outcome, { stage: { kind: 'handicap' }, ahead: exact(3), behind: exact(3) }), texts)).toEqual(lines)
  })

  it('marks only the last step of a broken tie as deciding', () => {
    const step = { stage: { kind: 'handicap' }, ahead: exact(3), behind: exact(3) } as const
    expect(tieBreakText(tie('decided', step, step), texts).slice(0, 2)).toEqual(['handicap 3.0 to 3.0', 'handicap 3.0 to 3.0!'])
    expect(tieBreakText(tie('shared'), texts)).toEqual(['Ann and Bob share the place'])
  })

  it.each<[string, ComparedStage]>([
    ['ahead', { stage: { kind: 'returnOfCard' }, ahead: exact(12), behind: exact(20260502141500) }],
    ['behind', { stage: { kind: 'returnOfCard' }, ahead: exact(20260502141500), behind: exact(20260532141500) }],
    ['behind', { stage: { kind: 'returnOfCard' }, ahead: exact(20260502141500), behind: exact(20260502141501, 2) }],
    ['roundNumber', { stage: { kind: 'round', roundNumber: 0 }, ahead: exact(1), behind: exact(1) }],
    ['holes', { stage: { kind: 'lastHoles', roundNumber: 1, holes: [0.5] }, ahead: exact(1), behind: exact(1) }],
    ['strokeIndexes', { stage: { kind: 'strokeIndex', roundNumber: 1, strokeIndexes: [0], holes: [] }, ahead: exact(1), behind: exact(1) }],
    ['numerator', { stage: { kind: 'lots' }, ahead: { numerator: 0.5, denominator: 1 }, behind: exact(1) }],
    ['denominator', { stage: { kind: 'lots' }, ahead: exact(1), behind: { numerator: 1, denominator: 0 } }],
    ['stage', { stage: { kind: 'dice' } as never, ahead: exact(1), behind: exact(1) }],
  ])('refuses an invalid step at its %s', (field, step) => {
    const run = () => tieBreakText(tie('decided', step), { ...texts, stages: { ...texts.stages, lots: () => 'lots' } })
    expect(run).toThrow(FieldError)
    expect(run).toThrow(expect.objectContaining({ field }))
  })

  it('refuses an unknown outcome', () => {
    expect(() => tieBreakText(tie('constructor' as never), texts)).toThrow(new FieldError('outcome', 'unexpected "constructor"'))
  })

  it('names the missing time of return', () => {
    const step: ComparedStage = { stage: { kind: 'returnOfCard' }, ahead: exact(202605021415001), behind: exact(20260502141500) }
    expect(() => tieBreakText(tie('decided', step), texts)).toThrow(new FieldError('ahead', '202605021415001 is no time of return'))
  })
})
