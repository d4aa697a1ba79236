import { MEMBER_STATUSES } from '@club/core/club'
import { channelRule, MESSAGE_CHANNELS, MESSAGE_KINDS } from '@club/core/membership'
import { anyHandicapIndex, anyMoment } from '@club/core/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyOfferTerms } from '../testing/anyEntries.ts'
import {
  getPush,
  listMessages,
  messageFromWire,
  messageSettingsFromWire,
  messageSettingsToWire,
  messageToWire,
  subscribePush,
} from './inbox.ts'

const anyMessage = fc.record({
  id: fc.nat().map(String),
  kind: fc.constantFrom(...MESSAGE_KINDS),
  title: fc.string(),
  paragraphs: fc.array(fc.string()),
  action: fc.option(fc.record({ label: fc.string(), path: fc.string() })),
  createdAt: anyMoment,
  read: fc.boolean(),
  question: fc.oneof(
    fc.constant(null),
    fc.record({
      kind: fc.constant('friendRequest' as const),
      requestId: fc.nat().map(String),
      person: fc.record({
        fullName: fc.string(),
        memberStatus: fc.constantFrom(...MEMBER_STATUSES),
        handicapIndex: anyHandicapIndex,
        homeClubName: fc.string(),
      }),
    }),
    fc.record({
      kind: fc.constant('offer' as const),
      tournamentId: fc.nat().map(String),
      waitingId: fc.nat().map(String),
      until: anyMoment,
      withdrawUntil: fc.option(anyMoment),
      terms: anyOfferTerms,
    }),
    fc.record({ kind: fc.constant('booking' as const), bookingId: fc.nat().map(String), until: anyMoment }),
  ),
})

describe('messages on the wire', () => {
  it('[CU-200+] [CU-364+] return as they were', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(messageFromWire(messageToWire(message))).toEqual({ ok: true, value: message })
      }),
    )
  })

  it('[CU-200+] an unknown kind is news of the club, a missing action none', () => {
    const wire = { id: 7, kind: 'future', title: 'T', paragraphs: [], createdAt: '2026-05-01T12:00:00', read: false }
    expect(messageFromWire(wire)).toMatchObject({ value: { id: '7', kind: 'club', action: null } })
    expect(messageFromWire({ ...wire, createdAt: 'noon' }).ok).toBe(false)
  })

  it('[CU-360+] [CU-361+] [RE-249+] a question that is unknown, incomplete, or cannot be answered is none', () => {
    const wire = { id: 7, kind: 'place', title: 'T', paragraphs: [], createdAt: '2026-05-01T12:00:00', read: false }
    for (const kind of ['poll', 'friendRequest', 'booking'])
      expect(messageFromWire({ ...wire, question: { kind } })).toMatchObject({ value: { question: null } })
    const offer = { kind: 'offer', tournamentId: 1, waitingId: 2 }
    const facts = { until: '2026-05-02T12:00:00', withdrawUntil: null, terms: { people: [], fee: null, others: [] } }
    expect(messageFromWire({ ...wire, question: { ...offer, ...facts } })).toMatchObject({ value: { question: facts } })
    for (const missing of Object.keys(facts)) {
      const question = { ...offer, ...facts, [missing]: undefined }
      expect(messageFromWire({ ...wire, question }), missing).toMatchObject({ value: { question: null } })
    }
  })

  it('[CU-215+] home can ask for messages that no notice repeats', () => {
    expect(v.is(listMessages.query ?? v.never(), { unread: 'true', home: 'true', size: '1' })).toBe(true)
    expect(v.is(listMessages.query ?? v.never(), { home: 'yes' })).toBe(false)
  })

  it('[CU-209+] a browser subscribes with its keys; an installation without push has no key', () => {
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
    const takes = (body: object) => v.is(subscribePush.body as v.GenericSchema, body)
    expect(takes({ endpoint: 'https://push.example.org/1', keys })).toBe(true)
    for (const wrong of [{ keys }, { endpoint: '', keys }, { endpoint: 'https://x', keys: { ...keys, auth: 'short' } }])
      expect(takes(wrong)).toBe(false)
    expect([v.is(getPush.response, { publicKey: null }), v.is(getPush.response, {})]).toEqual([true, false])
  })

  it('[CU-203+] the table returns as it was, without cells that do not exist', () => {
    const cells = MESSAGE_KINDS.flatMap((kind) =>
      MESSAGE_CHANNELS.flatMap((channel) => {
        const rule = channelRule(kind, channel)
        return rule.kind === 'never' ? [] : [{ kind, channel, on: true, rule }]
      }),
    )
    const settings = { cells, times: { quietHours: { from: '22:00', until: '07:00' }, oneEmailADay: true } }
    const wire = messageSettingsToWire(settings)
    expect(messageSettingsFromWire(wire)).toEqual(settings)
    const odd = [
      { kind: 'money', channel: 'sms', on: true },
      { kind: 'future', channel: 'email', on: true },
    ]
    expect(messageSettingsFromWire({ ...wire, cells: [...odd, ...wire.cells] })).toEqual(settings)
  })
})
