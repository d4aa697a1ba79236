import type { ClubDateTime } from '@club/core'
import { SEXES } from '@club/core/club'
import { CHANGE_REQUEST_STATES, type PersonalChange } from '@club/core/membership'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDate, anyId, text } from '../testing/anyBasics.ts'
import {
  addChangeRequest,
  changeRequestFromWire,
  changeRequestToWire,
  decideChangeRequest,
  newChangeRequestToWire,
  type StaffChangeRequest,
  staffChangeRequestFromWire,
  staffChangeRequestToWire,
  wireChangeRequest,
  wireNewChangeRequest,
  wireStaffChangeRequest,
} from './changeRequests.ts'

const anyValues = fc.record(
  {
    firstName: text,
    lastName: text,
    birthday: fc.option(anyDate),
    sex: fc.constantFrom(...SEXES),
    homeClub: fc.record({ id: fc.option(anyId), name: text }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<PersonalChange>

const moment = '2026-05-01T10:00:00' as ClubDateTime
const anyRequest: fc.Arbitrary<StaffChangeRequest> = fc.record({
  ...{ id: anyId, state: fc.constantFrom(...CHANGE_REQUEST_STATES), requested: anyValues, before: anyValues, note: text, reason: text },
  ...{ createdAt: fc.constant(moment), decidedAt: fc.constantFrom(null, moment) },
  ...{ customerId: anyId, customerName: text, customerNumber: text, actorName: fc.option(text) },
})

describe('change requests', () => {
  it('[CU-158+] [CU-160+] read back unchanged, for the customer and for staff', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const wire = staffChangeRequestToWire(request)
        expect(v.is(wireStaffChangeRequest, wire)).toBe(true)
        expect(staffChangeRequestFromWire(wire)).toEqual({ ok: true, value: request })
        const { customerId: _id, customerName: _name, customerNumber: _number, actorName: _actor, ...own } = request
        const ownWire = changeRequestToWire(own)
        expect(v.is(wireChangeRequest, ownWire)).toBe(true)
        expect(changeRequestFromWire(ownWire)).toEqual({ ok: true, value: own })
      }),
    )
  })

  it('[CU-158+] with an unknown state or day are not read', () => {
    const wire = { id: 1, requested: {}, before: {}, note: '', createdAt: moment, decidedAt: null, reason: '' }
    expect(changeRequestFromWire({ ...wire, state: 'Lost' }).ok).toBe(false)
    expect(changeRequestFromWire({ ...wire, state: 'Open', requested: { birthday: '2026-02-30' } }).ok).toBe(false)
    expect(changeRequestFromWire({ ...wire, state: 'Open' }).ok).toBe(true)
  })

  it('[CU-158+] send only the changed fields, names without spaces around them', () => {
    const home = { id: '9', name: 'Lakes' }
    expect(newChangeRequestToWire({ lastName: 'Weber', homeClub: home }, '')).toEqual({ lastName: 'Weber', homeClubId: 9 })
    expect(newChangeRequestToWire({ sex: 'female' }, 'Corrected')).toEqual({ sex: 'Female', note: 'Corrected' })
    expect(v.parse(wireNewChangeRequest, { lastName: ' Weber ' })).toEqual({ lastName: 'Weber' })
    for (const wrong of [{ lastName: ' ' }, { birthday: '2026-02-30' }, { sex: 'female' }, { firstName: 'x'.repeat(81) }])
      expect(v.is(addChangeRequest.body as v.GenericSchema, wrong)).toBe(false)
  })

  it('[CU-161+] are declined only with a reason', () => {
    const accepts = (body: object) => v.is(decideChangeRequest.body as v.GenericSchema, body)
    expect(accepts({ decision: 'Accept' })).toBe(true)
    expect(accepts({ decision: 'Decline', reason: 'Please bring your passport' })).toBe(true)
    for (const wrong of [{ decision: 'Decline' }, { decision: 'Decline', reason: ' ' }, { decision: 'Withdraw' }])
      expect(accepts(wrong)).toBe(false)
  })
})
