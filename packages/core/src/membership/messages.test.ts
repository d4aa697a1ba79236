import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment } from '../testing/tournaments.ts'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDateTime, dayOf } from '../time.ts'
import { kindsOfTopic } from './inboxMessage.ts'
import { channelRule, emailPlan, MESSAGE_CHANNELS, MESSAGE_KINDS, usesChannel } from './messageKinds.ts'
import { emailMoment, mayShareEmail, parseTimeOfDay, phoneMoment } from './messageTimes.ts'

const night = { quietHours: { from: '22:00', until: '07:00' }, oneEmailADay: false }
const noon = { quietHours: { from: '12:00', until: '13:30' }, oneEmailADay: false }
const daily = { quietHours: null, oneEmailADay: true }

describe('channels of messages', () => {
  it('[CU-204+] security, the law, deadlines, and what another person did cannot be switched off', () => {
    const required = MESSAGE_KINDS.filter((kind) => usesChannel({ [kind]: { email: false } }, kind, 'email'))
    expect(required).toEqual(['place', 'entry', 'start', 'booking', 'reminder', 'debit', 'security'])
    expect(required.map((kind) => channelRule(kind, 'email'))).toMatchObject([
      { reason: 'deadline' },
      { reason: 'change' },
      { reason: 'change' },
      { reason: 'change' },
      { reason: 'deadline' },
      { reason: 'law' },
      { reason: 'security' },
    ])
  })

  it('[CU-204+] a message that a phone has shown is not emailed, but for deadlines, the law and the login', () => {
    const always = MESSAGE_KINDS.filter((kind) => emailPlan({}, kind, { pushed: true }) === 'now')
    expect(always).toEqual(['place', 'reminder', 'debit', 'security'])
  })

  it('[CU-367+] the email follows a pushed message that was not seen, also if it is off by default, unless the customer switched it off', () => {
    const pushed = { pushed: true }
    for (const kind of MESSAGE_KINDS) {
      const rule = channelRule(kind, 'email')
      expect(emailPlan({}, kind, pushed)).not.toBe('never')
      expect(emailPlan({ [kind]: { email: false } }, kind, pushed) === 'never').toBe(rule.kind === 'choice')
    }
    expect(['rounds', 'club'].map((kind) => emailPlan({}, kind as 'rounds' | 'club', pushed))).toEqual(['unlessSeen', 'unlessSeen'])
    expect(emailPlan({}, 'place', { pushed: true, emailOnlyAfterPush: true })).toBe('unlessSeen')
  })

  it('[CU-367+] without a pushed message an email goes out immediately if its switch is on', () => {
    const anyChoice = fc.constantFrom(true, false, undefined)
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGE_KINDS), anyChoice, (kind, email) => {
        const choices = email === undefined ? {} : { [kind]: { email } }
        expect(emailPlan(choices, kind, { pushed: false })).toBe(usesChannel(choices, kind, 'email') ? 'now' : 'never')
        expect(emailPlan(choices, kind, { pushed: false, emailOnlyAfterPush: true })).toBe('never')
      }),
    )
  })

  it('[CU-203+] a choice holds for its own kind and channel alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MESSAGE_KINDS),
        fc.constantFrom(...MESSAGE_CHANNELS),
        fc.boolean(),
        fc.constantFrom(...MESSAGE_KINDS),
        fc.constantFrom(...MESSAGE_CHANNELS),
        (kind, channel, on, otherKind, otherChannel) => {
          const choices = { [kind]: { [channel]: on } }
          if (channelRule(kind, channel).kind === 'choice') expect(usesChannel(choices, kind, channel)).toBe(on)
          if (kind !== otherKind || channel !== otherChannel)
            expect(usesChannel(choices, otherKind, otherChannel)).toBe(usesChannel({}, otherKind, otherChannel))
        },
      ),
    )
  })

  it('[UI-91+] the own sign-up to an event is emailed unless switched off, and pushed only if chosen', () => {
    expect([usesChannel({}, 'ownEvent', 'email'), usesChannel({}, 'ownEvent', 'push')]).toEqual([true, false])
    expect([usesChannel({}, 'event', 'email'), usesChannel({}, 'event', 'push')]).toEqual([true, true])
    expect(usesChannel({ ownEvent: { email: false } }, 'ownEvent', 'email')).toBe(false)
    expect(kindsOfTopic('club')).toEqual(expect.arrayContaining(['event', 'ownEvent']))
  })

  it('[UI-146+] entries by others are about tournaments or events of the club, and their email cannot be switched off', () => {
    for (const topic of ['tournaments', 'club'] as const) expect(kindsOfTopic(topic)).toContain('entry')
    expect(usesChannel({ entry: { email: false } }, 'entry', 'email')).toBe(true)
  })

  it('[CU-203+] text messages are for starts and places, and off until chosen', () => {
    expect(MESSAGE_KINDS.filter((kind) => channelRule(kind, 'sms').kind !== 'never')).toEqual(['place', 'start', 'rounds'])
    expect(MESSAGE_KINDS.filter((kind) => usesChannel({}, kind, 'sms'))).toEqual([])
    expect(usesChannel({ money: { sms: true } }, 'money', 'sms')).toBe(false)
  })
})

