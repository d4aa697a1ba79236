import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyActionFilter, anyCustomerAction, anyMoment } from '../testing/index.ts'
import type { ClubDateTime } from '../time.ts'
import {
  ACTION_SEARCH_KEYS,
  ACTION_TIMES,
  type ActionSearchKey,
  actionTime,
  CUSTOMER_ACTION_TYPES,
  type CustomerAction,
  listedActions,
} from './customerActions.ts'

const now = '2026-06-13T14:32:00' as ClubDateTime
const action = (id: string, startDateTime: string, over: Partial<CustomerAction> = {}): CustomerAction => ({
  id,
  type: 'event',
  name: 'Barbecue',
  startDateTime: startDateTime as ClubDateTime,
  bookingNumber: null,
  tournamentId: null,
  tournamentNumber: null,
  flightId: null,
  eventId: null,
  days: null,
  ...over,
})

const cup = action('cup', '2026-06-20T09:00:00', { type: 'tournament', name: 'Café Cup', tournamentNumber: '26-12' })
const round = action('round', '2026-06-14T08:10:00', { type: 'reservation', name: 'Cup Course', bookingNumber: 'B-171' })
const party = action('party', '2026-06-13T14:32:00')
const tea = action('tea', '2026-06-13T14:31:59')
const spring = action('spring', '2026-04-02T10:00:00', { type: { kind: 'other', text: 'Lesson' } })
const everything = [spring, cup, tea, round, party]

const found = (time: 'future' | 'past', key?: ActionSearchKey, text = '') =>
  listedActions(everything, { time, search: key ? { key, text } : null }, now).map(({ id }) => id)

describe('the fixed sets', () => {
  it('[CU-119] [CU-120] [CU-121] types, keys of a search, times', () => {
    expect(CUSTOMER_ACTION_TYPES).toEqual(['event', 'tournament', 'reservation'])
    expect(ACTION_SEARCH_KEYS).toEqual(['actionName', 'bookingNumber', 'tournamentName', 'tournamentNumber'])
    expect(ACTION_TIMES).toEqual(['future', 'past'])
  })
})

describe('listedActions', () => {
  it('[CU-121] future actions come nearest first and include those that start now', () =>
    expect(found('future')).toEqual(['party', 'round', 'cup']))

  it('[CU-121] past actions come latest first and include unknown types', () => expect(found('past')).toEqual(['tea', 'spring']))

  it.each([
    { key: 'actionName', text: 'cup', ids: ['round', 'cup'] },
    { key: 'tournamentName', text: 'cup', ids: ['cup'] },
    { key: 'tournamentName', text: ' CAFE\u0301 ', ids: ['cup'] },
    { key: 'bookingNumber', text: 'b-17', ids: ['round'] },
    { key: 'tournamentNumber', text: '6-1', ids: ['cup'] },
    { key: 'tournamentNumber', text: 'B-17', ids: [] },
    { key: 'bookingNumber', text: 'e', ids: [] },
    { key: 'tournamentName', text: 'e', ids: [] },
    { key: 'tournamentNumber', text: 'e', ids: [] },
    { key: 'bookingNumber', text: ' ', ids: ['party', 'round', 'cup'] },
  ] as const)('[CU-120] $key "$text"', ({ key, text, ids }) => expect(found('future', key, text)).toEqual(ids))

  it('[CU-121] every action is either past or future, none in both', () => {
    fc.assert(
      fc.property(fc.array(anyCustomerAction), anyMoment, (actions, moment) => {
        const both = ACTION_TIMES.flatMap((time) => listedActions(actions, { time, search: null }, moment))
        expect(both).toHaveLength(actions.length)
        expect(new Set(both)).toEqual(new Set(actions))
      }),
    )
  })

  it('[CU-121] actions at the same moment keep their order', () => {
    const same = ['a', 'b', 'c'].map((id) => action(id, '2026-06-13T14:32:00'))
    const ids = (at: string) =>
      ACTION_TIMES.map((time) =>
        listedActions(same, { time, search: null }, at as ClubDateTime)
          .map(({ id }) => id)
          .join(' '),
      )
    expect(ids('2026-06-01T00:00:00')).toEqual(['a b c', ''])
    expect(ids('2026-07-01T00:00:00')).toEqual(['', 'a b c'])
  })

  it('[CU-120] typing more never finds more, and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(anyCustomerAction), anyActionFilter, anyMoment, (actions, filter, moment) => {
        const all = listedActions(actions, { ...filter, search: null }, moment)
        const some = listedActions(actions, filter, moment)
        expect(some).toEqual(all.filter((one) => some.includes(one)))
        for (const one of some) expect(actionTime(one, moment)).toBe(filter.time)
        if (filter.search === null || filter.search.text.trim() === '') expect(some).toEqual(all)
      }),
    )
  })
})
