/** The effect of a tournament on the customer's index. HC-94+. */
import type { ClubDate } from '@club/core'
import type { ScoringRecord } from '@club/core/handicap'
import { type HistoryIndex, type RecordRound, type ResultIndex, type ResultRound, resultIndex } from '@club/core/membership'
import type { OwnCard } from './ownCards.ts'

interface RecordFacts extends Pick<ScoringRecord, 'reported' | 'notReported' | 'gap'> {
  /** The club's rounds with a differential. */
  readonly rounds: readonly RecordRound[]
  readonly history: readonly HistoryIndex[]
  readonly scoreDays: readonly ClubDate[]
}

/** Returns the state of a card's round; null if it is not known. */
function stateOf(card: OwnCard, { rounds, reported, notReported, gap }: RecordFacts): ResultRound['state'] | null {
  if (!card.handicapRelevant || card.roundType !== 'single') return 'notForHandicap'
  const round = rounds.find(({ id }) => id === `round-${card.roundId}`)
  // Nine holes without an index wait for the next nine.
  if (!round) return card.status === 'counted' && card.snapshot.holes.length < 18 ? null : 'noDifferential'
  if (reported.has(round.id)) return 'counted'
  if (gap?.kind === 'noScores' || gap?.kind === 'noOfficialIndex') return null
  if (notReported.includes(round.id)) return 'pending'
  return gap ? null : 'notReported'
}

/** Returns the effect of a tournament on the index; null if it is not known. */
export function tournamentIndex(cards: readonly OwnCard[], tournamentId: string, facts: RecordFacts): ResultIndex | null {
  const rounds = cards.flatMap((card) => {
    const state = card.tournamentId === tournamentId ? stateOf(card, facts) : null
    return state === null ? [] : [{ playedOn: card.playedOn, state }]
  })
  return resultIndex(rounds, facts)
}
