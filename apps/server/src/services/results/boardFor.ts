/** Masks a board that was computed for all viewers: positions and scores stay, people are masked for one viewer. CU-14, CU-15. */
import type { BoardRow } from '@club/core/tournament'
import type { Person } from '../people/people.ts'
import { type Sight, shownTeam } from '../people/sight.ts'
import type { ComputedBoard } from './computeBoard.ts'

/** Player or team of a row of a board. */
export interface SideNames {
  readonly people: readonly Person[]
  /** Name of a team; empty for a player, or if the team is named after its members. */
  readonly teamName: string
}

export function shownSide(sight: Sight, { people, teamName }: SideNames) {
  const shown = shownTeam(sight, teamName, people)
  const clubs = new Set(shown.people.map(({ homeClubName }) => homeClubName))
  return {
    name: shown.name,
    // A team has a club only if all members share it.
    clubName: clubs.size === 1 ? ([...clubs][0] as string) : '',
    customerIds: shown.people.flatMap(({ customerId }) => (customerId === '' ? [] : [customerId])),
    handicapSeen: shown.people.every(({ seen }) => seen.handicap),
  }
}

/** Returns the board for one viewer. A tie that was broken by handicaps is left out if the viewer may not see these. */
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
