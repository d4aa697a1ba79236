/** Converts a long group into rows with keys, and computes how far they have moved. */
import type { BoardLine } from './Leaderboard.tsx'

export interface LongRow {
  readonly key: string
  readonly line: BoardLine
  /** Index of the line, from 0; null for an explanation. */
  readonly place: number | null
}

/** `openId`: the line with an open explanation. */
export function longRows(lines: readonly BoardLine[], openId: string | null): readonly LongRow[] {
  return lines.flatMap((line, place): readonly LongRow[] => {
    const row = { key: line.id, line, place }
    return line.id === openId ? [row, { key: `${line.id}/why`, line, place: null }] : [row]
  })
}

/** Adds to the rows, in order, the focused one and its neighbours: it must stay rendered, and Tab must reach the next one. */
export function withFocused(shown: readonly number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined) return [...shown]
  const beside = [focused - 1, focused, focused + 1].filter((at) => at >= 0 && at < count)
  return [...new Set([...shown, ...beside])].sort((one, other) => one - other)
}

/**
 * Returns how far the visible rows have moved after rows were inserted: the median, so that a row that moves up or down the board itself
 * does not count. 0 if none of them is left.
 */
export function shiftOf(before: ReadonlyMap<string, number>, startOf: (key: string) => number | undefined): number {
  const shifts = [...before].flatMap(([key, start]) => {
    const now = startOf(key)
    return now === undefined ? [] : [now - start]
  })
  return shifts.sort((one, other) => one - other)[Math.floor(shifts.length / 2)] ?? 0
}
