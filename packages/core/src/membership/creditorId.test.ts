import { describe, expect, it } from 'vitest'
import { parseCreditorId } from './creditorId.ts'

describe('a creditor identifier', () => {
  it.each([
    { what: 'the example of the Bundesbank', text: 'DE98ZZZ09999999999', value: 'DE98ZZZ09999999999' },
    { what: 'with spaces and small letters', text: 'de98 zzz0 9999 9999 99', value: 'DE98ZZZ09999999999' },
    { what: 'with a business code', text: 'DE98GC109999999999', value: 'DE98GC109999999999' },
    {
      what: 'with letters in the national part',
      text: 'GB97ZZZSDDASHC000000123456789012345',
      value: 'GB97ZZZSDDASHC000000123456789012345',
    },
  ])('[MA-59+] is valid: $what', ({ text, value }) => expect(parseCreditorId(text)).toBe(value))

  it.each(['', 'DE98', 'DE97ZZZ09999999999', 'DE98ZZZ09999999998', 'AT98ZZZ09999999999', 'DE98ZZZ0999-999999', `DE98ZZZ${'0'.repeat(29)}`])(
    '[MA-59+] is invalid: %s',
    (text) => expect(parseCreditorId(text)).toBeNull(),
  )
})
