/** Preferred start times. 001 §3, §7; TS-66 to TS-75. */
import type { ClubDateTime } from '@club/core'
import type { StartWishBorder, StartWishInfo } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_START_WISH_KIND } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'

const wireBorder = v.object({
  orderNo: v.number(),
  timeFrom: wireDateTime,
  timeTo: wireDateTime,
  /** -1 is unlimited (TS-73). */
  maxSlots: v.optional(v.nullable(v.number())),
  availableSlots: v.optional(v.nullable(v.number())),
})
export const wireStartWishInfo = v.object({
  enabled: v.boolean(),
  type: v.optional(v.string()),
  interval: v.optional(v.number()),
  playersInFlight: v.optional(v.number()),
  templateId: v.optional(v.nullable(wireId)),
  borders: v.optional(v.array(wireBorder)),
})

/** Read only: other methods get 'method is not supported' (TS-68). */
export const getStartWishInfo = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/start-wish/available-info',
  auth: 'customer',
  response: wireStartWishInfo,
  errors: ['tournamentNotFound'],
})

export type WireStartWishInfo = v.InferOutput<typeof wireStartWishInfo>
type WireBorder = v.InferOutput<typeof wireBorder>

const NO_LIMIT = -1
/** A placeholder that completes a span which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

function borderFromWire(read: FieldReader, wire: WireBorder): StartWishBorder {
  const maxSlots = wire.maxSlots == null || wire.maxSlots === NO_LIMIT ? null : wire.maxSlots
  return {
    orderNumber: wire.orderNo,
    timeFrom: read.moment('timeFrom', wire.timeFrom) ?? NO_MOMENT,
    timeTo: read.moment('timeTo', wire.timeTo) ?? NO_MOMENT,
    maxSlots,
    availableSlots: maxSlots === null ? 0 : (wire.availableSlots ?? maxSlots),
  }
}

export function startWishInfoFromWire(wire: WireStartWishInfo): Parsed<StartWishInfo> {
  const read = readFields()
  return read.finish({
    enabled: wire.enabled,
    kind: read.oneOf('type', WIRE_START_WISH_KIND, wire.type, 'fixed'),
    intervalMinutes: wire.interval ?? 0,
    playersInFlight: wire.playersInFlight ?? 0,
    templateId: wire.templateId == null ? null : idFromWire(wire.templateId),
    borders: (wire.borders ?? []).map((border) => borderFromWire(read, border)),
  })
}

export function startWishInfoToWire(info: StartWishInfo): WireStartWishInfo {
  return {
    enabled: info.enabled,
    type: WIRE_START_WISH_KIND.spelled(info.kind),
    interval: info.intervalMinutes,
    playersInFlight: info.playersInFlight,
    templateId: info.templateId === null ? null : idToWire(info.templateId),
    borders: info.borders.map((border) => ({
      orderNo: border.orderNumber,
      timeFrom: border.timeFrom,
      timeTo: border.timeTo,
      maxSlots: border.maxSlots ?? NO_LIMIT,
      availableSlots: border.maxSlots === null ? NO_LIMIT : border.availableSlots,
    })),
  }
}
