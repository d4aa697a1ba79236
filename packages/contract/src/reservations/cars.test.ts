import type { ClubDateTime } from '@club/core'
import type { FoundCar } from '@club/core/reservation'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyId, text } from '../testing/anyBasics.ts'
import { carFromWire, carToWire, findCars } from './cars.ts'

const at = '2026-06-15T09:00:00' as ClubDateTime
const anyCar: fc.Arbitrary<FoundCar> = fc.record({
  ...{ customerId: anyId, fullName: text, memberNumber: text, numberPlate: text },
  rounds: fc.array(fc.record({ startDateTime: fc.constant(at), name: text, flightId: fc.option(anyId) }), { maxLength: 3 }),
})

describe('the wire of a car', () => {
  it('[CU-371+] has the owner and the rounds of the day', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const wire = JSON.parse(JSON.stringify({ cars: [carToWire(car)] }))
        const read = v.parse(findCars.response as v.GenericSchema<unknown, typeof wire>, wire)
        expect(carFromWire(read.cars[0])).toEqual({ ok: true, value: car })
      }),
    )
  })

  it('[CU-371+] is unreadable with a start that is no time', () => {
    const wire = carToWire({ ...{ customerId: '5', fullName: '', memberNumber: '', numberPlate: '' }, rounds: [] })
    expect(carFromWire({ ...wire, rounds: [{ startDateTime: 'noon', name: '', flightId: null }] }).ok).toBe(false)
  })
})
