/** A board that is worked for everybody, as one viewer gets it: places and scores stay, people are masked. CU-14, CU-15. */
import type { BoardRow } from '@club/core/tournament'
import type { Person } from '../people/people.ts'
import { type Sight, shownTeam } from '../people/sight.ts'
import type { ComputedBoard } from './computeBoard.ts'

/** Whose a row of a board is. */
export interface SideNames {
  readonly people: readonly Person[]
  /** Of a team: empty where it is called by its people. */
  readonly teamName: string
}

export function shownSide(sight: Sight, { people, teamName }: SideNames) {
  const shown = shownTeam(sight, teamName, people)
  const clubs = new Set(shown.people.map(({ homeClubName }) => homeClubName))
  return {
    name: shown.name,
    // Of one club as a whole, or of none.
    clubName: clubs.size === 1 ? ([...clubs][0] as string) : '',
    customerIds: shown.people.flatMap(({ customerId }) => (customerId === '' ? [] : [customerId])),
    handicapSeen: shown.people.every(({ seen }) => seen.handicap),
  }
}

/** A tie that was compared by handicaps is not told to those who do not see them. */
export function boardFor(
  sight: Sight,
  sides: readonly (SideNames & { readonly id: string })[],
  { rows, tieBreaks }: ComputedBoard,
): ComputedBoard {
  const shown = new Map(sides.map((side) => [side.id, shownSide(sight, side)]))
  const handicapSeen = (id: string): boolean => shown.get(id)?.handicapSeen ?? false
  return {
    rows: rows.map((row): BoardRow => {
      const { name = '', clubName = '', customerIds = [] } = shown.get(row.id) ?? {}
      return { ...row, name, clubName, customerIds }
    }),
    tieBreaks: tieBreaks.filter(
      ({ aheadId, behindId, stages }) =>
        !stages.some(({ stage }) => stage.kind === 'handicap') || (handicapSeen(aheadId) && handicapSeen(behindId)),
    ),
  }
}
