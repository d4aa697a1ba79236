import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDate, daysBetween } from '../time.ts'
import {
  DEFAULT_NOTICE_TERMS,
  dueNotice,
  MAX_REMINDERS,
  NOTICE_OBSTACLES,
  type NoticeTerms,
  type NotifiableInvoice,
  nextReminder,
  reminderByHand,
  type SentNotice,
} from './invoiceNotice.ts'
import { possibleWithdrawals } from './overdueView.ts'

const day = (text: string) => text as ClubDate
const terms: NoticeTerms = {
  reminders: [
    { afterDays: 7, fee: 0 },
    { afterDays: 14, fee: 250 },
  ],
  dueSoonDays: 3,
}
const invoice: NotifiableInvoice = { issuedOn: day('2026-06-01'), dueDate: day('2026-06-15'), open: 8600, obstacle: null, sent: [] }
const issued: SentNotice = { kind: 'issued', day: day('2026-06-02') }
const first: SentNotice = { kind: 'reminder', level: 1, day: day('2026-06-24') }
const second: SentNotice = { kind: 'reminder', level: 2, day: day('2026-07-08') }
const said = (changes: Partial<NotifiableInvoice>, today: string, rule = terms): string => {
  const notice = dueNotice({ ...invoice, ...changes }, rule, day(today))
  return notice === null ? 'none' : notice.kind === 'reminder' ? `reminder ${notice.level}, fee ${notice.fee}` : notice.kind
}

