/** Searching players, teams and flights by name. TV-31, TV-32, TV-40. */
import { checkText } from '../fieldError.ts'

/** A person by name. */
export interface Named {
  readonly fullName: string
}

/** A team, or a flight of the draw. */
export interface WithPlayers {
  readonly players: readonly Named[]
}

/** Letters alone decide: no case, no blanks around, and an accent is the same however it is encoded. */
function plain(text: string): string {
  checkText('fullName', text)
  return text.normalize('NFC').toLowerCase()
}

function matcher(search: string): (player: Named) => boolean {
  checkText('search', search)
  const wanted = plain(search.trim())
  return ({ fullName }) => plain(fullName).includes(wanted)
}

/** Players whose full name holds the text anywhere; an empty search keeps everybody. */
export function searchPlayers<Player extends Named>(players: readonly Player[], search: string): readonly Player[] {
  return players.filter(matcher(search))
}

/** Teams, or flights of the draw, with at least one such player; they stay whole. An empty search keeps all, those without players too. */
export function searchByPlayers<Group extends WithPlayers>(groups: readonly Group[], search: string): readonly Group[] {
  checkText('search', search)
  return search.trim() === '' ? groups : groups.filter(({ players }) => players.some(matcher(search)))
}
