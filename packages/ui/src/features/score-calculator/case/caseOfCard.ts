/** Converts a scorecard into a case of the calculator, so that its viewer can try other scores. */
import type { Exact } from '@club/core'
import { formatHandicapIndex } from '@club/core/handicap'
import type { HoleEntry } from '@club/core/scoring'
import type { Scorecard } from '@club/core/tournament'
import type { CalculatorCase } from './calculatorCase.ts'
import { EXAMPLE_CASE, emptied, NEW_PLAYER } from './exampleCase.ts'

function scoreText(entry: HoleEntry): string {
  switch (entry.status) {
    case 'entered':
      return String(entry.strokes)
    case 'skipped':
      return '-'
    case 'notEntered':
      return ''
  }
}

/** `95` if the share is a whole number of per cent, else `3/8`. */
function shareText({ numerator, denominator }: Exact): string {
  return 100 % denominator === 0 ? String((numerator * 100) / denominator) : `${numerator}/${denominator}`
}

function tenthsText(tenths: number): string {
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

/** Returns null for a team’s card, and unless there are nine or eighteen holes. */
export function caseOfCard(scorecard: Scorecard): CalculatorCase | null {
  const { team, name, handicapIndex, handicap, card, ratingTenths, slope, scoring, scoreMethod, penalty, policy } = scorecard
  const { holes, status } = card
  const [first] = holes
  if (team || !first || (holes.length !== 9 && holes.length !== 18)) return null
  return {
    ...emptied(EXAMPLE_CASE),
    policy: policy ?? 'whs',
    scoring,
    method: scoreMethod,
    allowance: handicap ? shareText(handicap.allowance) : '',
    rounds: [
      {
        pars: holes.map(({ par }) => par).join(' '),
        strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex).join(' '),
        firstHole: first.number === 10 ? '10' : '1',
        rating: ratingTenths > 0 ? tenthsText(ratingTenths) : '',
        slope: slope > 0 ? String(slope) : '',
        pcc: '',
      },
    ],
    players: [
      {
        ...NEW_PLAYER,
        name,
        handicap: formatHandicapIndex(handicapIndex),
        status,
        cards: [{ scores: holes.map(({ entry }) => scoreText(entry)), penalty: penalty > 0 ? String(penalty) : '' }],
      },
    ],
  }
}

/** Returns a case with an empty card for this player. */
export function caseOfPlayer({ name, handicap }: { readonly name: string; readonly handicap: string }): CalculatorCase {
  return { ...emptied(EXAMPLE_CASE), players: [{ ...NEW_PLAYER, name, handicap }] }
}
