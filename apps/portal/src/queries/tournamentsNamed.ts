import { searchPlayers } from '@club/core/tournament'

/** Tournaments whose name holds the text, by the same spellings by which people are found; an empty text finds all. TL-28+. */
export function tournamentsNamed<Item extends { readonly name: string }>(tournaments: readonly Item[], text: string): readonly Item[] {
  const named = tournaments.map((tournament) => ({ fullName: tournament.name, tournament }))
  return searchPlayers(named, text).map(({ tournament }) => tournament)
}
