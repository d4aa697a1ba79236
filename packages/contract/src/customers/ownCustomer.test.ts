import { HANDEDNESSES, MEMBER_STATUSES, SEXES } from '@club/core/club'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDate, anyId, text } from '../testing/anyBasics.ts'
import { anyCustomer } from '../testing/anyPeople.ts'
import { WIRE_HANDEDNESS } from '../wire/enums.ts'
import { customerToWire } from './customers.ts'
import { getOwnCustomer, type OwnRecord, ownRecordFromWire, ownRecordToWire, updateGolfDetails, wireOwnCustomer } from './ownCustomer.ts'

const anyRecord: fc.Arbitrary<OwnRecord> = fc.record({
  personal: fc.record({
    firstName: text,
    lastName: text,
    birthday: fc.option(anyDate),
    sex: fc.constantFrom(...SEXES),
    homeClub: fc.record({ id: fc.option(anyId), name: text }),
  }),
  golf: fc.record({
    height: fc.option(fc.integer({ min: 80, max: 250 })),
    handedness: fc.constantFrom(...HANDEDNESSES),
    numberPlate: text,
  }),
})

describe('the own customer', () => {
  it('[CU-33] [CU-34] is read by one GET', () => {
    expect([getOwnCustomer.method, getOwnCustomer.path, getOwnCustomer.auth]).toEqual(['GET', 'rs/cs/customers/customers/own', 'customer'])
  })

  it('[CU-01] [CU-02] [CU-10] has its personal and golf data, which read back unchanged', () => {
    fc.assert(
      fc.property(anyRecord, anyCustomer, (record, customer) => {
        const base = customerToWire({ ...customer, ...record.personal, homeClubName: record.personal.homeClub.name })
        const { general, golf } = ownRecordToWire(record)
        const wire = {
          general: { ...base.general, ...general, titleId: 3, nameExtraId: 4, age: 36, active: true },
          golf: { ...base.golf, ...golf, assocNo: '4711' },
          onlineSettings: { ...base.onlineSettings, userName: 'clara' },
          ...{ barcode: '2100', titleName: 'Dr.', nameExtraName: 'jun.' },
        }
        expect(v.parse(wireOwnCustomer, wire)).toEqual(wire)
        expect(ownRecordFromWire(wire)).toEqual({ ok: true, value: record })
      }),
    )
  })

  it('[CU-08] has the online settings', () => {
    const onlineSettings = {
      ...{ userName: 'clara', customerVisibility: 'Yes', cwiNavigation: 'Tiles', showAvatar: true },
      ...{ visibleWhenOnline: true, blockedForTournament: false },
    }
    expect(v.parse(wireOwnCustomer, { general: { id: 1 }, onlineSettings }).onlineSettings).toEqual(onlineSettings)
  })

  it('[CU-04] has the member status, as the specification spells it', () => {
    const statusOf = (memberStatus: (typeof MEMBER_STATUSES)[number]) =>
      fc.sample(anyCustomer, 1).map((customer) => customerToWire({ ...customer, memberStatus }).golf?.memberStatus)
    expect(MEMBER_STATUSES.flatMap(statusOf)).toEqual(['Guest', 'Member', 'IndependentPlayer'])
  })

  it('[CU-03] spells the handedness, and reads a missing one as unknown', () => {
    expect(HANDEDNESSES.map((one) => WIRE_HANDEDNESS.spelled(one))).toEqual(['Unknown', 'Left', 'Right'])
    expect(ownRecordFromWire({ general: { id: 1 } })).toMatchObject({
      ok: true,
      value: { golf: { height: null, handedness: 'unknown', numberPlate: '' }, personal: { birthday: null } },
    })
    expect(ownRecordFromWire({ general: { id: 1 }, golf: { handedness: 'Both' } }).ok).toBe(false)
  })

  it('[CU-98] takes a height in whole centimetres, and all three details together', () => {
    const accepts = (change: object) =>
      v.is(updateGolfDetails.body as v.GenericSchema, { height: 182, handedness: 'Left', licensePlate: 'HG-CH 72', ...change })
    expect([{}, { height: null }, { licensePlate: '' }].map(accepts)).toEqual([true, true, true])
    const wrong = [{ height: 79 }, { height: 251 }, { height: 182.5 }, { handedness: 'left' }, { licensePlate: 'x'.repeat(16) }]
    expect(wrong.map(accepts)).toEqual(wrong.map(() => false))
    expect(v.is(updateGolfDetails.body as v.GenericSchema, { height: 182 })).toBe(false)
  })
})
