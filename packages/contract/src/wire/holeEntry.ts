/** The two spellings of a hole entry on the wire: score and status on a scorecard, one value in a change by staff. SC-05 to SC-08, SC-66+. */
import { type HoleEntry, MAX_HOLE_STROKES } from '@club/core/scoring'
import * as v from 'valibot'
import { WIRE_HOLE_STATUS } from './enums.ts'
import type { FieldReader } from './parsed.ts'

/** Strokes, `Skipped` for a hole not completed, null for no entry. */
export const wireHoleEntry = v.nullable(
  v.union([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HOLE_STROKES)), v.literal('Skipped')]),
)
type WireHoleEntry = v.InferOutput<typeof wireHoleEntry>

export function holeEntryFromWire(wire: WireHoleEntry): HoleEntry {
  if (wire === null) return { status: 'notEntered' }
  return wire === 'Skipped' ? { status: 'skipped' } : { status: 'entered', strokes: wire }
}

export function holeEntryToWire(entry: HoleEntry): WireHoleEntry {
  if (entry.status === 'notEntered') return null
  return entry.status === 'skipped' ? 'Skipped' : entry.strokes
}

interface WireHoleScore {
  readonly status: string
  readonly score?: number | null | undefined
}

/** Reads an entry. A score of 0 is a hole not completed (SC-05 to SC-08), never a score. */
export function holeScoreFromWire(read: FieldReader, wire: WireHoleScore): HoleEntry {
  const status = read.oneOf('holes.status', WIRE_HOLE_STATUS, wire.status, 'notEntered')
  if (status !== 'entered') return { status }
  return wire.score ? { status, strokes: wire.score } : { status: 'skipped' }
}

export function holeScoreToWire(entry: HoleEntry): { readonly status: string; readonly score: number | null } {
  const score = { entered: entry.status === 'entered' ? entry.strokes : null, skipped: 0, notEntered: null }[entry.status]
  return { status: WIRE_HOLE_STATUS.spelled(entry.status), score }
}
