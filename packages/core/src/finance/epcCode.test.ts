import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { epcCode, type Transfer } from './epcCode.ts'
import { money } from './money.ts'

const redCross: Transfer = {
  name: 'Red Cross of Belgium',
  iban: 'BE72 0000 0000 1616',
  bic: 'BPOTBEB1',
  amount: money(100, 'EUR'),
  text: 'Urgency fund',
}
const linesOf = (transfer: Transfer): readonly string[] => (epcCode(transfer) ?? '').split('\n')

describe('epcCode', () => {
  it('[FI-80+] gives the lines of the example of EPC069-12', () => {
    expect(linesOf(redCross)).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BPOTBEB1',
      'Red Cross of Belgium',
      'BE72000000001616',
      'EUR1.00',
      '',
      '',
      'Urgency fund',
    ])
  })

  it('[FI-80+] leaves out what is not needed: the BIC stays as an empty line, empty lines at the end are dropped', () => {
    expect(epcCode({ ...redCross, bic: '', text: '' })).toBe('BCD\n002\n1\nSCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1.00')
  })

  it('[FI-80+] keeps each part on its own line', () => {
    expect(linesOf({ ...redCross, name: ' Golf\nClub ', text: 'a\r\nb' })).toMatchObject({ 5: 'Golf Club', 10: 'a b', length: 11 })
  })

  it('[FI-82+] exists from 1 cent to 999,999,999.99 euros only', () => {
    const amountLine = (cents: number) => linesOf({ ...redCross, amount: money(cents, 'EUR') })[7]
    expect(amountLine(1)).toBe('EUR0.01')
    expect(amountLine(99_999_999_999)).toBe('EUR999999999.99')
    for (const cents of [0, -1, 100_000_000_000]) expect(epcCode({ ...redCross, amount: money(cents, 'EUR') })).toBeNull()
    expect(epcCode({ ...redCross, amount: money(100, 'DKK') })).toBeNull()
  })

  it('refuses a payee without a name, an account or with a wrong BIC', () => {
    expect(() => epcCode({ ...redCross, name: ' ' })).toThrow(FieldError)
    expect(() => epcCode({ ...redCross, iban: 'BE71 0000 0000 1616' })).toThrow(FieldError)
    expect(() => epcCode({ ...redCross, bic: 'BPOT' })).toThrow(FieldError)
  })

  it('[FI-81+] has at most 331 bytes for every name and text, and cuts between characters', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 99_999_999_999 }), (name, message, cents) => {
        const code = epcCode({ ...redCross, name: `G${name}`, text: message, amount: money(cents, 'EUR') }) ?? ''
        // encodeURIComponent throws for half a character.
        const bytes = encodeURIComponent(code).replaceAll(/%../g, '%').length
        expect(bytes).toBeLessThanOrEqual(331)
        const lines = code.split('\n')
        expect(lines.length).toBeLessThanOrEqual(11)
        expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70)
        expect([...(lines[10] ?? '')].length).toBeLessThanOrEqual(140)
      }),
    )
  })
})
