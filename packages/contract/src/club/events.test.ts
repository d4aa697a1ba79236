import { eventNotice, type StaffEvent } from '@club/core/club'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyClubEvent, anyParticipant, anyStaffEvent } from '../testing/anyClubLife.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import {
  cancelEventEntry,
  deleteEvent,
  enterEvent,
  enterParticipant,
  eventFromWire,
  eventToWire,
  getEventCalendar,
  listEvents,
  listVisitorEvents,
  participantFromWire,
  participantToWire,
  saveEvent,
  staffEventFromWire,
  staffEventToWire,
  type WireEvent,
  wireEvent,
  wireParticipant,
  wireStaffEvent,
  withdrawParticipant,
} from './events.ts'

describe('events', () => {
  it('[UI-24] are read as they were sent', () => roundTrips(anyClubEvent, wireEvent, eventToWire, eventFromWire))
  it('[UI-64+] are read as staff edit them', () => roundTrips(anyStaffEvent, wireStaffEvent, staffEventToWire, staffEventFromWire))
  it('[UI-81+] are listed for visitors by a call without a login', () =>
    expect(listVisitorEvents).toMatchObject({ method: 'GET', path: 'rs/cs/cwi/events', auth: 'none' }))
  it('[UI-155+] are those with an entry of the caller, or all', () => {
    const read = listEvents.query ?? v.never()
    for (const query of [{}, { mine: 'true' }, { mine: 'false' }]) expect(v.is(read, query)).toBe(true)
    expect(v.is(read, { mine: '1' })).toBe(false)
  })
  it('[UI-65+] [CU-291+] have participants with their member number', () => {
    roundTrips(anyParticipant, wireParticipant, participantToWire, participantFromWire)
    const [sample] = fc.sample(anyParticipant, 1)
    if (!sample) throw new Error('no sample')
    const wire = participantToWire({ ...sample, customerNumber: '0042' })
    expect(participantFromWire(wire)).toMatchObject({ ok: true, value: { customerNumber: '0042' } })
    const { customerNumber: _, ...unnumbered } = wire
    expect(v.is(wireParticipant, unnumbered)).toBe(false)
  })

  it('[UI-64+] are stored with a title, moments, and whole numbers from 0', () => {
    const whole = {
      ...{ id: null, version: 0, title: 'Summer party', text: '', place: '', state: 'draft', reason: '', audience: ['members'] },
      ...{
        startDateTime: '2026-06-20T18:00:00',
        endDateTime: null,
        signUpUntil: '2026-06-10T23:59:59',
        cancelUntil: '2026-06-15T12:00:00',
      },
      ...{ places: null, maxGuests: 0, fee: 0, pictureId: null },
    }
    const body = saveEvent.body as v.GenericSchema
    expect(v.is(body, whole)).toBe(true)
    for (const wrong of [
      { title: ' ' },
      { places: 0 },
      { fee: -1 },
      { fee: 1.5 },
      { maxGuests: 21 },
      { startDateTime: '2026-02-30T10:00:00' },
    ])
      expect(v.is(body, { ...whole, ...wrong })).toBe(false)
  })

  it('[CU-260+] [CU-261+] are signed up to, and left, with what the caller has seen', () => {
    const shown = { as: 'entered', fee: 4500, startDateTime: '2026-06-20T18:00:00', cancelUntil: '2026-06-15T12:00:00' }
    const isBody = (change: object) => v.is(enterEvent.body as v.GenericSchema, { guests: 0, shown, ...change })
    expect([0, 20, 21, -1].map((guests) => isBody({ guests }))).toEqual([true, true, false, false])
    for (const wrong of [{ as: 'cancelled' }, { fee: -1 }, { fee: 0.5 }, { startDateTime: 'soon' }, { cancelUntil: undefined }])
      expect(isBody({ shown: { ...shown, ...wrong } })).toBe(false)
    expect(isBody({ shown: undefined })).toBe(false)
    const query = cancelEventEntry.query as v.GenericSchema
    expect([v.is(query, { fee: '9000' }), v.is(query, {}), v.is(query, { fee: '-1' })]).toEqual([true, false, false])
  })

  it('[UI-144+] [UI-145+] are entered, and withdrawn from, by staff with the duty, with what they have seen', () => {
    const shown = { as: 'waiting', fee: 4500, startDateTime: '2026-06-20T18:00:00', cancelUntil: '2026-06-15T12:00:00' }
    const takes = (body: unknown, values: object) => v.is(body as v.GenericSchema, values)
    const entry = { customerId: 7, guests: 1, shown }
    expect(takes(enterParticipant.body, entry)).toBe(true)
    for (const wrong of [{ customerId: undefined }, { guests: 21 }, { guests: -1 }, { shown: undefined }])
      expect(takes(enterParticipant.body, { ...entry, ...wrong })).toBe(false)
    const withdrawal = { fee: 0, waived: false, reason: ` ${'x'.repeat(200)} ` }
    expect(takes(withdrawParticipant.body, withdrawal)).toBe(true)
    for (const wrong of [{ fee: -1 }, { fee: 0.5 }, { waived: undefined }, { reason: 'x'.repeat(201) }])
      expect(takes(withdrawParticipant.body, { ...withdrawal, ...wrong })).toBe(false)
    for (const call of [enterParticipant, withdrawParticipant]) expect(call).toMatchObject({ method: 'POST', auth: { duty: 'clubLife' } })
  })

  it('[UI-24] with a moment that does not exist cannot be read', () => {
    const event: WireEvent = {
      ...{ id: 1, title: 'x', text: '', teaser: '', place: '', state: 'published', reason: '', startDateTime: '2026-02-30T10:00:00' },
      ...{ endDateTime: null, signUpUntil: '2026-06-20T18:00:00', cancelUntil: '2026-06-20T18:00:00', places: null, taken: 0, waiting: 0 },
      ...{ maxGuests: 0, fee: 0, pictureId: null, entry: null },
    }
    expect(eventFromWire(event).ok).toBe(false)
  })

  it('[CU-168+] notify the same people by what staff read and by what is stored', () => {
    const read = (event: StaffEvent): StaffEvent => {
      const parsed = staffEventFromWire(v.parse(wireStaffEvent, sent(staffEventToWire(event))))
      if (!parsed.ok) throw new Error('The event cannot be read')
      return parsed.value
    }
    const anyChange = fc.tuple(
      anyStaffEvent,
      anyStaffEvent,
      fc.subarray(['startDateTime', 'endDateTime', 'place', 'fee', 'cancelUntil', 'state']),
    )
    const notices = new Set<string | null>()
    fc.assert(
      fc.property(anyChange, ([before, other, fields]) => {
        const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, other[field as keyof StaffEvent]])) } as StaffEvent
        const notice = eventNotice(before, after)
        notices.add(notice)
        expect(eventNotice(read(before), read(after))).toBe(notice)
      }),
    )
    expect(notices.size).toBeGreaterThan(1)
  })

  it('[CU-167+] can be saved as a calendar file by everyone who sees them, also without a login', () => {
    expect(getEventCalendar).toMatchObject({ method: 'GET', auth: 'anonymous', errors: ['notFound'] })
    const response = getEventCalendar.response as v.GenericSchema
    expect([v.is(response, new Blob(['BEGIN:VCALENDAR'])), v.is(response, { content: 'BEGIN:VCALENDAR' })]).toEqual([true, false])
  })

  it('[UI-94+] are deleted with the version that was read, by staff with the duty', () => {
    const query = deleteEvent.query as v.GenericSchema
    expect([v.is(query, { version: '3' }), v.is(query, {}), v.is(query, { version: '-1' })]).toEqual([true, false, false])
    expect(deleteEvent).toMatchObject({ method: 'DELETE', auth: { duty: 'clubLife' } })
  })
})
