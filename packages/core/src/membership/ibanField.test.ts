import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkIban, type Iban, normaliseIban } from './iban.ts'
import { type Bank, IBAN_CHECK_DELAY_MS, type IbanField, ibanField, withBank, withIbanText, withIbanTime } from './ibanField.ts'

const GERMAN = 'DE89370400440532013000' as Iban
const DUTCH = 'NL91ABNA0417164300' as Iban
const BANK: Record<Iban, Bank> = {
  [GERMAN]: { bankName: 'Commerzbank', bic: 'COBADEFFXXX' },
  [DUTCH]: { bankName: 'ABN AMRO', bic: 'ABNANL2A' },
}
const bankOf = ({ bankName, bic }: IbanField): Bank => ({ bankName, bic })
const NO_BANK: Bank = { bankName: '', bic: '' }

const typed = (text: string, at = 0): IbanField => withIbanText(ibanField(''), text, at)
const asked = (text: string): IbanField => withIbanTime(typed(text), IBAN_CHECK_DELAY_MS)
const filled = withBank(asked(GERMAN), GERMAN, BANK[GERMAN] as Bank)

describe('the field of an account number', () => {
  it('[MA-14] is checked 500 ms after the last key, not before', () => {
    const field = withIbanText(typed('DE8', 1000), GERMAN, 1400)
    expect(withIbanTime(field, 1899)).toBe(field)
    expect(withIbanTime(field, 1900).phase).toEqual({ kind: 'asking', iban: GERMAN })
    expect(IBAN_CHECK_DELAY_MS).toBe(500)
  })

  it('[MA-20] is filled with the bank of a valid number', () => {
    expect(filled).toEqual({ text: GERMAN, ...BANK[GERMAN], phase: { kind: 'settled', check: { kind: 'valid', iban: GERMAN } } })
  })

  it('[MA-14, MA-20] asks once: time alone repeats no request', () => {
    expect(withIbanTime(filled, 99_000)).toBe(filled)
    const asking = asked(GERMAN)
    expect(withIbanTime(asking, 99_000)).toBe(asking)
  })

  it('[MA-20] finishes without a bank if none is known or the request failed', () => {
    for (const answer of [NO_BANK, null]) {
      const field = withBank(asked(DUTCH), DUTCH, answer)
      expect(bankOf(field)).toEqual(NO_BANK)
      expect(field.phase).toEqual({ kind: 'settled', check: { kind: 'valid', iban: DUTCH } })
    }
  })

  it('[MA-15, MA-16, MA-17] loses its bank when the number becomes invalid, and names the error', () => {
    const field = withIbanTime(withIbanText(filled, 'DE88370400440532013000', 9000), 9500)
    expect(bankOf(field)).toEqual(NO_BANK)
    expect(field.phase).toEqual({ kind: 'settled', check: { kind: 'invalid', reasons: [{ code: 'wrongCheckDigits' }] } })
  })

  it('[MA-15, MA-16] ignores a bank that was stored with an invalid number', () => {
    expect(bankOf(ibanField('DE88', BANK[GERMAN]))).toEqual(NO_BANK)
    expect(bankOf(ibanField(GERMAN, BANK[GERMAN]))).toEqual(BANK[GERMAN])
  })

  it('[MA-18, MA-19] has no error and no request when it is empty', () => {
    expect(withIbanTime(withIbanText(filled, ' ', 0), 500)).toEqual({
      text: ' ',
      ...NO_BANK,
      phase: { kind: 'settled', check: { kind: 'empty' } },
    })
    expect(ibanField('').phase).toEqual({ kind: 'settled', check: { kind: 'empty' } })
  })

  it('[MA-45+] keeps its bank while only spaces and case change', () => {
    expect(bankOf(withIbanText(filled, 'de89 3704 0044 0532 0130 00', 0))).toEqual(BANK[GERMAN])
  })

  it('[MA-21] ignores the response to an earlier request', () => {
    const changed = withIbanText(asked(GERMAN), DUTCH, 600)
    expect(withBank(changed, GERMAN, BANK[GERMAN] as Bank)).toBe(changed)
    const askedAgain = withIbanTime(changed, 1100)
    expect(withBank(askedAgain, GERMAN, BANK[GERMAN] as Bank)).toBe(askedAgain)
    expect(bankOf(withBank(askedAgain, DUTCH, BANK[DUTCH] as Bank))).toEqual(BANK[DUTCH])
  })

  it('[MA-21, MA-45+] shows only the bank of its own valid number, whatever is typed and received', () => {
    const anyText = fc.constantFrom(GERMAN, 'de89 3704 0044 0532 0130 00', DUTCH, 'DE88370400440532013000', 'DE8', '')
    const anyStep = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: anyText }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 499, 500, 800) }),
      fc.record({ kind: fc.constant('answer' as const), iban: fc.constantFrom(GERMAN, DUTCH), fails: fc.boolean() }),
    )
    fc.assert(
      fc.property(anyText, fc.array(anyStep, { maxLength: 30 }), (loaded, steps) => {
        let [field, now, lastKey] = [ibanField(loaded), 0, -Infinity]
        for (const step of steps) {
          if (step.kind === 'wait') now += step.ms
          if (step.kind === 'type') lastKey = now
          if (step.kind === 'type') field = withIbanText(field, step.text, now)
          else if (step.kind === 'wait') field = withIbanTime(field, now)
          else field = withBank(field, step.iban, step.fails ? null : (BANK[step.iban] as Bank))

          if (field.bankName !== '') expect(bankOf(field)).toEqual(BANK[normaliseIban(field.text) as Iban])
          expect(field.phase.kind === 'typing').toBe(now - lastKey < IBAN_CHECK_DELAY_MS)
          if (field.phase.kind === 'settled') expect(field.phase.check).toEqual(checkIban(field.text))
        }
      }),
      { numRuns: 500 },
    )
  })
})
