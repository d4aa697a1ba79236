import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEmailRecords, anyPhoneRecords } from '../testing/index.ts'
import type { EmailRecord, PhoneRecord } from './contactData.ts'
import { type ContactForm, contactChanges, contactErrors, isContactValid, type RecordChanges } from './contactForm.ts'
import { emailErrors } from './email.ts'
import { normaliseEmails, normalisePhones } from './mainRecord.ts'

const record = { active: true, startDate: null, endDate: null, notes: '' }
const email = (id: string | null, address: string, over: Partial<EmailRecord> = {}): EmailRecord => ({
  ...record,
  id,
  email: address,
  usageType: 'private',
  main: false,
  pending: false,
  orderNumber: 1,
  ...over,
})
const phone = (id: string | null, number: string, over: Partial<PhoneRecord> = {}): PhoneRecord => ({
  ...record,
  id,
  phone: number,
  phoneTypeId: 2,
  usageType: null,
  mainForCall: true,
  mainForSms: true,
  orderNumber: 1,
  ...over,
})
const nothing = { added: [], updated: [], removed: [] }
const form = (emails: readonly EmailRecord[], phones: readonly PhoneRecord[] = []): ContactForm => ({ emails, phones })
const stored = form(
  [email('e1', 'clara@club.example', { main: true }), email('e2', 'cb@work.example', { orderNumber: 2 })],
  [phone('p1', '040 1')],
)

describe('isContactValid', () => {
  it.each([
    { emails: [email(null, 'clara@club.example')], valid: true },
    { emails: [email(null, 'clara')], valid: false },
    { emails: [email(null, 'clara@club.example', { usageType: null })], valid: false },
    { emails: [], valid: false },
  ])('[CU-59] with one valid email: $valid', ({ emails, valid }) => expect(isContactValid({ emails })).toBe(valid))

  it('[CU-60] an invalid row next to a valid one does no harm, nor does an invalid phone', () => {
    const mixed = form([email(null, 'clara'), email(null, 'clara@club.example')], [phone(null, '')])
    expect(isContactValid(mixed)).toBe(true)
  })
})

describe('contactErrors', () => {
  it('[CU-60] marks every error at its row and field', () => {
    const faulty = form(
      [email('e1', 'clara@club.example'), email(null, 'clara', { usageType: null })],
      [phone(null, ' ', { phoneTypeId: 0 }), phone('p1', '040 1')],
    )
    expect(contactErrors(faulty)).toEqual([
      { list: 'emails', at: 1, field: 'email', code: 'notAnAddress' },
      { list: 'emails', at: 1, field: 'usageType', code: 'required' },
      { list: 'phones', at: 0, field: 'phone', code: 'required' },
      { list: 'phones', at: 0, field: 'phoneTypeId', code: 'required' },
    ])
  })

  it('[CU-59] names the list that has no valid email', () => {
    expect(contactErrors(form([]))).toEqual([{ list: 'emails', at: null, code: 'noValidEmail' }])
    expect(contactErrors(stored)).toEqual([])
  })
})

