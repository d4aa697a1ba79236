import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDateTime } from '../time.ts'
import {
  changedTerms,
  type EntryTerms,
  EVENT_STATES,
  type EventEnterer,
  type EventFacts,
  type EventTerms,
  entryTerms,
  eventEntryDecision,
  eventNotice,
  feeIsReturned,
  feeOfCancelling,
  freePlaces,
  leavesTimeToCancel,
  mayCancelEntry,
  movedUpParties,
} from './clubEvent.ts'

const at = (text: string) => text as ClubDateTime
const NOW = at('2026-05-04T10:00:00')
const summer: EventTerms = {
  ...{ state: 'published', startDateTime: at('2026-06-20T18:00:00'), signUpUntil: at('2026-06-10T23:59:59') },
  ...{ cancelUntil: at('2026-06-15T12:00:00'), places: 40, taken: 38, maxGuests: 2, fee: 4500 },
}
const alone = { guests: 0, alreadyIn: false, waiting: 0 }

describe('an entry to an event', () => {
  it.each([
    { who: 'one person', change: {}, party: {}, as: 'entered' },
    { who: 'a party that takes the last places', change: {}, party: { guests: 1 }, as: 'entered' },
    { who: 'a party that does not fit', change: {}, party: { guests: 2 }, as: 'waiting' },
    { who: 'one person behind others who wait', change: {}, party: { waiting: 1 }, as: 'waiting' },
    { who: 'anyone without a limit', change: { places: null }, party: { guests: 2, waiting: 0 }, as: 'entered' },
  ])('[UI-61+] takes a place or waits: $who', ({ change, party, as }) => {
    expect(eventEntryDecision({ ...summer, ...change }, { ...alone, ...party }, NOW)).toEqual({ allowed: true, as })
  })

  it.each([
    { why: 'a draft', change: { state: 'draft' as const }, party: {}, now: NOW, refusal: 'eventNotOpen' },
    { why: 'the end of sign-up', change: {}, party: {}, now: at('2026-06-11T00:00:00'), refusal: 'eventClosed' },
    { why: 'an entry', change: {}, party: { alreadyIn: true }, now: NOW, refusal: 'eventAlreadyIn' },
    { why: 'too many guests', change: {}, party: { guests: 3 }, now: NOW, refusal: 'eventTooManyGuests' },
    { why: 'more people than places', change: { places: 2, taken: 0 }, party: { guests: 2 }, now: NOW, refusal: 'eventTooFewPlaces' },
  ])('[UI-60+] is refused for $why', ({ change, party, now, refusal }) => {
    expect(eventEntryDecision({ ...summer, ...change }, { ...alone, ...party }, now)).toEqual({ allowed: false, refusals: [refusal] })
  })

  it('[UI-60+] is accepted in the last second of sign-up', () => {
    expect(eventEntryDecision(summer, alone, summer.signUpUntil).allowed).toBe(true)
  })

  it.each([
    { when: 'before the end of sign-up', now: NOW, customer: [], office: [] },
    { when: 'after it', now: at('2026-06-11T00:00:00'), customer: ['eventClosed'], office: [] },
    { when: 'a second before the start', now: at('2026-06-20T17:59:59'), customer: ['eventClosed'], office: [] },
    { when: 'at the start', now: summer.startDateTime, customer: ['eventClosed'], office: ['eventHasBegun'] },
  ])('[UI-144+] $when a customer cannot enter for $customer, the office for $office', ({ now, customer, office }) => {
    const refusalsBy = (by: EventEnterer) => {
      const decision = eventEntryDecision(summer, { ...alone, by }, now)
      return decision.allowed ? [] : decision.refusals
    }
    expect([refusalsBy('customer'), refusalsBy('office')]).toEqual([customer, office])
    expect(eventEntryDecision(summer, alone, now)).toEqual(eventEntryDecision(summer, { ...alone, by: 'customer' }, now))
  })

  it('[UI-144+] is decided for the office as for the customer, but for the end of sign-up', () => {
    const anyTerms = fc.record({
      ...{ state: fc.constantFrom(...EVENT_STATES), places: fc.option(fc.nat(6)), taken: fc.nat(6), maxGuests: fc.nat(3) },
      ...{ signUpUntil: fc.constantFrom(at('2026-05-01T10:00:00'), summer.signUpUntil) },
    })
    const anyParty = fc.record({ guests: fc.nat(4), alreadyIn: fc.boolean(), waiting: fc.nat(2) })
    const anyNow = fc.constantFrom(NOW, at('2026-06-20T17:59:59'), summer.startDateTime)
    fc.assert(
      fc.property(anyTerms, anyParty, anyNow, (change, party, now) => {
        const terms = { ...summer, ...change }
        const byOffice = eventEntryDecision(terms, { ...party, by: 'office' }, now)
        const open = eventEntryDecision({ ...terms, signUpUntil: terms.startDateTime }, party, now)
        const renamed = JSON.parse(JSON.stringify(open).replace('eventClosed', 'eventHasBegun'))
        expect(byOffice).toEqual(renamed)
        const byCustomer = eventEntryDecision(terms, party, now)
        if (byCustomer.allowed) expect(byOffice).toEqual(byCustomer)
      }),
    )
  })

  it('[UI-63+] can be cancelled until the start, without its fee until the deadline or if the club cancels', () => {
    expect([NOW, at('2026-06-20T17:59:59'), summer.startDateTime].map((now) => mayCancelEntry(summer, now))).toEqual([true, true, false])
    expect([summer.cancelUntil, at('2026-06-15T12:00:01')].map((now) => feeIsReturned(summer, now))).toEqual([true, false])
    expect(feeIsReturned({ ...summer, state: 'cancelled' }, summer.startDateTime)).toBe(true)
  })

  it.each([
    { who: 'two people who fit', change: {}, guests: 1, as: 'entered', fee: 9000 },
    { who: 'three people for two places', change: {}, guests: 2, as: 'waiting', fee: 13_500 },
    { who: 'one person behind others', change: { waiting: 1 }, guests: 0, as: 'waiting', fee: 4500 },
    { who: 'three people free of charge without a limit', change: { places: null, fee: 0 }, guests: 2, as: 'entered', fee: 0 },
  ])('[CU-260+] binds $who to the state and the fee of the whole party', ({ change, guests, as, fee }) => {
    const { startDateTime, cancelUntil } = summer
    expect(entryTerms({ ...summer, waiting: 0, ...change }, guests)).toEqual({ as, fee, startDateTime, cancelUntil })
  })

  it('[CU-260+] binds to what is shown: its decision has the same state, and each other value is a change', () => {
    const anyEvent = fc.record({ places: fc.option(fc.nat(6)), taken: fc.nat(6), waiting: fc.nat(2), fee: fc.nat(9) })
    fc.assert(
      fc.property(anyEvent, fc.nat(3), (facts, guests) => {
        const event = { ...summer, ...facts, maxGuests: 3 }
        const decision = eventEntryDecision(event, { guests, alreadyIn: false, waiting: event.waiting }, NOW)
        if (decision.allowed) expect(entryTerms(event, guests).as).toBe(decision.as)
      }),
    )
    const shown: EntryTerms = entryTerms({ ...summer, waiting: 0 }, 1)
    const others = { as: 'waiting', fee: 9100, startDateTime: at('2026-06-21T18:00:00'), cancelUntil: at('2026-06-15T11:59:00') } as const
    expect(changedTerms(shown, { ...shown, cancelUntil: at('2026-06-15T12:00:59') })).toEqual([])
    for (const [field, value] of Object.entries(others)) expect(changedTerms(shown, { ...shown, [field]: value })).toEqual([field])
    expect(changedTerms(shown, others)).toEqual(['as', 'fee', 'startDateTime', 'cancelUntil'])
  })

  it('[CU-261+] costs all that is not credited when it is cancelled after the deadline', () => {
    const late = at('2026-06-15T12:00:01')
    expect([summer.cancelUntil, late].map((now) => feeOfCancelling(summer, { charged: 4000 }, now))).toEqual([0, 4000])
    expect(feeOfCancelling({ ...summer, state: 'cancelled' }, { charged: 4000 }, late)).toBe(0)
  })

  it('[UI-145+] costs nothing if the office does without the fee', () => {
    const late = at('2026-06-15T12:00:01')
    expect([false, true].map((waived) => feeOfCancelling(summer, { charged: 4000 }, late, waived))).toEqual([4000, 0])
    expect(feeOfCancelling(summer, { charged: 4000 }, summer.cancelUntil, true)).toBe(0)
  })

  it.each([
    ['later', '2026-06-16T12:00:00', true],
    ['the same minute', '2026-06-15T12:00:00', true],
    ['a day from now', '2026-06-14T09:00:00', true],
    ['less than a day from now', '2026-06-14T08:59:59', false],
    ['over already', '2026-06-12T12:00:00', false],
  ])('[CU-267+] leaves time to cancel free of charge if the new end is %s', (_, after, leaves) => {
    expect(leavesTimeToCancel(at('2026-06-15T12:00:59'), at(after), at('2026-06-13T09:00:00'))).toBe(leaves)
  })

  it('[UI-62+] moves up in the order of the list, as far as places go', () => {
    const parties = [{ guests: 1 }, { guests: 0 }, { guests: 3 }, { guests: 0 }]
    expect(movedUpParties(parties, 3)).toEqual(parties.slice(0, 2))
    expect(movedUpParties(parties, 1)).toEqual([])
    expect(movedUpParties(parties, null)).toEqual(parties)
    fc.assert(
      fc.property(fc.array(fc.record({ guests: fc.nat(5) })), fc.nat(30), (waiting, free) => {
        const moved = movedUpParties(waiting, free)
        expect(moved).toEqual(waiting.slice(0, moved.length))
        expect(moved.reduce((sum, { guests }) => sum + 1 + guests, 0)).toBeLessThanOrEqual(free)
      }),
    )
  })

  it('[UI-61+] never finds fewer than no places', () => {
    expect([freePlaces(summer), freePlaces({ places: 4, taken: 6 }), freePlaces({ places: null, taken: 6 })]).toEqual([2, 0, null])
  })
})

