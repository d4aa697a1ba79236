/** Search of players, teams and flights by name. TV-31, TV-32, TV-40. */
import { checkText } from '../../fieldError.ts'
import { findsPerson } from '../../text/nameSearch.ts'

/** A person with a name. */
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

/** Returns the players whose full name contains the text, or whose names begin with its words; an empty search returns all. */
export function searchPlayers<Player extends Named>(players: readonly Player[], search: string): readonly Player[] {
  return players.filter(matcher(search))
}

/**
 * Returns the teams or flights with at least one matching player, with all their players. An empty search returns all groups, including
 * those without players.
 */
export function searchByPlayers<Group extends WithPlayers>(groups: readonly Group[], search: string): readonly Group[] {
  checkText('search', search)
  return search.trim() === '' ? groups : groups.filter(({ players }) => players.some(matcher(search)))
}