describe('contactChanges', () => {
  const changes = (edited: ContactForm, before = stored) => {
    const result = contactChanges(before, edited)
    return result.ok ? result.value : result.reason
  }

  it('[CU-129+] sends nothing for an unchanged form', () => expect(changes(stored)).toEqual({ emails: nothing, phones: nothing }))

  it('[CU-129+] removes no row that has no id', () => {
    const before = { ...stored, emails: [...stored.emails, email(null, 'new@example.org')] }
    expect(changes(stored, before)).toEqual({ emails: nothing, phones: nothing })
  })

  it('[CU-59] sends nothing without a valid email, and says why', () => {
    expect(changes(form([email('e1', 'clara')]))).toEqual([
      { list: 'emails', at: null, code: 'noValidEmail' },
      { list: 'emails', at: 0, field: 'email', code: 'notAnAddress' },
    ])
  })

  it('[CU-60] [CU-129+] leaves out a new invalid row and keeps a stored row that became invalid unchanged', () => {
    const edited = form([email('e1', 'clara@', { main: true }), ...stored.emails.slice(1), email(null, '')], stored.phones)
    expect(changes(edited)).toEqual({ emails: nothing, phones: nothing })
  })

  it('[CU-61] [CU-64] [CU-65] makes the next email the main and first one when the main email is removed', () => {
    expect(changes(form(stored.emails.slice(1), stored.phones))).toEqual({
      emails: { added: [], updated: [email('e2', 'cb@work.example', { main: true, orderNumber: 1 })], removed: ['e1'] },
      phones: nothing,
    })
  })

  it('[CU-64] [CU-129+] sends what is new, trimmed and numbered', () => {
    const edited = form(
      [...stored.emails, email(null, ' new@club.example ')],
      [phone(null, ' 0171 ', { mainForCall: false }), ...stored.phones],
    )
    expect(changes(edited)).toEqual({
      emails: { ...nothing, added: [email(null, 'new@club.example', { orderNumber: 3 })] },
      phones: {
        added: [phone(null, '0171', { mainForCall: false, mainForSms: true, orderNumber: 1 })],
        updated: [phone('p1', '040 1', { mainForSms: false, orderNumber: 2 })],
        removed: [],
      },
    })
  })

  it('[CU-61] the main row is a stored one: a new invalid row cannot be it', () => {
    const edited = form([email(null, 'nonsense', { main: true }), { ...(stored.emails[0] as EmailRecord), main: false }])
    expect(changes(edited, form(stored.emails.slice(0, 1)))).toEqual({ emails: nothing, phones: nothing })
  })

  /** What a server holds after it got the changes. */
  function applied<Row extends { readonly id: string | null; readonly orderNumber: number }>(
    before: readonly Row[],
    sent: RecordChanges<Row>,
  ) {
    const kept = before.flatMap((row) => {
      if (row.id !== null && sent.removed.includes(row.id)) return []
      return [sent.updated.find(({ id }) => id === row.id) ?? row]
    })
    return [...kept, ...sent.added].sort((a, b) => a.orderNumber - b.orderNumber)
  }
  /** Rows as a server keeps them: with an id, and trimmed. */
  const inStore = <Row extends { readonly id: string | null }>(rows: readonly Row[], text: keyof Row) =>
    rows.filter(({ id }) => id !== null).map((row) => ({ ...row, [text]: String(row[text]).trim() }))

  it('[CU-60] [CU-64] [CU-129+] the server then stores a normal list: every valid row of the form, and stored rows that became invalid', () => {
    fc.assert(
      fc.property(anyEmailRecords, anyPhoneRecords, anyEmailRecords, anyPhoneRecords, (e1, p1, e2, p2) => {
        const before = form(normaliseEmails(inStore(e1, 'email')), normalisePhones(inStore(p1, 'phone')))
        // Rows of the form that have an id are rows that are stored.
        const known = new Set([...before.emails, ...before.phones].map(({ id }) => id))
        const edited = form(
          e2.filter(({ id }) => id === null || before.emails.some((row) => row.id === id)),
          p2.filter(({ id }) => id === null || before.phones.some((row) => row.id === id)),
        )
        const result = contactChanges(before, edited)
        expect(result.ok).toBe(edited.emails.some((row) => emailErrors(row).length === 0))
        if (!result.ok) return
        const emails = applied(before.emails, result.value.emails)
        const phones = applied(before.phones, result.value.phones)
        expect(emails).toEqual(normaliseEmails(emails))
        expect(phones).toEqual(normalisePhones(phones))
        const addresses = edited.emails.flatMap((row) =>
          emailErrors(row).length === 0
            ? [row.email.trim()]
            : before.emails.filter(({ id }) => id === row.id && id !== null).map((old) => old.email),
        )
        expect(emails.map((row) => row.email)).toEqual(addresses)
        for (const id of [...result.value.emails.removed, ...result.value.phones.removed]) expect(known).toContain(id)
        // Opened again, the form has nothing to send.
        const named = <Row extends { readonly id: string | null }>(rows: readonly Row[]) =>
          rows.map((row, at) => ({ ...row, id: row.id ?? `n${at}` }))
        const reopened = form(named(emails), named(phones))
        expect(contactChanges(reopened, reopened)).toEqual({ ok: true, value: { emails: nothing, phones: nothing } })
      }),
    )
  })
})
