/**
 * Ours: pushes that the sheet of a day changed, as Server-Sent Events `changed` with its version; the client then loads the day again. An
 * endless response is not in the list of calls; clients of another middle tier load again every `viewRefreshInverval` seconds. RE-41, RE-169+. The first event has the present version, unless it was sent as Last-Event-ID.
 */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { wireDay } from '../wire/shapes.ts'
import { platformQuery } from './reservationQuery.ts'

export const watchFlights = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/flights/day/events',
  auth: 'customer',
  query: v.object({ ...platformQuery, courseId: v.string(), date: wireDay }),
  response: v.unknown(),
  errors: ['notFound'],
})

const wireSheetChange = v.object({ version: v.number() })

/** Returns the version of an event of the stream, or null if this client does not know it. */
export function sheetVersionFromWire(name: string, data: string): number | null {
  if (name !== 'changed') return null
  try {
    const json: unknown = JSON.parse(data)
    return v.is(wireSheetChange, json) ? json.version : null
  } catch {
    return null
  }
}
