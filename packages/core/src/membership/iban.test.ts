import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyIban, remainderBy97 } from '../testing/index.ts'
import { bankCodeOf, checkIban, formatIban, type IbanReason, normaliseIban } from './iban.ts'

/** The example of each country in the SWIFT IBAN registry (ISO 13616), which prints them for exactly this use. */
const REGISTRY = [
  'AD12 0001 2030 2003 5910 0100',
  'AE07 0331 2345 6789 0123 456',
  'AL47 2121 1009 0000 0002 3569 8741',
  'AT61 1904 3002 3457 3201',
  'AZ21 NABZ 0000 0000 1370 1000 1944',
  'BA39 1290 0794 0102 8494',
  'BE68 5390 0754 7034',
  'BG80 BNBG 9661 1020 3456 78',
  'BH67 BMAG 0000 1299 1234 56',
  'BR18 0036 0305 0000 1000 9795 493C 1',
  'CH93 0076 2011 6238 5295 7',
  'CY17 0020 0128 0000 0012 0052 7600',
  'CZ65 0800 0000 1920 0014 5399',
  'DE89 3704 0044 0532 0130 00',
  'DK50 0040 0440 1162 43',
  'EE38 2200 2210 2014 5685',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FO62 6460 0001 6316 34',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'GE29 NB00 0000 0101 9049 17',
  'GI75 NWBK 0000 0000 7099 453',
  'GL89 6471 0001 0002 06',
  'GR16 0110 1250 0000 0001 2300 695',
  'HR12 1001 0051 8630 0016 0',
  'HU42 1177 3016 1111 1018 0000 0000',
  'IE29 AIBK 9311 5212 3456 78',
  'IL62 0108 0000 0009 9999 999',
  'IS14 0159 2600 7654 5510 7303 39',
  'IT60 X054 2811 1010 0000 0123 456',
  'KZ86 125K ZT50 0410 0100',
  'LC55 HEMM 0001 0001 0012 0012 0002 3015',
  'LI21 0881 0000 2324 013A A',
  'LT12 1000 0111 0100 1000',
  'LU28 0019 4006 4475 0000',
  'LV80 BANK 0000 4351 9500 1',
  'MC58 1122 2000 0101 2345 6789 030',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'PT50 0002 0123 1234 5678 9015 4',
  'RO49 AAAA 1B31 0075 9384 0000',
  'RS35 2600 0560 1001 6113 79',
  'SE45 5000 0000 0583 9825 7466',
  'SI56 2633 0001 2039 086',
  'SK31 1200 0000 1987 4263 7541',
  'SM86 U032 2509 8000 0000 0270 100',
  'TR33 0006 1005 1978 6457 8413 26',
  'XK05 1212 0123 4567 8906',
] as const

/** A letter counts as two digits: B is 11, so that B1 and 1B are both 111. No check digits can tell them apart. */
const BLIND = ['1B', '2M', '3X']

function reasonsOf(text: string): readonly IbanReason[] {
  const check = checkIban(text)
  return check.kind === 'invalid' ? check.reasons : []
}

