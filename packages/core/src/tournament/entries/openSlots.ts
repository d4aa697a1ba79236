/** The free places of a tournament. TS-42 to TS-44. An invalid count (negative, fractional, NaN) throws FieldError. */
import { checkCount } from '../checkCounts.ts'
import type { Tournament } from '../tournament.ts'

/** The fields of a tournament that decide how many players may still enter. */
export type WithPlayerSlots = Pick<Tournament, 'separateOnlineSettings' | 'maxPlayers' | 'maxPlayersOnline' | 'playersCount'>
/** The fields of a tournament that decide how many players and guests may still enter. */
export type WithSlots = WithPlayerSlots & Pick<Tournament, 'maxGuests' | 'guestsCount'>

/** Returns the maximum number of players that applies; null is unlimited, 0 allows no players. */
export function playerLimit({ separateOnlineSettings, maxPlayers, maxPlayersOnline }: WithPlayerSlots): number | null {
  const limit = separateOnlineSettings ? maxPlayersOnline : maxPlayers
  checkCount(separateOnlineSettings ? 'maxPlayersOnline' : 'maxPlayers', limit)
  return limit
}

function left(limit: number | null, taken: number): number {
  return limit === null ? Infinity : Math.max(0, limit - taken)
}

/** Returns the free places for all players, from 0; Infinity without a limit. */
export function openPlayerSlots(tournament: WithPlayerSlots): number {
  const limit = playerLimit(tournament)
  checkCount('playersCount', tournament.playersCount)
  return left(limit, tournament.playersCount)
}

/** Returns the free places for guests, who take a player's place, too: from 0, never more than `openPlayerSlots`. */
export function openGuestSlots(tournament: WithSlots): number {
  checkCount('maxGuests', tournament.maxGuests)
  checkCount('guestsCount', tournament.guestsCount)
  return Math.min(left(tournament.maxGuests, tournament.guestsCount), openPlayerSlots(tournament))
}
