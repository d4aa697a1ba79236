import { type Entrant, type ListTab, searchPlayers as searchByName } from '@club/core/tournament'

/** TV-31: the text anywhere in the full name. `followedIds` are my friends and I. */
export function searchPlayers(players: readonly Entrant[], text: string, tab: ListTab, followedIds: readonly string[]): readonly Entrant[] {
  return searchByName(players, text).filter(({ customerId }) => tab === 'everyone' || followedIds.includes(customerId))
}
