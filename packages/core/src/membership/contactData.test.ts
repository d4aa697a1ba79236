import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../club/customer.ts'
import { anyCustomer, anyEmailRecords, anyPhoneRecords } from '../testing/index.ts'
import { activeRecords, type ContactData, contactData, type EmailRecord, readContactData } from './contactData.ts'
import { CustomerNotLoadedError, loadedCustomer } from './customerNotLoaded.ts'
import { combineLoading, type Loading } from './loading.ts'

const customer = { id: 'c1', fullName: 'Clara Berg' } as Customer
const email = (orderNumber: number, active = true) => ({ email: `${orderNumber}@club.example`, orderNumber, active }) as EmailRecord
const loaded = <Value>(value: Value): Loading<Value> => ({ kind: 'loaded', value })
const pending = { kind: 'pending' } as const
const failed = { kind: 'failed' } as const
const none = { phones: loaded([]), addresses: loaded([]), emails: loaded([]) }

describe('contactData', () => {
  it('[CU-21] is available once all four parts are loaded', () => {
    expect(contactData({ customer: loaded(customer), ...none })).toEqual(loaded({ customer, phones: [], addresses: [], emails: [] }))
  })

  it.each(['customer', 'phones', 'addresses', 'emails'])('[CU-21] fails as a whole if %s fails, and is pending while it loads', (part) => {
    const loads = { customer: loaded(customer), ...none }
    expect(contactData({ ...loads, [part]: failed })).toEqual(failed)
    expect(contactData({ ...loads, [part]: pending })).toEqual(pending)
    expect(contactData({ customer: pending, phones: pending, addresses: pending, emails: pending, [part]: failed })).toEqual(failed)
  })

  it('[CU-22] [CU-55] keeps the rows in use, by order number', () => {
    const rows = [email(3), email(1), email(2, false), email(0)]
    const data = readContactData(contactData({ customer: loaded(customer), ...none, emails: loaded(rows) }))
    expect(data.emails.map(({ orderNumber }) => orderNumber)).toEqual([0, 1, 3])
  })

  it('[CU-22] does the same for phones and addresses', () => {
    const rows = [
      { active: false, orderNumber: 1 },
      { active: true, orderNumber: 2 },
    ] as never[]
    const data = readContactData(contactData({ customer: loaded(customer), ...none, phones: loaded(rows), addresses: loaded(rows) }))
    expect([data.phones, data.addresses]).toEqual([rows.slice(1), rows.slice(1)])
  })

  it('[CU-55] keeps the order of rows with the same number', () => {
    fc.assert(
      fc.property(anyPhoneRecords, (rows) => {
        const kept = activeRecords(rows)
        expect(kept.every(({ active }) => active)).toBe(true)
        for (const number of [0, 1, 2, 3, 4, 5]) {
          const same = (list: typeof rows) => list.filter(({ orderNumber, active }) => active && orderNumber === number)
          expect(same(kept)).toEqual(same(rows))
        }
        expect(kept.map(({ orderNumber }) => orderNumber)).toEqual(kept.map(({ orderNumber }) => orderNumber).sort((a, b) => a - b))
      }),
    )
  })

  it('[CU-21] [CU-22] shows everything or nothing, whatever the loads do', () => {
    const anyLoad = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Loading<Value>> =>
      fc.oneof({ weight: 4, arbitrary: value.map(loaded) }, fc.constantFrom(pending, failed))
    const anyLoads = fc.record({
      customer: anyLoad(anyCustomer),
      phones: anyLoad(anyPhoneRecords),
      addresses: anyLoad(fc.constant([])),
      emails: anyLoad(anyEmailRecords),
    })
    fc.assert(
      fc.property(anyLoads, (loads) => {
        const kinds = Object.values(loads).map(({ kind }) => kind)
        const data = contactData(loads as { readonly [Part in keyof ContactData]: Loading<ContactData[Part]> })
        expect(data.kind).toBe(kinds.includes('failed') ? 'failed' : kinds.includes('pending') ? 'pending' : 'loaded')
      }),
    )
  })
})

describe('reading too early', () => {
  it.each([pending, failed])('[CU-23] [CU-24] [ER-01] throws the fixed text: $kind', (data) => {
    expect(() => readContactData(data)).toThrow(CustomerNotLoadedError)
    expect(() => readContactData(data)).toThrow(expect.objectContaining({ message: 'Customer not loaded!!', customerId: null }))
  })

  it('[ER-01] [ER-02] [ER-03] names the customer if one was requested', () => {
    expect(loadedCustomer({ id: 'c2' }, 'c2')).toEqual({ id: 'c2' })
    expect(loadedCustomer({ id: 'c2' }, null)).toEqual({ id: 'c2' })
    expect(() => loadedCustomer({ id: 'c1' }, '42')).toThrow(
      expect.objectContaining({ message: 'Customer id 42 not loaded!!', customerId: '42', name: 'CustomerNotLoadedError' }),
    )
    expect(() => loadedCustomer(null, null)).toThrow(expect.objectContaining({ message: 'Customer not loaded!!' }))
  })
})

describe('combineLoading', () => {
  it('is loaded if there is nothing to load', () => expect(combineLoading({})).toEqual(loaded({})))
})
