import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyHandicap } from '../testing/anyBasics.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  associationRequest,
  associationUpdateFromWire,
  associationUpdateToWire,
  updateFromAssociation,
  wireAssociationUpdate,
} from './association.ts'

describe('the update from the association', () => {
  it('[SE-25] names the customer, no force and the reason', () => {
    expect(updateFromAssociation).toMatchObject({ method: 'PUT', path: 'rs/cs/assoc/customers/update', auth: 'customer' })
    expect(associationRequest('12')).toEqual({ customerId: 12, force: false, updateReason: 'CustomerUpdate' })
    const body = updateFromAssociation.body as v.GenericSchema
    expect(v.is(body, associationRequest('12'))).toBe(true)
    for (const wrong of [{ customerId: 12 }, { ...associationRequest('12'), updateReason: 'Other' }]) expect(v.is(body, wrong)).toBe(false)
  })

  it('returns an index, in both directions', () =>
    roundTrips(anyHandicap, wireAssociationUpdate, associationUpdateToWire, (wire) => associationUpdateFromWire(wire) as never))

  it('can return nothing', () => {
    for (const nothing of [null, undefined, {}, { ehcp: null }]) {
      expect(v.is(updateFromAssociation.response, nothing)).toBe(true)
      expect(associationUpdateFromWire(nothing)).toEqual({ ok: true, value: null })
    }
    expect(associationUpdateFromWire({ ehcp: 77.123 }).ok).toBe(false)
  })
})
