import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/playing-handicap.json' with { type: 'json' }
import { type Exact, exact } from '../exact.ts'
import { SCORINGS } from '../scoring/kinds.ts'
import { casesWith } from '../testing/vectors.ts'
import { ROUND_TYPES } from '../tournament/tournament.ts'
import { type AllowanceFormat, proposedAllowance } from './proposedAllowance.ts'
import { teamHandicap } from './teamHandicap.ts'

const PLAYS = [...SCORINGS, 'match'] as const

function format(roundType: AllowanceFormat['roundType'], play: AllowanceFormat['play'], players: number, counting = 1): AllowanceFormat {
  return { roundType, play, players, counting }
}

/** The formats of the cases, as they are named there. */
const NAMED: Readonly<Record<string, AllowanceFormat>> = {
  'four-ball par/bogey': format('fourball', 'againstPar', 2),
  'individual match play': format('single', 'match', 1),
  'all 4 of 4 stroke play': format('aggregate', 'medal', 4, 4),
  'best 1 of 4 par/bogey': format('aggregate', 'againstPar', 4, 1),
  'best 3 of 4 par/bogey': format('aggregate', 'againstPar', 4, 3),
  'all 4 of 4 par/bogey': format('aggregate', 'againstPar', 4, 4),
  'greensomes / Chapman / Pinehurst': format('greensome', 'medal', 2),
  'scramble 4 players': format('scramble', 'medal', 4),
}

function percents(given: AllowanceFormat): readonly number[] {
  const proposal = proposedAllowance(given)
  const shares: readonly Exact[] = proposal === null ? [] : proposal.kind === 'each' ? [proposal.allowance] : proposal.shares
  return shares.map(({ numerator, denominator }) => (100 * numerator) / denominator)
}

describe('proposedAllowance', () => {
  it.each(
    casesWith<{ format: string }, { percent?: number; percents?: number[]; lowPercent?: number; highPercent?: number }>(cases, 'format'),
  )('[HC-58+] $id ($kind) $input.format, $source', ({ input, expected }) => {
    const given = NAMED[input.format] as AllowanceFormat
    const { percent, percents: list, lowPercent, highPercent } = expected
    expect(percents(given)).toEqual(list ?? (percent === undefined ? [lowPercent, highPercent] : [percent]))
  })

  it.each<[AllowanceFormat, readonly number[]]>([
    [format('single', 'medal', 1), [95]],
    [format('single', 'stableford', 1), [95]],
    [format('single', 'medalMaxScore', 1), [95]],
    [format('single', 'againstPar', 1), [95]],
    [format('single', 'match', 1), [100]],
    [format('fourball', 'medal', 2), [85]],
    [format('fourball', 'stableford', 2), [85]],
    [format('fourball', 'match', 2), [90]],
    [format('fourball', 'againstPar', 2), [90]],
    [format('aggregate', 'match', 2, 2), [100]],
    [format('aggregate', 'stableford', 4, 1), [75]],
    [format('aggregate', 'stableford', 4, 2), [85]],
    [format('aggregate', 'medal', 4, 3), [100]],
    [format('aggregate', 'againstPar', 4, 2), [80]],
    [format('proAm', 'stableford', 4, 2), [85]],
    [format('foursome', 'medal', 2), [50, 50]],
    [format('foursome', 'match', 2), [50, 50]],
    [format('chapman', 'stableford', 2), [60, 40]],
    [format('scramble', 'medal', 2), [35, 15]],
    [format('scramble', 'medal', 3), [30, 20, 10]],
    [format('scramble', 'stableford', 4), [25, 20, 15, 10]],
  ])('[HC-58+] Appendix C: %o gives %o percent', (given, expected) => {
    expect(percents(given)).toEqual(expected)
  })

  it.each(casesWith<{ courseHandicaps: number[] }, { correct: number }>(gaps, 'courseHandicaps'))(
    '[HC-58+] $id, a case that other programs get wrong: $note',
    ({ input, expected }) => {
      const proposal = proposedAllowance(format('scramble', 'medal', 3))
      const shares = proposal?.kind === 'lowToHigh' ? proposal.shares : []
      const players = input.courseHandicaps.map((handicap, at) => ({ id: String(at), courseExact: exact(handicap) }))
      expect(teamHandicap({ players, shares, limit: null }).teamHandicap).toBe(expected.correct)
    },
  )

  it.each([
    format('scramble', 'medal', 5),
    format('aggregate', 'medal', 2, 2),
    format('aggregate', 'medal', 3, 1),
    format('aggregate', 'medal', 3, 2),
    format('proAm', 'match', 3, 2),
    format('aggregate', 'match', 4, 2),
    format('proAm', 'medal', 5, 2),
  ])('[HC-59+] Appendix C has no allowance for %o', (given) => {
    expect(proposedAllowance(given)).toBeNull()
  })

  it('[HC-58+] [HC-59+] a side with one ball gets one share per player, never a larger one for a higher handicap', () => {
    for (const roundType of ROUND_TYPES) {
      for (const play of PLAYS) {
        for (const players of [1, 2, 3, 4, 5, 6]) {
          for (let counting = 1; counting <= players; counting += 1) {
            const shares = percents(format(roundType, play, players, counting))
            expect(shares).toEqual([...shares].sort((a, b) => b - a))
            expect(shares.every((share) => share > 0 && share <= 100)).toBe(true)
          }
        }
      }
    }
  })

  it.each([
    ['players', format('single', 'medal', 0)],
    ['players', format('single', 'medal', Number.NaN)],
    ['counting', format('aggregate', 'medal', 4, 5)],
    ['counting', format('aggregate', 'medal', 4, 0)],
  ])('names the invalid field: %s', (field, given) => {
    expect(() => proposedAllowance(given)).toThrow(field)
  })
})
