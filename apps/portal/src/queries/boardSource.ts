import { type ClubDateTime, dayOf } from '@club/core'
import { isPublished, type Round, type RoundPublication, type TournamentSummary } from '@club/core/tournament'

export type BoardSource =
  | { readonly kind: 'live' }
  | { readonly kind: 'results' }
  | { readonly kind: 'none'; readonly publishTime: ClubDateTime | null }

/** Returns the source of a round's board: live scores while it is played, then the results, if they are published. */
export function boardSource(
  { live }: Pick<TournamentSummary, 'live'>,
  { startDateTime }: Pick<Round, 'startDateTime'>,
  { liveScoring, results }: RoundPublication,
  now: ClubDateTime,
): BoardSource {
  const seesLive = isPublished(liveScoring, now)
  const beingPlayed = live && dayOf(startDateTime) === dayOf(now)
  if (beingPlayed && seesLive) return { kind: 'live' }
  if (isPublished(results, now)) return { kind: 'results' }
  if (seesLive) return { kind: 'live' }
  return { kind: 'none', publishTime: results.publish ? results.publishTime : null }
}
