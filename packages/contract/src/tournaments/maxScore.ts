/** The maximum score of a hole, as set by a tournament and by the club. 001 §3 Max-score settings; SC-29 to SC-34. */
import type { MaxScoreSettings } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_MAX_SCORE } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'

const strokes = v.optional(v.nullable(v.number()))

export const wireMaxScoreSettings = v.object({
  enabled: v.optional(v.boolean()),
  /** `FixedScore`, `NetDoubleBogey`. */
  type: v.optional(v.nullable(v.string())),
  additional: strokes,
  maxScorePar3: strokes,
  maxScorePar4: strokes,
  maxScorePar5: strokes,
})
export type WireMaxScoreSettings = v.InferOutput<typeof wireMaxScoreSettings>

export const getMaxScore = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/params/max-score',
  auth: 'anonymous',
  response: v.object({ settings: v.optional(v.nullable(wireMaxScoreSettings)) }),
  errors: [],
})

function wholeStrokes(read: FieldReader, field: string, value: number | null | undefined, from: number): number | null {
  if (value == null) return null
  if (Number.isSafeInteger(value) && value >= from) return value
  read.problem(field, String(value))
  return null
}

/** Reads the settings; missing values stay null, and `mergedMaxScore` fills them. */
export function maxScoreFromWire(wire: WireMaxScoreSettings): Parsed<MaxScoreSettings> {
  const read = readFields()
  return read.finish({
    enabled: wire.enabled ?? false,
    kind: wire.type == null ? null : read.oneOf('type', WIRE_MAX_SCORE, wire.type, 'fixed'),
    additional: wholeStrokes(read, 'additional', wire.additional, 0),
    byPar: {
      3: wholeStrokes(read, 'maxScorePar3', wire.maxScorePar3, 1),
      4: wholeStrokes(read, 'maxScorePar4', wire.maxScorePar4, 1),
      5: wholeStrokes(read, 'maxScorePar5', wire.maxScorePar5, 1),
    },
  })
}

export function maxScoreToWire({ enabled, kind, additional, byPar }: MaxScoreSettings): WireMaxScoreSettings {
  return {
    enabled,
    type: kind && WIRE_MAX_SCORE.spelled(kind),
    additional,
    maxScorePar3: byPar[3] ?? null,
    maxScorePar4: byPar[4] ?? null,
    maxScorePar5: byPar[5] ?? null,
  }
}
