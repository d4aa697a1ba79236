import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEmailRecords, anyPhoneRecords } from '../testing/index.ts'
import type { Address } from './address.ts'
import type { EmailRecord, PhoneRecord } from './contactData.ts'
import {
  type ContactEntry,
  contactChange,
  contactErrors,
  isContactChanged,
  isContactRemovable,
  isContactValid,
  isEmailRemovable,
  mergedContact,
} from './contactForm.ts'

const record = { active: true, startDate: null, endDate: null, notes: '' }
const email = (id: string | null, address: string, over: Partial<EmailRecord> = {}): EmailRecord => ({
  ...record,
  ...{ id, email: address, usageType: 'private', main: false, pending: false, orderNumber: 1 },
  ...over,
})
const phone = (id: string | null, number: string, over: Partial<PhoneRecord> = {}): PhoneRecord => ({
  ...record,
  ...{ id, phone: number, phoneTypeId: 2, usageType: null, mainForCall: true, mainForSms: true, orderNumber: 1 },
  ...over,
})
const postalAddress = { street1: 'Am Fairway 7', street2: '', street3: '', street4: '', zip: '88131', city: 'Lindau' }
const address = (id: string | null, over: Partial<Address> = {}): Address => ({
  ...{ id, contactTypeId: '1', countryId: '1', regionId: null, postalAddress, companyName: '', useCompanyName: false, vatNumber: '' },
  ...{ main: false, active: true, orderNumber: 1 },
  ...over,
})
const emailEntry = (row: EmailRecord): ContactEntry => ({ list: 'emails', row })
const phoneEntry = (row: PhoneRecord): ContactEntry => ({ list: 'phones', row })
const addressEntry = (row: Address): ContactEntry => ({ list: 'addresses', row })

const anyEntry: fc.Arbitrary<ContactEntry> = fc.oneof(
  anyEmailRecords.filter((rows) => rows.length > 0).map(([row]) => emailEntry(row as EmailRecord)),
  anyPhoneRecords.filter((rows) => rows.length > 0).map(([row]) => phoneEntry(row as PhoneRecord)),
)

describe('isContactValid', () => {
  it.each([
    { emails: [email(null, 'clara@club.example')], valid: true },
    { emails: [email(null, 'clara')], valid: false },
    { emails: [email(null, 'clara@club.example', { usageType: null })], valid: false },
    { emails: [], valid: false },
  ])('[CU-59] with one valid email: $valid', ({ emails, valid }) => expect(isContactValid({ emails })).toBe(valid))

  it('[CU-60] an invalid row next to a valid one does no harm', () => {
    expect(isContactValid({ emails: [email(null, 'clara'), email(null, 'clara@club.example')] })).toBe(true)
  })
})

describe('contactErrors', () => {
  it.each([
    ['email', emailEntry(email(null, 'clara', { usageType: null })), ['email notAnAddress', 'usageType required']],
    ['phone', phoneEntry(phone(null, ' ', { phoneTypeId: 0 })), ['phone required', 'phoneTypeId required']],
    ['address', addressEntry(address(null, { countryId: null })), ['countryId required']],
    ['valid email', emailEntry(email('e1', ' clara@club.example ')), []],
  ] as const)('[CU-60] [CU-66] marks every error of a row at its field: %s', (_, entry, errors) => {
    expect(contactErrors(entry).map(({ field, code }) => `${field} ${code}`)).toEqual(errors)
  })
})

describe('contactChange', () => {
  const stored = emailEntry(email('e1', 'clara@club.example'))

  it('[CU-129+] sends nothing without a difference; spaces around it are none', () => {
    expect(contactChange(stored, stored)).toEqual({ ok: true, value: null })
    expect(contactChange(stored, emailEntry(email('e1', ' clara@club.example ')))).toEqual({ ok: true, value: null })
  })

  it('[CU-129+] sends what differs, trimmed', () => {
    expect(contactChange(stored, emailEntry(email('e1', ' cb@work.example ')))).toEqual({
      ok: true,
      value: emailEntry(email('e1', 'cb@work.example')),
    })
    expect(contactChange(phoneEntry(phone('p1', '040 1')), phoneEntry(phone('p1', '0171 2 ')))).toEqual({
      ok: true,
      value: phoneEntry(phone('p1', '0171 2')),
    })
    const moved = addressEntry(address('a1', { postalAddress: { ...postalAddress, city: 'Bregenz' } }))
    expect(contactChange(addressEntry(address('a1')), moved)).toEqual({ ok: true, value: moved })
  })

  it('[CU-60] [CU-129+] sends no row with an error: the stored one stays as it is', () => {
    expect(contactChange(stored, emailEntry(email('e1', 'clara@')))).toMatchObject({ ok: false, reason: [{ field: 'email' }] })
  })

  it('[CU-60] [CU-129+] sends a row exactly if it differs and has no error, and nothing the second time', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (one, other) => {
        const change = contactChange(one, other)
        expect(change.ok).toBe(contactErrors(other).length === 0)
        if (!change.ok) return
        expect(change.value !== null).toBe(isContactChanged(one, other))
        const sent = change.value ?? other
        expect(contactChange(sent, other)).toEqual({ ok: true, value: null })
        expect(contactErrors(sent)).toEqual([])
      }),
    )
  })
})

