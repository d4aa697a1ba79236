/** The club's settings of its reservations. 001 §3, §7; RE-21 to RE-24. */
import { DEFAULT_PARAMETERS, type ReservationParameters } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { platformQuery } from './reservationQuery.ts'

type Wire<Field extends keyof ReservationParameters> = ReservationParameters[Field] extends boolean ? 'switch' : 'number'

/** The wire names, spelled as in the specification, and whether the value is a switch or a number. RE-21. */
const FIELDS: { readonly [Field in keyof ReservationParameters]: readonly [name: string, kind: Wire<Field>] } = {
  customerMayAddAnonymous: ['allowCustomerAddAnonymous', 'switch'],
  initiatorMayRemoveSelf: ['allowInitiatorSelfRemove', 'switch'],
  playerMayRemoveSelf: ['allowPlayerSelfRemove', 'switch'],
  showBookingNumberToOthers: ['showBookingNoToOthers', 'switch'],
  dogsAllowed: ['allowFlightsWithDog', 'switch'],
  showHomeClub: ['showCustomerHomeClub', 'switch'],
  rentalProducts: ['useRentalProducts', 'switch'],
  geoCheckIn: ['useGeoCheckIn', 'switch'],
  refreshSeconds: ['viewRefreshInverval', 'number'],
  hidePastDays: ['hidePastDays', 'switch'],
  showHandicapIndex: ['showPlayerHcpi', 'switch'],
  showIsMember: ['showPlayerIsMember', 'switch'],
  showSex: ['showPlayerSex', 'switch'],
  reservedPrepaidRounds: ['useReservedPrepaidRounds', 'switch'],
  chooseSecondTeeTime: ['secondTeeTimeSelection', 'switch'],
  secondTeeMaxGapMinutes: ['secondTeeTimeMaxGapMinutes', 'number'],
}

/** The wire name of each parameter with the kind of its value; a club's file has the same names. */
export const WIRE_PARAMETERS: Readonly<Record<string, 'switch' | 'number'>> = Object.fromEntries(Object.values(FIELDS))

export const wireReservationParameters = v.record(v.string(), v.unknown())
export type WireReservationParameters = v.InferOutput<typeof wireReservationParameters>

export const getReservationParameters = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/params',
  auth: 'customer',
  query: v.object(platformQuery),
  response: wireReservationParameters,
  errors: [],
})
export const getVisitorReservationParameters = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/reservation/params',
  auth: 'anonymous',
  query: v.object(platformQuery),
  response: wireReservationParameters,
  errors: [],
})

/** Never fails: a missing or unreadable parameter has its default. RE-25, RE-26. */
export function reservationParametersFromWire(wire: WireReservationParameters): ReservationParameters {
  const read = ([field, [name, kind]]: [string, readonly [string, string]]) => {
    const value = wire[name]
    const readable = kind === 'switch' ? typeof value === 'boolean' : Number.isSafeInteger(value) && (value as number) >= 0
    return [field, readable ? value : DEFAULT_PARAMETERS[field as keyof ReservationParameters]]
  }
  return Object.fromEntries(Object.entries(FIELDS).map(read)) as unknown as ReservationParameters
}

export function reservationParametersToWire(parameters: ReservationParameters): WireReservationParameters {
  return Object.fromEntries(Object.entries(FIELDS).map(([field, [name]]) => [name, parameters[field as keyof ReservationParameters]]))
}
