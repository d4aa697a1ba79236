import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankCodeOf, checkIban } from './iban.ts'
import { ACCOUNT_PARTS, CALCULABLE_COUNTRIES, calculatedIban, ibanOfAccount, type NationalAccount } from './ibanOfAccount.ts'

const german: NationalAccount = { countryCode: 'DE', bankCode: '37040044', bankBranch: '', account: '532013000' }

describe('ibanOfAccount', () => {
  // SWIFT IBAN registry: the example of each country as account number of before, and as IBAN.
  it.each([
    { countryCode: 'AT', bankCode: '19043', bankBranch: '', account: '00234573201', iban: 'AT611904300234573201' },
    { countryCode: 'BE', bankCode: '539', bankBranch: '', account: '0075470-34', iban: 'BE68539007547034' },
    { countryCode: 'CH', bankCode: '762', bankBranch: '', account: '011623852957', iban: 'CH9300762011623852957' },
    { countryCode: 'DE', bankCode: '370 400 44', bankBranch: '', account: '532013000', iban: 'DE89370400440532013000' },
    { countryCode: 'DK', bankCode: '0040', bankBranch: '', account: '0440116243', iban: 'DK5000400440116243' },
    { countryCode: 'FR', bankCode: '20041', bankBranch: '01005', account: '0500013M026 06', iban: 'FR1420041010050500013M02606' },
    { countryCode: 'GB', bankCode: 'nwbk', bankBranch: '60-16-13', account: '31926819', iban: 'GB29NWBK60161331926819' },
    { countryCode: 'IE', bankCode: 'AIBK', bankBranch: '93-11-52', account: '12345678', iban: 'IE29AIBK93115212345678' },
    { countryCode: 'LI', bankCode: '8810', bankBranch: '', account: '0002324013AA', iban: 'LI21088100002324013AA' },
    { countryCode: 'LU', bankCode: '001', bankBranch: '', account: '9400644750000', iban: 'LU280019400644750000' },
    { countryCode: 'NL', bankCode: 'ABNA', bankBranch: '', account: '417164300', iban: 'NL91ABNA0417164300' },
  ])('[MA-47+] $countryCode $bankCode $bankBranch $account is $iban', ({ iban, ...account }) => {
    expect(ibanOfAccount(account)).toEqual({ ok: true, value: iban })
  })

  it('[MA-47+] lists the supported countries', () => {
    expect(CALCULABLE_COUNTRIES).toEqual(['AT', 'BE', 'CH', 'DE', 'DK', 'FR', 'GB', 'IE', 'LI', 'LU', 'NL'])
    for (const countryCode of ['IT', 'de', '', 'constructor']) {
      expect(ibanOfAccount({ ...german, countryCode })).toEqual({
        ok: false,
        reason: [{ field: 'countryCode', code: 'unsupportedCountry' }],
      })
    }
  })

  it.each([
    { change: { bankCode: ' ' }, reason: [{ field: 'bankCode', code: 'required' }] },
    { change: { bankCode: '3704004' }, reason: [{ field: 'bankCode', code: 'wrongLength', expected: 8, actual: 7 }] },
    { change: { account: '12345678901' }, reason: [{ field: 'account', code: 'wrongLength', expected: 10, actual: 11 }] },
    { change: { bankCode: '3704004X' }, reason: [{ field: 'bankCode', code: 'unexpectedCharacters' }] },
    { change: { bankCode: 'X3704004' }, reason: [{ field: 'bankCode', code: 'unexpectedCharacters' }] },
    ...['é1', '1é'].map((account) => ({
      change: { countryCode: 'LI', bankCode: '', account },
      reason: [
        { field: 'bankCode', code: 'required' },
        { field: 'account', code: 'unexpectedCharacters' },
      ],
    })),
    { change: { account: '12E4' }, reason: [{ field: 'account', code: 'unexpectedCharacters' }] },
    {
      change: { bankCode: '', account: '' },
      reason: [
        { field: 'bankCode', code: 'required' },
        { field: 'account', code: 'required' },
      ],
    },
    {
      change: { countryCode: 'GB', bankCode: '1234', account: '31926819' },
      reason: [
        { field: 'bankCode', code: 'unexpectedCharacters' },
        { field: 'bankBranch', code: 'required' },
      ],
    },
    {
      change: { countryCode: 'FR', bankCode: '20041', bankBranch: '01005', account: '0500013M026XX' },
      reason: [{ field: 'account', code: 'unexpectedCharacters' }],
    },
  ])('[MA-47+] $change: $reason', ({ change, reason }) => {
    expect(ibanOfAccount({ ...german, ...change })).toEqual({ ok: false, reason })
  })

  it('[MA-47+] returns a valid number that contains the bank, or reasons for parts that were requested', () => {
    const anyDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 13 })
    const anyAccount = fc.record({
      countryCode: fc.constantFrom(...CALCULABLE_COUNTRIES),
      bankCode: fc.oneof(fc.constantFrom('ABNA', '37040044', '19043', '539', '1', 'é'), anyDigits),
      bankBranch: fc.constantFrom('601613', '01005', ''),
      account: fc.oneof(anyDigits, fc.constantFrom('1', 'A', '00000000000000')),
    })
    fc.assert(
      fc.property(anyAccount, (account) => {
        const iban = ibanOfAccount(account)
        if (!iban.ok) {
          expect(iban.reason.length).toBeGreaterThan(0)
          expect(ACCOUNT_PARTS).toEqual(expect.arrayContaining(iban.reason.map(({ field }) => field)))
          return
        }
        expect(checkIban(iban.value)).toEqual({ kind: 'valid', iban: iban.value })
        expect(bankCodeOf(iban.value).endsWith(account.bankCode)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('calculatedIban', () => {
  const enterIban = { ok: false, reason: [{ field: 'bankCode', code: 'enterIban' }] }
  const swiss: NationalAccount = { countryCode: 'CH', bankCode: '762', bankBranch: '', account: '011623852957' }

  it('[MA-30] composes a German IBAN at a bank with the standard rule', () => {
    expect(calculatedIban(german, { rule: '000000' })).toEqual({ ok: true, value: 'DE89370400440532013000' })
  })

  it.each([
    { what: 'a bank with a rule of its own', account: german, bank: { rule: '000503' } },
    { what: 'a bank whose accounts are never converted', account: german, bank: { rule: '000100' } },
    { what: 'a bank whose rule is not published', account: german, bank: { rule: '' } },
    { what: 'an unknown German bank code', account: german, bank: null },
    { what: 'a Swiss bank', account: swiss, bank: null },
    { what: 'a bank of Liechtenstein', account: { ...swiss, countryCode: 'LI', bankCode: '8810' }, bank: { rule: '000000' } },
  ])('[MA-30] asks for the IBAN: $what', ({ account, bank }) => expect(calculatedIban(account, bank)).toEqual(enterIban))

  it('[MA-30] needs no bank where the parts are enough', () => {
    const dutch = { countryCode: 'NL', bankCode: 'ABNA', bankBranch: '', account: '417164300' }
    expect(calculatedIban(dutch, null)).toEqual({ ok: true, value: 'NL91ABNA0417164300' })
  })

  it('[MA-47+] names wrong parts first', () => {
    const wrong = { ...german, account: '' }
    expect(calculatedIban(wrong, null)).toEqual(ibanOfAccount(wrong))
  })
})
