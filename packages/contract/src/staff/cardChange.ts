/** One change of a scorecard. The refusal `cardConflict` carries the change that another scorer made; SC-66+ in docs/spec/scoring.md. */
import type { CardChange } from '@club/core/tournament'
import * as v from 'valibot'
import { WIRE_CARD_STATUS } from '../wire/enums.ts'
import { holeEntryFromWire, holeEntryToWire, wireHoleEntry } from '../wire/holeEntry.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'

export const wireCardChange = v.variant('what', [
  v.object({
    what: v.literal('Hole'),
    hole: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(18)),
    was: wireHoleEntry,
    now: wireHoleEntry,
  }),
  v.object({ what: v.literal('Status'), was: v.string(), now: v.picklist(['Counted', 'NoReturn', 'Disqualified', 'Withdrawn', 'Cut']) }),
  v.object({ what: v.literal('Penalty'), was: v.number(), now: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)) }),
  v.object({ what: v.literal('Returned'), was: v.boolean(), now: v.boolean() }),
])
export type WireCardChange = v.InferOutput<typeof wireCardChange>

export function cardChangeFromWire(wire: WireCardChange): Parsed<CardChange> {
  const read = readFields()
  switch (wire.what) {
    case 'Hole':
      return read.finish({ what: 'hole', hole: wire.hole, was: holeEntryFromWire(wire.was), now: holeEntryFromWire(wire.now) })
    case 'Status': {
      const was = read.oneOf('was', WIRE_CARD_STATUS, wire.was, 'counted')
      return read.finish({ what: 'status', was, now: read.oneOf('now', WIRE_CARD_STATUS, wire.now, 'counted') })
    }
    case 'Penalty':
      return read.finish({ what: 'penalty', was: wire.was, now: wire.now })
    case 'Returned':
      return read.finish({ what: 'returned', was: wire.was, now: wire.now })
  }
}

export function cardChangeToWire(change: CardChange): WireCardChange {
  switch (change.what) {
    case 'hole':
      return { what: 'Hole', hole: change.hole, was: holeEntryToWire(change.was), now: holeEntryToWire(change.now) }
    case 'status': {
      const spelled = WIRE_CARD_STATUS.spelled
      return { what: 'Status', was: spelled(change.was), now: spelled(change.now) as Extract<WireCardChange, { what: 'Status' }>['now'] }
    }
    case 'penalty':
      return { what: 'Penalty', was: change.was, now: change.now }
    case 'returned':
      return { what: 'Returned', was: change.was, now: change.now }
  }
}
