/** A board as it was sent, and what changed since an earlier time it was sent. */
import { idOfRow, type WireBoardRows, type WireStandings } from '@club/contract/results'

export interface BoardVersion {
  /** Position of the last event that it holds: `xid-id`. */
  readonly cursor: string
  readonly standings: WireStandings
  /** Text of each row by its id, in the order of the board. */
  readonly rows: ReadonlyMap<string, string>
}

function rowsOfStandings({ players = [], teams = [] }: WireStandings): NonNullable<WireStandings['players']> {
  return teams.length > 0 ? teams : players
}

export function boardVersion(cursor: string, standings: WireStandings): BoardVersion {
  return { cursor, standings, rows: new Map(rowsOfStandings(standings).map((row) => [idOfRow(row), JSON.stringify(row)])) }
}

/** null where nothing is different. */
export function changesBetween(before: BoardVersion, after: BoardVersion): WireBoardRows | null {
  const rows = rowsOfStandings(after.standings).filter((row) => {
    const id = idOfRow(row)
    return before.rows.get(id) !== after.rows.get(id)
  })
  const [was, is] = [[...before.rows.keys()], [...after.rows.keys()]]
  const reordered = was.length !== is.length || is.some((id, at) => was[at] !== id)
  const lastScoreAt = after.standings.lastScoreAt ?? null
  if (rows.length === 0 && !reordered && lastScoreAt === (before.standings.lastScoreAt ?? null)) return null
  return { rows, ...(reordered && { order: rowsOfStandings(after.standings).map((row) => row.playerId ?? row.teamId ?? '') }), lastScoreAt }
}

export function eventText(name: 'board' | 'rows' | 'special', id: string, data: unknown): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
