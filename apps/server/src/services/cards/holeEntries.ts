/** Hole entries in SQL: a row per hole with an entry; without strokes the hole was not completed. */
import type { Hole, HoleEntry } from '@club/core/scoring'

/** The rows of a card, aggregated in the same order. */
export interface HoleColumns {
  readonly hole_numbers: readonly number[] | null
  readonly strokes: readonly (number | null)[] | null
}

/** Returns an entry for each hole of the snapshot, in its order. */
export function entriesOf({ holes }: { readonly holes: readonly Hole[] }, { hole_numbers, strokes }: HoleColumns): readonly HoleEntry[] {
  const byNumber = new Map((hole_numbers ?? []).map((number, at) => [number, strokes?.[at] ?? null]))
  return holes.map(({ number }) => {
    const stored = byNumber.get(number)
    if (stored === undefined) return { status: 'notEntered' }
    return stored === null ? { status: 'skipped' } : { status: 'entered', strokes: stored }
  })
}

/** Returns the value of the column `strokes`; undefined if the entry has no row. */
export function strokesColumn(entry: HoleEntry): number | null | undefined {
  if (entry.status === 'notEntered') return undefined
  return entry.status === 'entered' ? entry.strokes : null
}
