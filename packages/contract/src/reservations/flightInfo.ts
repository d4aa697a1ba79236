/** One flight with what its booking needs: the second nine, the club's rules for the caller, the bookings in it. CALL-147; RE-48, RE-66. */
import type { FlightInfo } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { problemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, wireCount, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireHoleCount, wireTee } from './reservationQuery.ts'
import { reservationRefusalFromDetail, reservationRefusalToDetail } from './reservationRefusals.ts'
import { flightFromWire, flightToWire, wireFlight } from './sheet.ts'

export const wireFlightInfo = v.object({
  ...wireFlight.entries,
  courseName: v.optional(v.string()),
  /** In the smallest unit of the club's currency; null without a price. */
  price: v.optional(v.nullable(v.number())),
  /** The assigned time of the second nine; null if the round needs none, or none is free. */
  secondFlightId: v.optional(v.nullable(wireId)),
  /** Ours: the times of the second nine that the caller may choose from, the earliest first. */
  secondFlights: v.optional(v.array(wireFlight)),
  /** Reasons against a booking by the caller, whatever the party; empty if there are none. */
  rules: v.optional(v.array(problemDetail)),
  /** Ours: whether the club takes guests without a name, dogs and groups, and how many play in a group at least. */
  guestsWithoutName: v.optional(v.boolean()),
  dogs: v.optional(v.boolean()),
  groupFrom: v.optional(v.nullable(v.number())),
  /** Ours: the expected end of the round, and the last moment at which a booking could be cancelled. */
  endDateTime: v.optional(wireDateTime),
  lastCancellation: v.optional(wireDateTime),
})
export const getFlightInfo = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/flights/{id}/info',
  auth: 'customer',
  query: v.object({
    numberOfHoles: v.optional(wireHoleCount),
    secondTee: v.optional(wireTee),
    /** Ours: the places that the party needs; 1 when left out. */
    places: v.optional(wireCount),
  }),
  response: wireFlightInfo,
  errors: ['notFound', 'invalidInput'],
})
export type WireFlightInfo = v.InferOutput<typeof wireFlightInfo>

export function flightInfoFromWire(wire: WireFlightInfo): Parsed<FlightInfo> {
  const read = readFields()
  const flight = flightFromWire(wire)
  if (!flight.ok) return flight
  const endDateTime = read.moment('endDateTime', wire.endDateTime)
  const lastCancellation = read.moment('lastCancellation', wire.lastCancellation)
  const seconds = (wire.secondFlights ?? []).map(flightFromWire).flatMap((second) => (second.ok ? [second.value] : []))
  return read.finish({
    flight: flight.value,
    courseName: wire.courseName ?? '',
    price: wire.price ?? null,
    secondFlightId: wire.secondFlightId == null ? null : idFromWire(wire.secondFlightId),
    secondFlights: seconds,
    refusals: (wire.rules ?? []).map(reservationRefusalFromDetail).flatMap((rule) => (rule.ok ? [rule.value] : [])),
    anonymousGuests: wire.guestsWithoutName ?? false,
    dogs: wire.dogs ?? false,
    groupFrom: wire.groupFrom ?? null,
    ...(endDateTime && { endDateTime }),
    ...(lastCancellation && { lastCancellation }),
  })
}

export function flightInfoToWire(info: FlightInfo): WireFlightInfo {
  return {
    ...flightToWire(info.flight),
    courseName: info.courseName,
    price: info.price,
    secondFlightId: info.secondFlightId === null ? null : idToWire(info.secondFlightId),
    secondFlights: info.secondFlights.map(flightToWire),
    rules: info.refusals.map((refusal) => reservationRefusalToDetail(refusal)),
    guestsWithoutName: info.anonymousGuests,
    dogs: info.dogs,
    groupFrom: info.groupFrom,
    ...(info.endDateTime && { endDateTime: info.endDateTime }),
    ...(info.lastCancellation && { lastCancellation: info.lastCancellation }),
  }
}
