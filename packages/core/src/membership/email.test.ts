import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEmailRow } from '../testing/index.ts'
import type { EmailRecord, PhoneRecord } from './contactData.ts'
import { emailErrors, isEmailAddress, USAGE_TYPES, validEmails } from './email.ts'

/** HTML living standard, section 4.10.5.1.5 (type=email), as it stands there. */
const STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const LONG = 1_000_000

describe('USAGE_TYPES', () => {
  it('[CU-32] are the uses of emails and phones: private or business', () => {
    const usages: readonly (EmailRecord['usageType'] & PhoneRecord['usageType'])[] = USAGE_TYPES
    expect(usages).toEqual(['private', 'business'])
  })
})

describe('isEmailAddress', () => {
  it.each([
    'clara@club.example',
    'Clara.Berg+golf@sub.club.example',
    "o'neill@club.example",
    'x@a.b',
    '1@2.3',
    '.dots..everywhere.@club.example',
    'clara@xn--mnchen-3ya.example',
    `a@${'b'.repeat(63)}.example`,
  ])('[RG-14, RG-15] takes %s', (text) => expect(isEmailAddress(text)).toBe(true))

  it.each([
    ['without a dot in the domain', 'clara@localhost'],
    ['without a domain', 'clara@'],
    ['without a local part', '@club.example'],
    ['without an at', 'clara.club.example'],
    ['with two', 'clara@berg@club.example'],
    ['with white space', 'clara berg@club.example'],
    ['with a comma', 'clara,berg@club.example'],
    ['with an empty label', 'clara@club..example'],
    ['that ends with a dot', 'clara@club.example.'],
    ['that begins with one', 'clara@.club.example'],
    ['with a hyphen at the begin of a label', 'clara@-club.example'],
    ['with a hyphen at its end', 'clara@club-.example'],
    ['with a label of 64', `a@${'b'.repeat(64)}.example`],
    ['with an umlaut', 'jürgen@club.example'],
    ['with an umlaut in the domain', 'clara@münchen.example'],
    ['with a display name', 'Clara <clara@club.example>'],
    ['on two lines', 'clara@club.example\n'],
    ['of nothing', ''],
  ])('[RG-15] refuses one %s', (_, text) => expect(isEmailAddress(text)).toBe(false))

  it('[RG-15] agrees with the pattern of the standard, except for the dot', () => {
    const anySign = fc.constantFrom('a', 'Z', '9', '-', '.', '@', '!', ' ', 'ü', '_')
    const anyAlmost = fc
      .tuple(fc.string({ unit: anySign, maxLength: 4 }), fc.string({ unit: anySign, maxLength: 8 }))
      .map((parts) => parts.join('@'))
    fc.assert(
      fc.property(fc.oneof(anyAlmost, fc.emailAddress(), fc.string({ unit: anySign })), (text) => {
        expect(isEmailAddress(text)).toBe(STANDARD.test(text) && text.slice(text.indexOf('@')).includes('.'))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['one long local part', `${'a'.repeat(LONG)}!`],
    ['dots', `a@${'.'.repeat(LONG)}`],
    ['labels', `a@${'a.'.repeat(LONG)}`],
    ['one long label', `a@${'a-'.repeat(LONG)}.b`],
    ['ats', '@'.repeat(LONG)],
    ['almost valid', `a@${`${'a'.repeat(63)}.`.repeat(20_000)}!`],
  ])('[RG-15] handles a million characters quickly: %s', (_, text) => expect(isEmailAddress(text)).toBe(false))
})

describe('rows of emails', () => {
  it.each([
    { row: { email: 'clara@club.example', usageType: 'private' }, errors: [] },
    { row: { email: ' clara@club.example\n', usageType: 'business' }, errors: [] },
    { row: { email: 'clara@club.example', usageType: null }, errors: [{ field: 'usageType', code: 'required' }] },
    { row: { email: 'clara@club', usageType: 'private' }, errors: [{ field: 'email', code: 'notAnAddress' }] },
    {
      row: { email: '  ', usageType: null },
      errors: [
        { field: 'email', code: 'required' },
        { field: 'usageType', code: 'required' },
      ],
    },
  ] as const)('[RG-14, RG-20, RG-26+] $row: $errors', ({ row, errors }) => expect(emailErrors(row)).toEqual(errors))

  it('[RG-17] are sent trimmed and complete, without the invalid ones', () => {
    const rows = [
      { email: ' felix@club.example', usageType: 'private', main: true },
      { email: 'felix', usageType: 'private', main: false },
      { email: 'felix@club.example', usageType: null, main: false },
      { email: 'office@club.example', usageType: 'business', main: false },
    ] as const
    expect(validEmails(rows)).toEqual([
      { email: 'felix@club.example', usageType: 'private', main: true },
      { email: 'office@club.example', usageType: 'business', main: false },
    ])
  })

  it('[RG-17] stay the same when sent a second time', () => {
    fc.assert(
      fc.property(fc.array(anyEmailRow), (rows) => {
        const sent = validEmails(rows)
        expect(validEmails(sent)).toEqual(sent)
        expect(sent.length + rows.filter((row) => emailErrors(row).length > 0).length).toBe(rows.length)
      }),
    )
  })
})