describe('checkIban', () => {
  it.each(REGISTRY)('[MA-12, MA-46+] accepts the registry’s example %s', (printed) => {
    const iban = printed.replaceAll(' ', '')
    expect(remainderBy97(iban)).toBe(1)
    expect(checkIban(printed)).toEqual({ kind: 'valid', iban })
    expect(checkIban(printed.toLowerCase())).toEqual({ kind: 'valid', iban })
    expect(formatIban(iban)).toBe(printed)
  })

  it.each(['', ' ', ' \n\t'])('[MA-18, MA-19] finds nothing wrong with an empty field: %j', (text) => {
    expect(checkIban(text)).toEqual({ kind: 'empty' })
  })

  it.each<{ text: string; reasons: IbanReason[] }>([
    { text: 'DE88 3704 0044 0532 0130 00', reasons: [{ code: 'wrongCheckDigits' }] },
    { text: 'DE89 3704 0044 0532 0130 0', reasons: [{ code: 'wrongLength', expected: 22, actual: 21 }] },
    { text: 'DE89 3704 0044 0532 0130 000', reasons: [{ code: 'wrongLength', expected: 22, actual: 23 }] },
    { text: 'DE', reasons: [{ code: 'wrongLength', expected: 22, actual: 2 }] },
    { text: 'D', reasons: [{ code: 'unknownCountry', country: 'D' }] },
    { text: 'DE89 3704 0044 0532 0130 0O', reasons: [{ code: 'wrongStructure' }] },
    { text: 'DEXX 3704 0044 0532 0130 00', reasons: [{ code: 'wrongStructure' }] },
    { text: 'GB29 1234 6016 1331 9268 19', reasons: [{ code: 'wrongStructure' }] },
    { text: 'US12 3456 7890', reasons: [{ code: 'unknownCountry', country: 'US' }] },
    { text: '8937 0400 4405', reasons: [{ code: 'unknownCountry', country: '89' }] },
    {
      text: 'DE89-3704-0044/0532',
      reasons: [
        { code: 'unexpectedCharacters', characters: ['-', '/'] },
        { code: 'wrongLength', expected: 22, actual: 19 },
      ],
    },
    {
      text: 'ZZ😀😀',
      reasons: [
        { code: 'unexpectedCharacters', characters: ['😀'] },
        { code: 'unknownCountry', country: 'ZZ' },
      ],
    },
  ])('[MA-46+] names the error in $text', ({ text, reasons }) => expect(reasonsOf(text)).toEqual(reasons))

  it('[MA-46+] leaves country-specific check digits to the bank', () => {
    // Norway's last digit is one of its own; 8601 11 17948 has a wrong one.
    const rest = '86011117948'
    const iban = `NO${98 - remainderBy97(`NO00${rest}`)}${rest}`
    expect(checkIban(iban)).toEqual({ kind: 'valid', iban })
    expect(bankCodeOf(iban as never)).toBe('8601')
  })

  it('[MA-46+] refuses characters that only become digits when capitalised', () => {
    expect(reasonsOf('XK05 1212 0123 4567 89ß')).toEqual([
      { code: 'unexpectedCharacters', characters: ['ß'] },
      { code: 'wrongLength', expected: 20, actual: 19 },
    ])
    expect(reasonsOf('FR14 2004 1010 0505 0001 3ı02 606')).toEqual([{ code: 'unexpectedCharacters', characters: ['ı'] }])
    expect(reasonsOf('DE89 3704 0044 0532 0130 ٠٠')).toEqual([{ code: 'unexpectedCharacters', characters: ['٠'] }])
  })

  it('[MA-46+] accepts every number whose check digits were computed step by step', () => {
    fc.assert(
      fc.property(anyIban, (iban) => {
        expect(checkIban(iban)).toEqual({ kind: 'valid', iban })
      }),
    )
  })

  it('[MA-12] detects any mistyped digit', () => {
    const anySlip = anyIban.chain((iban) => {
      const places = [...iban].map((_, at) => at).filter((at) => /\d/.test(iban[at] as string))
      return fc.record({ iban: fc.constant(iban), at: fc.constantFrom(...places), by: fc.integer({ min: 1, max: 9 }) })
    })
    fc.assert(
      fc.property(anySlip, ({ iban, at, by }) => {
        const slipped = `${iban.slice(0, at)}${(Number(iban[at]) + by) % 10}${iban.slice(at + 1)}`
        expect(reasonsOf(slipped)).toEqual([{ code: 'wrongCheckDigits' }])
      }),
      { numRuns: 1000 },
    )
  })

  it('[MA-12] detects any two transposed neighbours', () => {
    const anySwap = anyIban.chain((iban) => fc.record({ iban: fc.constant(iban), at: fc.integer({ min: 0, max: iban.length - 2 }) }))
    fc.assert(
      fc.property(anySwap, ({ iban, at }) => {
        const [a, b] = [iban[at] as string, iban[at + 1] as string]
        fc.pre(a !== b && !BLIND.includes([a, b].sort().join('')))
        expect(checkIban(`${iban.slice(0, at)}${b}${a}${iban.slice(at + 2)}`).kind).toBe('invalid')
      }),
      { numRuns: 1000 },
    )
  })

  it.each(BLIND)('[MA-46+] cannot detect %s, whose two readings are the same number', (pair) => {
    const swapped = [...pair].reverse().join('')
    const iban = `LU${String(98 - remainderBy97(`LU00001${pair}00000000000`)).padStart(2, '0')}001${pair}00000000000`
    expect([checkIban(iban).kind, checkIban(iban.replace(pair, swapped)).kind]).toEqual(['valid', 'valid'])
  })

  it('[MA-46+] returns a result for any input', () => {
    const anyTyped = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'DE893704 aß-') }))
    fc.assert(
      fc.property(anyTyped, (text) => {
        const check = checkIban(text)
        if (check.kind === 'valid') expect(remainderBy97(check.iban)).toBe(1)
        expect(check.kind === 'empty').toBe(text.trim() === '')
      }),
    )
    expect(reasonsOf('DE'.repeat(500_000))).toEqual([{ code: 'wrongLength', expected: 22, actual: 1_000_000 }])
  })
})

describe('formatIban', () => {
  it.each([
    ['', ''],
    ['d', 'D'],
    ['de893', 'DE89 3'],
    ['DE89 3704', 'DE89 3704'],
    ['de 89 37 04 00 44', 'DE89 3704 0044'],
  ])('groups by four during typing: %j', (typed, shown) => expect(formatIban(typed)).toBe(shown))

  it('[MA-46+] changes only spaces, and a second run changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyIban, fc.string({ unit: 'grapheme' })), (text) => {
        const shown = formatIban(text)
        expect(normaliseIban(shown)).toBe(normaliseIban(text))
        expect(formatIban(shown)).toBe(shown)
        expect(shown.split(' ').every((group) => [...group].length <= 4)).toBe(true)
        expect(checkIban(shown)).toEqual(checkIban(text))
      }),
    )
  })
})

describe('bankCodeOf', () => {
  it.each([
    ['DE89370400440532013000', '37040044'],
    ['GB29NWBK60161331926819', 'NWBK'],
    ['CH9300762011623852957', '00762'],
    ['AT611904300234573201', '19043'],
    ['IT60X0542811101000000123456', '05428'],
    ['PL61109010140000071219812874', ''],
  ])('is the part of %s that identifies the bank: %s', (iban, code) => expect(bankCodeOf(iban as never)).toBe(code))
})
