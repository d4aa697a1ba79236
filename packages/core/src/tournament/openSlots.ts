/** How many places are left. TS-42 to TS-44. A count that is none (negative, half, NaN) throws FieldError. */
import { checkCount } from './checkCounts.ts'
import type { Tournament } from './tournament.ts'

/** What of a tournament decides how many may still play. */
export type WithPlayerSlots = Pick<Tournament, 'separateOnlineSettings' | 'maxPlayers' | 'maxPlayersOnline' | 'playersCount'>
/** What of a tournament decides how many players and guests may still play. */
export type WithSlots = WithPlayerSlots & Pick<Tournament, 'maxGuests' | 'guestsCount'>

/** The maximum that counts here; null is unlimited, 0 is none. */
export function playerLimit({ separateOnlineSettings, maxPlayers, maxPlayersOnline }: WithPlayerSlots): number | null {
  const limit = separateOnlineSettings ? maxPlayersOnline : maxPlayers
  checkCount(separateOnlineSettings ? 'maxPlayersOnline' : 'maxPlayers', limit)
  return limit
}

function left(limit: number | null, taken: number): number {
  return limit === null ? Infinity : Math.max(0, limit - taken)
}

/** Places left for anybody; Infinity where there is no limit, never below 0. */
export function openPlayerSlots(tournament: WithPlayerSlots): number {
  const limit = playerLimit(tournament)
  checkCount('playersCount', tournament.playersCount)
  return left(limit, tournament.playersCount)
}

/** Places left for guests, who take a player's place too: never more than `openPlayerSlots`, never below 0. */
export function openGuestSlots(tournament: WithSlots): number {
  checkCount('maxGuests', tournament.maxGuests)
  checkCount('guestsCount', tournament.guestsCount)
  return Math.min(left(tournament.maxGuests, tournament.guestsCount), openPlayerSlots(tournament))
}
