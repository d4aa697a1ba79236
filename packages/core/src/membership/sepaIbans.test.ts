/** The example of the IBAN registry for every country of SEPA: right as printed, wrong when changed. */
import { describe, expect, it } from 'vitest'
import { checkIban, formatIban, isSepaIban } from './iban.ts'

/** SWIFT IBAN registry, release 99. */
const EXAMPLES: Readonly<Record<string, string>> = {
  AD: 'AD12 0001 2030 2003 5910 0100',
  AL: 'AL47 2121 1009 0000 0002 3569 8741',
  AT: 'AT61 1904 3002 3457 3201',
  BE: 'BE68 5390 0754 7034',
  BG: 'BG80 BNBG 9661 1020 3456 78',
  CH: 'CH93 0076 2011 6238 5295 7',
  CY: 'CY17 0020 0128 0000 0012 0052 7600',
  CZ: 'CZ65 0800 0000 1920 0014 5399',
  DE: 'DE89 3704 0044 0532 0130 00',
  DK: 'DK50 0040 0440 1162 43',
  EE: 'EE38 2200 2210 2014 5685',
  ES: 'ES91 2100 0418 4502 0005 1332',
  FI: 'FI21 1234 5600 0007 85',
  FR: 'FR14 2004 1010 0505 0001 3M02 606',
  GB: 'GB29 NWBK 6016 1331 9268 19',
  GI: 'GI75 NWBK 0000 0000 7099 453',
  GR: 'GR16 0110 1250 0000 0001 2300 695',
  HR: 'HR12 1001 0051 8630 0016 0',
  HU: 'HU42 1177 3016 1111 1018 0000 0000',
  IE: 'IE29 AIBK 9311 5212 3456 78',
  IS: 'IS14 0159 2600 7654 5510 7303 39',
  IT: 'IT60 X054 2811 1010 0000 0123 456',
  LI: 'LI21 0881 0000 2324 013A A',
  LT: 'LT12 1000 0111 0100 1000',
  LU: 'LU28 0019 4006 4475 0000',
  LV: 'LV80 BANK 0000 4351 9500 1',
  MC: 'MC58 1122 2000 0101 2345 6789 030',
  MD: 'MD24 AG00 0225 1000 1310 4168',
  ME: 'ME25 5050 0001 2345 6789 51',
  MK: 'MK07 2501 2000 0058 984',
  MT: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  NL: 'NL91 ABNA 0417 1643 00',
  NO: 'NO93 8601 1117 947',
  PL: 'PL61 1090 1014 0000 0712 1981 2874',
  PT: 'PT50 0002 0123 1234 5678 9015 4',
  RO: 'RO49 AAAA 1B31 0075 9384 0000',
  RS: 'RS35 2600 0560 1001 6113 79',
  SE: 'SE45 5000 0000 0583 9825 7466',
  SI: 'SI56 2633 0001 2039 086',
  SK: 'SK31 1200 0000 1987 4263 7541',
  SM: 'SM86 U032 2509 8000 0000 0270 100',
  VA: 'VA59 0011 2300 0012 3456 78',
}
const RIGHT = Object.entries(EXAMPLES)
/** Returns the text with the character at `at` changed to another of its kind. */
function changed(text: string, at: number): string {
  const character = text[at] as string
  const other = /[0-9]/.test(character) ? String((Number(character) + 1) % 10) : character === 'A' ? 'B' : 'A'
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`
}

describe('account numbers of SEPA', () => {
  it.each(RIGHT)('[MA-46+] [MA-51+] of %s are valid: %s', (_, printed) => {
    const check = checkIban(printed)
    expect(check.kind).toBe('valid')
    if (check.kind !== 'valid') return
    expect(formatIban(check.iban)).toBe(printed)
    expect(isSepaIban(check.iban)).toBe(true)
  })

  it.each(RIGHT)('[MA-46+] of %s with one wrong character, too short or too long are invalid', (_, printed) => {
    const text = printed.replaceAll(' ', '')
    for (let at = 2; at < text.length; at += 1) expect(checkIban(changed(text, at)).kind, changed(text, at)).toBe('invalid')
    expect(checkIban(text.slice(0, -1))).toMatchObject({ kind: 'invalid', reasons: [{ code: 'wrongLength' }] })
    expect(checkIban(`${text}0`)).toMatchObject({ kind: 'invalid', reasons: [{ code: 'wrongLength' }] })
  })

  it.each(['TR330006100519786457841326', 'BR1800360305000010009795493C1', 'UA213223130000026007233566001'])(
    '[MA-51+] do not include %s, which is valid elsewhere',
    (text) => {
      const check = checkIban(text)
      expect(check.kind === 'valid' && isSepaIban(check.iban)).toBe(false)
      expect(check.kind).toBe('valid')
    },
  )
})
