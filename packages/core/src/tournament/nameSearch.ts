/** Searching players, teams and flights by name. TV-31, TV-32, TV-40. */
import { checkText } from '../fieldError.ts'
import { findsPerson } from '../text/nameSearch.ts'

/** A person by name. */
export interface Named {
  readonly fullName: string
}

/** A team, or a flight of the draw. */
export interface WithPlayers {
  readonly players: readonly Named[]
}

function matcher(search: string): (player: Named) => boolean {
  checkText('search', search)
  return ({ fullName }) => {
    checkText('fullName', fullName)
    return findsPerson(search, { names: [fullName] })
  }
}

/** Players whose full name holds the text anywhere, or whose names begin with its words; an empty search keeps everybody. */
export function searchPlayers<Player extends Named>(players: readonly Player[], search: string): readonly Player[] {
  return players.filter(matcher(search))
}

/** Teams, or flights of the draw, with at least one such player; they stay whole. An empty search keeps all, those without players too. */
export function searchByPlayers<Group extends WithPlayers>(groups: readonly Group[], search: string): readonly Group[] {
  checkText('search', search)
  return search.trim() === '' ? groups : groups.filter(({ players }) => players.some(matcher(search)))
}