describe('notices of an open invoice', () => {
  it.each([
    ['on the day after its issue', {}, '2026-06-02', 'issued'],
    ['once', { sent: [issued] }, '2026-06-03', 'none'],
    ['no longer after a week, as after an import', {}, '2026-06-09', 'none'],
    ['again three days before it is due', { sent: [issued] }, '2026-06-12', 'dueSoon'],
    ['not four days before', { sent: [issued] }, '2026-06-11', 'none'],
    ['also on the due day, which lasts until its end', { sent: [issued] }, '2026-06-15', 'dueSoon'],
    ['not again if it was announced within these days', { sent: [{ kind: 'issued', day: day('2026-06-12') }] }, '2026-06-13', 'none'],
    ['without a due day as well', { dueDate: null }, '2026-06-02', 'issued'],
    ['without a due day never again', { dueDate: null, sent: [issued] }, '2026-08-02', 'none'],
  ] as const)('[FI-117+] announce it %s', (_, changes, today, expected) => {
    expect(said(changes, today)).toBe(expected)
  })

  it.each([
    ['not before the days of the rule are over', [], '2026-06-21', 'none'],
    ['on the seventh day after the due day', [], '2026-06-22', 'reminder 1, fee 0'],
    ['once', [first], '2026-06-25', 'none'],
    ['again 14 days after the reminder, however late that was', [first], '2026-07-07', 'none'],
    ['with the fee of its level', [first], '2026-07-08', 'reminder 2, fee 250'],
    ['not after the last one', [first, second], '2026-12-01', 'none'],
  ] as const)('[FI-112+] remind of an overdue invoice %s', (_, sent, today, expected) => {
    expect(said({ sent }, today)).toBe(expected)
  })

  const withdrawn = (one: SentNotice, on: string) => ({ ...one, withdrawnOn: day(on) }) as SentNotice
  it.each([
    ['has its number again, after a whole period', [withdrawn(first, '2026-06-25')], '2026-07-01', 'none'],
    ['has its number again on the last day of the period', [withdrawn(first, '2026-06-25')], '2026-07-02', 'reminder 1, fee 0'],
    ['is the second again if the first counts', [first, withdrawn(second, '2026-07-09')], '2026-07-22', 'none'],
    ['is the second again 14 days later', [first, withdrawn(second, '2026-07-09')], '2026-07-23', 'reminder 2, fee 250'],
    ['is the third level at most', [first, second, withdrawn(second, '2026-07-09')], '2026-12-01', 'none'],
  ] as const)('[FI-122+] the reminder after one that was withdrawn %s', (_, sent, today, expected) => {
    expect(said({ sent }, today)).toBe(expected)
  })

  it('[FI-122+] by hand a reminder that was withdrawn can be sent on the same day', () => {
    const sent = [withdrawn(first, '2026-06-24')]
    expect(reminderByHand({ ...invoice, sent }, terms, day('2026-06-24'))).toEqual({ level: 1, day: '2026-06-24', fee: 0 })
  })

  it.each([
    [{ fee: 250, isLast: true, withdrawn: null }, ['fee', 'reminder']],
    [{ fee: 0, isLast: true, withdrawn: null }, ['reminder']],
    [{ fee: 250, isLast: false, withdrawn: null }, ['fee']],
    [{ fee: 250, isLast: true, withdrawn: { what: 'fee' } }, ['reminder']],
    [{ fee: 250, isLast: true, withdrawn: { what: 'reminder' } }, []],
    [{ fee: 0, isLast: false, withdrawn: null }, []],
  ] as const)('[FI-121+] of %o the office can withdraw %o', ({ fee, ...facts }, expected) => {
    expect(possibleWithdrawals({ ...facts, fee: { amount: fee } })).toEqual(expected)
  })

  it('[FI-112+] are no reminders unless the club has a rule', () => {
    expect(said({}, '2026-12-01', DEFAULT_NOTICE_TERMS)).toBe('none')
    expect(nextReminder(invoice, DEFAULT_NOTICE_TERMS)).toBeNull()
  })

  it.each([...NOTICE_OBSTACLES])('[FI-113+] are not sent of an invoice that is %s', (obstacle) => {
    for (const today of ['2026-06-02', '2026-06-12', '2026-06-22']) expect(said({ obstacle }, today)).toBe('none')
    expect(reminderByHand({ ...invoice, obstacle }, terms, day('2026-06-22'))).toBeNull()
  })

  it.each([
    ['the first before its day', [], '2026-06-16', { level: 1, day: '2026-06-16', fee: 0 }],
    ['none on the due day', [], '2026-06-15', null],
    ['none on the day of the last one', [first], '2026-06-24', null],
    ['the next with its fee', [first], '2026-06-25', { level: 2, day: '2026-06-25', fee: 250 }],
    ['one beyond the rule without a fee', [first, second], '2026-07-09', { level: 3, day: '2026-07-09', fee: 0 }],
    ['none after the third', [first, second, { kind: 'reminder', level: 3, day: day('2026-07-09') }], '2026-08-01', null],
  ] as const)('[FI-115+] by hand are %s', (_, sent, today, expected) => {
    expect(reminderByHand({ ...invoice, sent }, terms, day(today))).toEqual(expected)
  })

  it.each([
    ['no day between two reminders', { reminders: [{ afterDays: 0, fee: 0 }], dueSoonDays: 3 }],
    ['a half cent', { reminders: [{ afterDays: 7, fee: 0.5 }], dueSoonDays: 3 }],
    ['more than three reminders', { reminders: Array.from({ length: 4 }, () => ({ afterDays: 7, fee: 0 })), dueSoonDays: 3 }],
  ])('[FI-112+] refuse a rule with %s', (_, rule) => {
    expect(() => dueNotice(invoice, rule, day('2026-06-22'))).toThrow()
  })

  it('[FI-112+] [FI-117+] come in order, each once, with the days of the rule between them, whichever days the club is asked on', () => {
    const anyTerms = fc.record({
      reminders: fc.array(fc.record({ afterDays: fc.integer({ min: 1, max: 20 }), fee: fc.nat(500) }), { maxLength: MAX_REMINDERS }),
      dueSoonDays: fc.nat(10),
    })
    fc.assert(
      fc.property(anyTerms, fc.nat(30), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }), (rule, term, steps) => {
        const dueDate = plusDays(invoice.issuedOn, term)
        let [today, sent]: [ClubDate, readonly SentNotice[]] = [invoice.issuedOn, []]
        for (const step of steps) {
          const notice = dueNotice({ ...invoice, dueDate, sent }, rule, today)
          if (notice) {
            const last = sent.at(-1)
            const isOverdue = daysBetween(dueDate, today) > 0
            expect(notice.kind === 'reminder').toBe(isOverdue)
            if (notice.kind === 'reminder') {
              const before = last?.kind === 'reminder' ? last : { level: 0, day: dueDate }
              expect(notice.level).toBe(before.level + 1)
              expect(daysBetween(before.day, today)).toBeGreaterThanOrEqual(rule.reminders[before.level]?.afterDays ?? 99)
              sent = [...sent, { kind: 'reminder', level: notice.level, day: today }]
            } else {
              expect(sent.map(({ kind }) => kind)).not.toContain(notice.kind)
              sent = [...sent, { kind: notice.kind, day: today }]
            }
          }
          today = plusDays(today, step)
        }
        expect(sent.length).toBeLessThanOrEqual(rule.reminders.length + 2)
      }),
    )
  })
})
