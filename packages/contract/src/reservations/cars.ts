/** Cars that the desk looks for by their number plate. CALL-545+; CU-371+. */
import type { ClubDateTime } from '@club/core'
import type { FoundCar } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'

const wireCar = v.object({
  customerId: wireId,
  fullName: v.string(),
  memberNumber: v.string(),
  licensePlate: v.string(),
  /** Tee times and rounds of tournaments today, the earliest first. */
  rounds: v.array(v.object({ startDateTime: wireDateTime, name: v.string(), flightId: v.nullable(wireId) })),
})
export type WireCar = v.InferOutput<typeof wireCar>

/** Finds the cars of customers by a part of the number plate; empty if the part is too short. */
export const findCars = defineCall({
  method: 'GET',
  path: 'rs/staff/reservation/cars',
  auth: staff('teeTimes'),
  query: v.object({ licensePlate: v.pipe(v.string(), v.maxLength(100)) }),
  response: v.object({ cars: v.array(wireCar) }),
  errors: ['invalidInput'],
})

export function carFromWire({ customerId, fullName, memberNumber, licensePlate, rounds }: WireCar): Parsed<FoundCar> {
  const read = readFields()
  return read.finish({
    ...{ customerId: idFromWire(customerId), fullName, memberNumber, numberPlate: licensePlate },
    rounds: rounds.map(({ startDateTime, name, flightId }, index) => ({
      startDateTime: read.moment(`rounds.${index}.startDateTime`, startDateTime) as ClubDateTime,
      name,
      flightId: flightId === null ? null : idFromWire(flightId),
    })),
  })
}

export function carToWire({ customerId, fullName, memberNumber, numberPlate, rounds }: FoundCar): WireCar {
  return {
    ...{ customerId: idToWire(customerId), fullName, memberNumber, licensePlate: numberPlate },
    rounds: rounds.map(({ startDateTime, name, flightId }) => ({
      startDateTime,
      name,
      flightId: flightId === null ? null : idToWire(flightId),
    })),
  }
}
