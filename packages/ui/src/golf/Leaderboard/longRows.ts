/** A long group as rows one below the other, each with its key, and where each of them stands. */
import type { BoardLine } from './Leaderboard.tsx'

export interface LongRow {
  readonly key: string
  readonly line: BoardLine
  /** Counts the lines from 0; null for what is explained under one. */
  readonly place: number | null
}

/** `openId`: the line that is explained under its row. */
export function longRows(lines: readonly BoardLine[], openId: string | null): readonly LongRow[] {
  return lines.flatMap((line, place): readonly LongRow[] => {
    const row = { key: line.id, line, place }
    return line.id === openId ? [row, { key: `${line.id}/why`, line, place: null }] : [row]
  })
}

/** The rows in order, and with them the one that has the focus and its neighbours: it must not go, and Tab leads on from it. */
export function withFocused(shown: readonly number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined) return [...shown]
  const beside = [focused - 1, focused, focused + 1].filter((at) => at >= 0 && at < count)
  return [...new Set([...shown, ...beside])].sort((one, other) => one - other)
}

/**
 * How far the rows in sight have moved when others came between: that of the middle one, so that a row which itself goes up or down the
 * board takes nobody along. 0 where none of them is left.
 */
export function shiftOf(before: ReadonlyMap<string, number>, startOf: (key: string) => number | undefined): number {
  const shifts = [...before].flatMap(([key, start]) => {
    const now = startOf(key)
    return now === undefined ? [] : [now - start]
  })
  return shifts.sort((one, other) => one - other)[Math.floor(shifts.length / 2)] ?? 0
}
