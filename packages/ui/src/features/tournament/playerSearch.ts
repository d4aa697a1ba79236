import { type Entrant, LIST_TABS, type ListTab, searchPlayers as searchByName } from '@club/core/tournament'

/** TV-27, TV-29: whom a list of players shows; the first is the default. */
export const PLAYER_TABS = LIST_TABS
export type PlayerTab = ListTab

/** TV-31: the text anywhere in the full name. `followedIds` are my friends and I. */
export function searchPlayers(
  players: readonly Entrant[],
  text: string,
  tab: PlayerTab,
  followedIds: readonly string[],
): readonly Entrant[] {
  return searchByName(players, text).filter(({ customerId }) => tab === 'everyone' || followedIds.includes(customerId))
}
