/** The effect of the customer's tournaments on the index. HC-94+. */
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

/** Returns the effect of each tournament on the index, by its id; a tournament whose effect is not known is left out. */
export function resultIndexes(cards: readonly OwnCard[], facts: RecordFacts): ReadonlyMap<string, ResultIndex> {
  const byTournament = Map.groupBy(cards, ({ tournamentId }) => tournamentId)
  return new Map(
    [...byTournament].flatMap(([tournamentId, own]) => {
      const rounds = own.flatMap((card) => {
        const state = stateOf(card, facts)
        return state === null ? [] : [{ playedOn: card.playedOn, state }]
      })
      const effect = resultIndex(rounds, facts)
      return effect === null ? [] : [[tournamentId, effect] as const]
    }),
  )
}
