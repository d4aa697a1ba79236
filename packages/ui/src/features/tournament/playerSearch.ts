import type { Entrant } from '@club/core/tournament'

/** TV-27, TV-29: whom a list of players shows; `everyone` is the default. */
export const PLAYER_TABS = ['everyone', 'friends'] as const
export type PlayerTab = (typeof PLAYER_TABS)[number]

/** TV-31: `text` anywhere in the full name, upper and lower case alike. `friends` are my friends and I. */
export function searchPlayers(
  players: readonly Entrant[],
  text: string,
  tab: PlayerTab,
  followedIds: readonly string[],
): readonly Entrant[] {
  const wanted = text.trim().toLocaleLowerCase()
  return players.filter(
    ({ fullName, customerId }) => (tab === 'everyone' || followedIds.includes(customerId)) && fullName.toLocaleLowerCase().includes(wanted),
  )
}
