import { countsNet, sharesHandicap as sharesByHoles, type TieBreak } from '@club/core/scoring'
import type { Board, BoardRow, Prize } from '@club/core/tournament'

/** A tie that includes a row, with both rows. */
export interface Tie {
  readonly tieBreak: TieBreak
  readonly ahead: BoardRow
  readonly behind: BoardRow
}

/** Returns the ties of each row, in the order of the board. */
export function tiesByRow({ rows, tieBreaks }: Board): ReadonlyMap<string, readonly Tie[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ties = new Map<string, Tie[]>()
  for (const tieBreak of tieBreaks) {
    const [ahead, behind] = [byId.get(tieBreak.aheadId), byId.get(tieBreak.behindId)]
    if (!ahead || !behind) continue
    for (const { id } of [ahead, behind]) ties.set(id, [...(ties.get(id) ?? []), { tieBreak, ahead, behind }])
  }
  return ties
}

/**
 * Returns true if the holes of a stage include their part of the handicap: in net stroke play, unless each player of a team plays a ball.
 */
export function sharesHandicap({ scoring, scoreMethod, team }: Prize, { stages }: TieBreak): boolean {
  const net = sharesByHoles(scoring) && countsNet(scoreMethod)
  return net && (!team || stages.some(({ ahead, behind }) => ahead.denominator !== 1 || behind.denominator !== 1))
}

/** Returns true if count-back decided the row’s position. A position that is still shared is not decided. */
export function isDecided(ties: readonly Tie[]): boolean {
  return ties.some(({ tieBreak }) => tieBreak.outcome === 'decided')
}