describe('a row that is none', () => {
  it.each([
    ['list', { list: 'faxes', row: phone('p1', '040 1') }],
    ['email', { list: 'emails', row: { ...email('e1', 'clara@club.example'), email: 7 } }],
    ['phone', { list: 'phones', row: { ...phone('p1', '040 1'), phone: null } }],
    ['orderNumber', { list: 'emails', row: email('e1', 'clara@club.example', { orderNumber: Number.NaN }) }],
  ])('is refused at its %s', (field, entry) => {
    const bad = entry as unknown as ContactEntry
    expect(() => contactChange(bad, bad)).toThrow(expect.objectContaining({ field }))
    if (field !== 'orderNumber') expect(() => isContactChanged(bad, bad)).toThrow(expect.objectContaining({ field }))
  })
})

describe('isContactRemovable', () => {
  const valid = email('e1', 'clara@club.example')
  const broken = email('e2', 'clara@')

  it.each([
    ['the only email', [valid], valid, false],
    ['the last valid one', [valid, broken], valid, false],
    ['an invalid one', [valid, broken], broken, true],
    ['one of two valid ones', [valid, email('e3', 'cb@work.example')], valid, true],
    ['one of two invalid ones', [broken, email('e3', '')], broken, true],
    ['the only one, invalid', [broken], broken, false],
  ] as const)('[CU-59] %s', (_, emails, row, removable) => {
    expect(isEmailRemovable(emails, row)).toBe(removable)
    expect(isContactRemovable(emailEntry(row), { emails, addresses: [] })).toBe(removable)
  })

  it('[CU-67] [CU-68] keeps the last complete address, and no phone', () => {
    const addresses = [address('a1'), address('a2', { countryId: null })]
    const removable = (entry: ContactEntry) => isContactRemovable(entry, { emails: [], addresses })
    expect(addresses.map((row) => removable(addressEntry(row)))).toEqual([false, true])
    expect(isContactRemovable(phoneEntry(phone('p1', '040 1')), { emails: [], addresses: [] })).toBe(true)
  })

  it('[CU-59] never leaves a customer without a valid email who had one', () => {
    fc.assert(
      fc.property(anyEmailRecords, (rows) => {
        const emails = rows.map((row, at) => ({ ...row, id: `e${at}` }))
        const left = emails.reduce((rest, row) => (isEmailRemovable(rest, row) ? rest.filter(({ id }) => id !== row.id) : rest), emails)
        expect(isContactValid({ emails: left })).toBe(isContactValid({ emails }))
        expect(left.length > 0).toBe(emails.length > 0)
      }),
    )
  })
})

describe('mergedContact', () => {
  const stored = addressEntry(address('1'))
  const moved = { ...postalAddress, street1: 'Seeweg 2' }

  it('[CU-377+] has what was edited here and what was stored meanwhile, also within a postal address', () => {
    const current = addressEntry(address('1', { main: true, postalAddress: { ...postalAddress, zip: '61250', city: 'Usingen' } }))
    expect(mergedContact(stored, addressEntry(address('1', { postalAddress: moved, vatNumber: 'DE1' })), current)).toEqual(
      addressEntry(address('1', { main: true, vatNumber: 'DE1', postalAddress: { ...moved, zip: '61250', city: 'Usingen' } })),
    )
  })

  it('[CU-377+] of a field that was changed on both sides has the input; rows of two lists are refused', () => {
    const here = phoneEntry(phone('2', '0160 1'))
    expect(mergedContact(phoneEntry(phone('2', '0160 0')), here, phoneEntry(phone('2', '0160 2')))).toEqual(here)
    expect(() => mergedContact(stored, stored, here)).toThrow()
  })

  it('[CU-377+] is the stored row without input, and the input without a change elsewhere', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (one, other) => {
        fc.pre(one.list === other.list)
        expect(mergedContact(one, one, other)).toEqual(other)
        expect(mergedContact(one, other, one)).toEqual(other)
      }),
    )
  })
})
