import { searchPlayers } from '@club/core/tournament'

/** Returns the tournaments whose name matches the text, with the spellings of the people search; an empty text matches all. TL-28+. */
export function tournamentsNamed<Item extends { readonly name: string }>(tournaments: readonly Item[], text: string): readonly Item[] {
  const named = tournaments.map((tournament) => ({ fullName: tournament.name, tournament }))
  return searchPlayers(named, text).map(({ tournament }) => tournament)
}
