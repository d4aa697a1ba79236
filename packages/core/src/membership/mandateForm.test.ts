import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { MembershipGuardError } from './guards.ts'
import type { Iban } from './iban.ts'
import { type MandateForm, type MandateOwner, newMandate, parseMandateAccount, parseMandateForm } from './mandateForm.ts'

const filled: MandateForm = {
  name: ' Clara Berg ',
  iban: 'de89 3704 0044 0532 0130 00',
  bankName: 'Commerzbank ',
  bic: ' COBADEFFXXX',
  contactId: '7',
}
const clara: MandateOwner = {
  customerId: 'c1',
  customerNumber: '1001',
  customerName: 'Clara Berg',
  prefix: 'HAM',
  usedReferences: [],
  consent: true,
  acceptsOnline: false,
  today: '2026-05-01' as ClubDate,
}
const data = { name: 'Clara Berg', iban: 'DE89370400440532013000' as Iban, bankName: 'Commerzbank', bic: 'COBADEFFXXX', contactId: '7' }

describe('parseMandateForm', () => {
  it('[MA-10, MA-11, MA-13] accepts a name, a valid account number and an address; the bank is optional', () => {
    expect(parseMandateForm(filled)).toEqual({ ok: true, value: data })
    expect(parseMandateForm({ ...filled, bankName: '', bic: '' }).ok).toBe(true)
  })

  it.each([
    { id: 'MA-10', change: { name: ' ' }, reason: [{ field: 'name', code: 'required' }] },
    { id: 'MA-11', change: { iban: '' }, reason: [{ field: 'iban', code: 'required' }] },
    { id: 'MA-19', change: { iban: '  ' }, reason: [{ field: 'iban', code: 'required' }] },
    { id: 'MA-12', change: { iban: 'DE88370400440532013000' }, reason: [{ field: 'iban', code: 'wrongCheckDigits' }] },
    {
      id: 'MA-17',
      change: { iban: 'DE89?' },
      reason: [
        { field: 'iban', code: 'unexpectedCharacters', characters: ['?'] },
        { field: 'iban', code: 'wrongLength', expected: 22, actual: 5 },
      ],
    },
    { id: 'MA-13', change: { contactId: null }, reason: [{ field: 'contactId', code: 'required' }] },
    { id: 'MA-13', change: { contactId: ' ' }, reason: [{ field: 'contactId', code: 'required' }] },
    {
      id: 'MA-17',
      change: { name: '', iban: 'X', contactId: null },
      reason: [
        { field: 'name', code: 'required' },
        { field: 'iban', code: 'unknownCountry', country: 'X' },
        { field: 'contactId', code: 'required' },
      ],
    },
    { id: 'MA-51+', change: { iban: 'TR330006100519786457841326' }, reason: [{ field: 'iban', code: 'outsideSepa', country: 'TR' }] },
    { id: 'MA-52+', change: { bic: 'COBADEFFXX' }, reason: [{ field: 'bic', code: 'notABic' }] },
    { id: 'MA-52+', change: { bic: 'C0BADEFF' }, reason: [{ field: 'bic', code: 'notABic' }] },
  ])('[$id] $change: $reason', ({ change, reason }) => {
    expect(parseMandateForm({ ...filled, ...change })).toEqual({ ok: false, reason })
  })
})

describe('newMandate', () => {
  it('[MA-08, MA-23, MA-25] is pending, has the reference of its customer and can be used for everything', () => {
    expect(newMandate(data, clara)).toEqual({
      ok: true,
      value: {
        ...data,
        reference: 'HAM1001',
        customerId: 'c1',
        customerName: 'Clara Berg',
        payCreditInvoice: true,
        payTournamentFee: true,
        paySubscription: true,
        confirmationDate: '2026-05-01',
        activeSince: null,
        status: 'pending',
      },
    })
  })

  it('[MA-37] is confirmed today by consent, and later by a signed paper', () => {
    const onPaper = newMandate(data, { ...clara, consent: false, acceptsOnline: true })
    expect(onPaper.ok && onPaper.value).toMatchObject({ confirmationDate: null, status: 'pending' })
  })

  it('[MA-57+] [MA-110+] is active immediately if the club accepts consent given online', () => {
    const online = newMandate(data, { ...clara, acceptsOnline: true })
    expect(online.ok && online.value).toMatchObject({ confirmationDate: '2026-05-01', activeSince: '2026-05-01', status: 'active' })
  })

  it('[MA-24] follows the references that were given, and is not created without one', () => {
    const second = newMandate(data, { ...clara, usedReferences: ['HAM1001'] })
    expect(second.ok && second.value.reference).toBe('HAM1001-2')
    expect(newMandate(data, { ...clara, customerNumber: 'Ä' })).toEqual({ ok: false, reason: { code: 'unexpectedCharacters' } })
  })

  it('[MA-39] is an error without a customer', () => {
    expect(() => newMandate(data, { ...clara, customerId: null })).toThrow(MembershipGuardError)
    expect(() => newMandate(data, { ...clara, customerId: '' })).toThrow(/^Customer id is not defined$/)
  })
})

describe('parseMandateAccount', () => {
  it('[MA-52+] takes a BIC in any case and spacing, or none', () => {
    expect(parseMandateAccount({ ...filled, bic: 'coba de ff' })).toMatchObject({ ok: true, value: { bic: 'COBADEFF' } })
    expect(parseMandateAccount({ ...filled, bic: ' ' })).toMatchObject({ ok: true, value: { bic: '' } })
  })

  it('[MA-10, MA-17] reports every error, and needs no address', () => {
    const wrong = parseMandateAccount({ name: ' ', iban: 'DE', bankName: '', bic: '?' })
    expect(!wrong.ok && wrong.reason.map(({ field }) => field)).toEqual(['name', 'iban', 'bic'])
  })
})
