import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyAddress, anyEmail, anyPhone } from '../testing/anyContactData.ts'
import { sent } from '../testing/roundTrips.ts'
import type { Parsed } from '../wire/parsed.ts'
import { idToWire } from '../wire/shapes.ts'
import {
  addAddress,
  addEmail,
  addPhone,
  addressFromWire,
  addressToWire,
  deleteAddress,
  deleteEmail,
  deletePhone,
  emailFromWire,
  emailToWire,
  listAddresses,
  listEmails,
  listPhones,
  phoneFromWire,
  phoneToWire,
  updateAddress,
  updateEmail,
  updatePhone,
  wireAddress,
  wireAddressChange,
  wireEmail,
  wireEmailChange,
  wirePhone,
  wirePhoneChange,
} from './contactData.ts'

/** As a stored row, and as what is sent to be kept, which has no id. */
function comesBackTwice<Row extends { readonly id: string | null }>(
  anyRow: fc.Arbitrary<Row>,
  schemas: { readonly stored: v.GenericSchema; readonly change: v.GenericSchema },
  toWire: (row: Row) => object,
  // biome-ignore lint/suspicious/noExplicitAny: either of the two schemas
  fromWire: (wire: any) => Parsed<Row>,
): void {
  fc.assert(
    fc.property(anyRow, (row) => {
      const id = row.id ?? '7'
      expect(fromWire(v.parse(schemas.stored, sent({ id: idToWire(id), ...toWire(row) })))).toEqual({ ok: true, value: { ...row, id } })
      expect(fromWire(v.parse(schemas.change, sent(toWire(row))))).toEqual({ ok: true, value: { ...row, id: null } })
    }),
  )
}

describe('contact data on the wire', () => {
  it('[CU-56] an email reads back unchanged', () => {
    comesBackTwice(anyEmail, { stored: wireEmail, change: wireEmailChange }, emailToWire, emailFromWire)
  })

  it('[CU-57] a phone reads back unchanged', () => {
    comesBackTwice(anyPhone, { stored: wirePhone, change: wirePhoneChange }, phoneToWire, phoneFromWire)
  })

  it('[CU-58] an address reads back unchanged', () => {
    comesBackTwice(anyAddress, { stored: wireAddress, change: wireAddressChange }, addressToWire, addressFromWire)
  })

  it('[CU-32] spells the use of an email and a phone as the specification does, and drops unknown values', () => {
    const usage = (usageType: string) => [
      emailFromWire({ email: 'a@b.example', usageType }),
      phoneFromWire({ phone: '1', phoneTypeId: 1, usageType }),
    ]
    for (const [spelled, read] of [
      ['Private', 'private'],
      ['Business', 'business'],
      ['Holiday', null],
    ] as const)
      for (const reading of usage(spelled)) expect(reading).toMatchObject({ ok: true, value: { usageType: read } })
  })

  it.each([
    ['CU-42', listEmails, 'GET', 'emails'],
    ['CU-43', addEmail, 'POST', 'emails'],
    ['CU-44', updateEmail, 'PUT', 'emails/{id}'],
    ['CU-45', deleteEmail, 'DELETE', 'emails/{id}'],
    ['CU-46', listPhones, 'GET', 'phones'],
    ['CU-47', addPhone, 'POST', 'phones'],
    ['CU-48', updatePhone, 'PUT', 'phones/{id}'],
    ['CU-49', deletePhone, 'DELETE', 'phones/{id}'],
    ['CU-50', listAddresses, 'GET', 'addresses'],
    ['CU-51', addAddress, 'POST', 'addresses'],
    ['CU-52', updateAddress, 'PUT', 'addresses/{id}'],
    ['CU-53', deleteAddress, 'DELETE', 'addresses/{id}'],
  ] as const)('[%s] has its call', (_, call, method, path) => {
    expect(call).toMatchObject({ method, path: `rs/cs/customers/${path}`, auth: 'customer' })
  })

  it('[CU-54] [CU-55] is listed with the paging parameters, at paths of its own', () => {
    for (const { query, path } of [listEmails, listPhones, listAddresses]) {
      expect(v.is(query as v.GenericSchema, { sort: 'orderNo,asc', page: '0', size: '20' })).toBe(true)
      expect(path).toMatch(/^rs\/cs\/customers\/(emails|phones|addresses)$/)
    }
  })

  it('is sent with calendar days and limited texts', () => {
    const taken = (schema: v.GenericSchema, value: object) => v.is(schema, value)
    expect(taken(wireEmailChange, { email: 'a@b.example', startDate: '2026-02-30' })).toBe(false)
    expect(taken(wireEmailChange, { email: 'a'.repeat(321) })).toBe(false)
    expect(taken(wirePhoneChange, { phone: '1'.repeat(61), phoneTypeId: 1 })).toBe(false)
    expect(taken(wireAddressChange, { postalAddress: { city: 'a'.repeat(101) } })).toBe(false)
    expect(taken(wireAddressChange, {})).toBe(true)
  })
})

describe('the calls of contact data', () => {
  it.each([
    { id: '[CU-42]', call: listEmails, is: 'GET rs/cs/customers/emails' },
    { id: '[CU-43]', call: addEmail, is: 'POST rs/cs/customers/emails' },
    { id: '[CU-44]', call: updateEmail, is: 'PUT rs/cs/customers/emails/{id}' },
    { id: '[CU-45]', call: deleteEmail, is: 'DELETE rs/cs/customers/emails/{id}' },
    { id: '[CU-46]', call: listPhones, is: 'GET rs/cs/customers/phones' },
    { id: '[CU-47]', call: addPhone, is: 'POST rs/cs/customers/phones' },
    { id: '[CU-48]', call: updatePhone, is: 'PUT rs/cs/customers/phones/{id}' },
    { id: '[CU-49]', call: deletePhone, is: 'DELETE rs/cs/customers/phones/{id}' },
    { id: '[CU-50]', call: listAddresses, is: 'GET rs/cs/customers/addresses' },
    { id: '[CU-51]', call: addAddress, is: 'POST rs/cs/customers/addresses' },
    { id: '[CU-52]', call: updateAddress, is: 'PUT rs/cs/customers/addresses/{id}' },
    { id: '[CU-53]', call: deleteAddress, is: 'DELETE rs/cs/customers/addresses/{id}' },
  ])('$id $is', ({ call, is }) => expect(`${call.method} ${call.path} ${call.auth}`).toBe(`${is} customer`))
})