describe('quiet hours', () => {
  it.each([
    ['before they begin', night, '2026-05-01T21:59:59', '2026-05-01T21:59:59'],
    ['in the evening', night, '2026-05-01T22:00:00', '2026-05-02T07:00:00'],
    ['after midnight, over the end of a month', night, '2026-05-01T00:10:00', '2026-05-01T07:00:00'],
    ['on New Year’s Eve', night, '2026-12-31T23:30:00', '2027-01-01T07:00:00'],
    ['at their end', night, '2026-05-01T07:00:00', '2026-05-01T07:00:00'],
    ['at noon', noon, '2026-05-01T12:30:00', '2026-05-01T13:30:00'],
    [
      'that are equal',
      { quietHours: { from: '07:00', until: '07:00' }, oneEmailADay: false },
      '2026-05-01T07:00:00',
      '2026-05-01T07:00:00',
    ],
  ])('[CU-206+] %s', (_, times, now, expected) => {
    expect(phoneMoment(moment(now), 'booking', times)).toBe(expected)
  })

  it('[CU-206+] a place with a deadline and the security of a login come through', () => {
    for (const kind of ['place', 'security'] as const)
      expect(phoneMoment(moment('2026-05-01T23:00:00'), kind, night)).toBe('2026-05-01T23:00:00')
  })

  it.each([
    ['three hours before it', '2026-05-02T10:00:00', '2026-05-02T07:00:00'],
    ['less than three hours before it', '2026-05-02T09:59:00', '2026-05-01T23:00:00'],
    ['after it', '2026-05-01T23:30:00', '2026-05-01T23:00:00'],
  ])('[CU-206+] a change of a start waits if the quiet hours end before it: %s', (_, startsAt, expected) => {
    const now = moment('2026-05-01T23:00:00')
    expect(phoneMoment(now, 'start', night, moment(startsAt))).toBe(expected)
    expect(emailMoment(now, 'start', night, moment(startsAt))).toBe(expected)
  })

  const anyTime = fc
    .integer({ min: 0, max: 1439 })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
  it('[CU-206+] [CU-207+] a message is never early, never more than two days late, and never inside the quiet hours', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, fc.constantFrom(...MESSAGE_KINDS), fc.boolean(), (time, from, until, kind, oneEmailADay) => {
        const now = `2026-02-28T${time}:00` as ClubDateTime
        const times = { quietHours: { from, until }, oneEmailADay }
        for (const sent of [phoneMoment(now, kind, times), emailMoment(now, kind, times)]) {
          expect(sent >= now && dayOf(sent) <= plusDays(dayOf(now), 2)).toBe(true)
          expect(phoneMoment(sent, kind, times)).toBe(sent)
        }
      }),
    )
  })
})

describe('one email a day', () => {
  it.each([
    ['waits for 18:00', daily, 'booking', '2026-05-01T09:00:00', '2026-05-01T18:00:00'],
    ['is that of tomorrow after 18:00', daily, 'booking', '2026-05-01T18:00:01', '2026-05-02T18:00:00'],
    ['leaves out what the law demands', daily, 'debit', '2026-05-01T09:00:00', '2026-05-01T09:00:00'],
    ['leaves out deadlines', daily, 'place', '2026-05-01T09:00:00', '2026-05-01T09:00:00'],
  ] as const)('[CU-207+] %s', (_, times, kind, now, expected) => {
    expect(emailMoment(moment(now), kind, times)).toBe(expected)
    expect(mayShareEmail(kind)).toBe(kind === 'booking')
  })

  it.each([
    ['in time for a start tomorrow', '2026-05-02T09:00:00', '2026-05-01T18:00:00'],
    ['late for one this evening', '2026-05-01T20:00:00', '2026-05-01T10:00:00'],
  ])('[CU-207+] holds a change of a start back if it is %s', (_, startsAt, expected) => {
    expect(emailMoment(moment('2026-05-01T10:00:00'), 'booking', daily, moment(startsAt))).toBe(expected)
  })

  it('[CU-206+] comes at the end of the quiet hours if 18:00 is too late', () => {
    const times = { ...night, oneEmailADay: true }
    expect(emailMoment(moment('2026-05-01T23:00:00'), 'start', times, moment('2026-05-02T14:00:00'))).toBe('2026-05-02T07:00:00')
  })

  it('[CU-206+] reads times of the day', () => {
    expect(['22:00', '00:00', '24:00', '7:00', '12:60', ''].map(parseTimeOfDay)).toEqual(['22:00', '00:00', null, null, null, null])
  })
})