describe('the notice of a saved event', () => {
  const facts: EventFacts = {
    ...{
      state: 'published',
      startDateTime: summer.startDateTime,
      endDateTime: null,
      place: 'Terrace',
      fee: 0,
      cancelUntil: summer.cancelUntil,
    },
  }
  const draft: EventFacts = { ...facts, state: 'draft' }
  const cancelled: EventFacts = { ...facts, state: 'cancelled' }

  it.each([
    { who: 'no one of a draft', before: null, after: draft, notice: null },
    { who: 'no one of a draft that was published', before: facts, after: draft, notice: null },
    { who: 'the audience of a new event', before: null, after: facts, notice: 'published' },
    { who: 'the audience of a draft that is published', before: draft, after: facts, notice: 'published' },
    {
      who: 'those in it of another start',
      before: facts,
      after: { ...facts, startDateTime: at('2026-06-20T19:00:00') },
      notice: 'changed',
    },
    { who: 'those in it of another end', before: facts, after: { ...facts, endDateTime: at('2026-06-20T23:00:00') }, notice: 'changed' },
    { who: 'those in it of another place', before: facts, after: { ...facts, place: 'Hall' }, notice: 'changed' },
    { who: 'those in it of another fee', before: facts, after: { ...facts, fee: 500 }, notice: 'changed' },
    {
      who: 'those in it of another deadline',
      before: facts,
      after: { ...facts, cancelUntil: at('2026-06-01T12:00:00') },
      notice: 'changed',
    },
    { who: 'no one of other seconds', before: facts, after: { ...facts, cancelUntil: at('2026-06-15T12:00:59') }, notice: null },
    { who: 'no one of anything else', before: facts, after: facts, notice: null },
    { who: 'those in it of the cancellation', before: facts, after: cancelled, notice: 'cancelled' },
    { who: 'no one of a cancelled draft', before: draft, after: cancelled, notice: null },
    { who: 'no one of what was cancelled before', before: cancelled, after: facts, notice: null },
  ])('[CU-168+] is for $who', ({ before, after, notice }) => {
    expect(eventNotice(before, after)).toBe(notice)
  })
})
