/** A tee sheet in place of the demo's, with every kind of row, on the day after today. */
import {
  dayAvailabilityToWire,
  daySetupToWire,
  flightToWire,
  reservationCourseToWire,
  reservationParametersToWire,
} from '@club/contract/reservations'
import { type ClubDate, type ClubDateTime, type ClubTime, momentAt } from '@club/core'
import {
  type DayFacts,
  DEFAULT_PARAMETERS,
  daySetup,
  daySheet,
  type ReservationParameters,
  type SheetFlight,
  type SheetPerson,
} from '@club/core/reservation'
import type { Page, Route } from '@playwright/test'

const COURSES = [
  { id: '1', name: 'Championship', numberOfHoles: 18, startTees: ['tee1', 'tee10'], timeZone: 'Europe/Berlin' },
  { id: '2', name: 'Parkplatz Neun', numberOfHoles: 9, startTees: ['tee1'], timeZone: 'Europe/Berlin' },
] as const

const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

type Name = readonly [first: string, last: string, index: number, look?: 'self' | 'friend']

/** The players of each time; a name of '' is hidden. */
const PLAYERS: Readonly<Record<string, readonly Name[]>> = {
  '09:50': [
    ['Hanna', 'Sommer', 214],
    ['Finn', 'Arnold', 98],
    ['Tom', 'Richter', 301],
    ['Paul', 'Vogt', 187],
  ],
  '10:00': [
    ['Nina', 'Seidel', 142],
    ['', '', 0],
  ],
  '10:10': [
    ['Andreas', 'Krüger-Oberhausen', 77],
    ['Sven', 'Haas', 253],
    ['Eva', 'Roth', 365],
  ],
  '10:30': [['Lea', 'Brandt', 451]],
  '11:40': [['Jonas', 'Weber', 62, 'friend']],
  '11:50': [
    ['Clara', 'Hoffmann', 187, 'self'],
    ['Jonas', 'Weber', 62, 'friend'],
    ['Mia', 'Bergmann', 114, 'friend'],
    ['Kai', 'Maurer', 288],
  ],
}

function personOf([firstName, lastName, tenths, look]: Name, id: string, bookingId: string): SheetPerson {
  const hidden = firstName === ''
  return {
    id,
    bookingId,
    kind: 'customer',
    customerId: hidden ? null : `${900 + tenths}`,
    fullName: hidden ? null : `${firstName} ${lastName}`,
    firstName: hidden ? null : firstName,
    lastName: hidden ? null : lastName,
    sex: null,
    isMember: hidden ? null : true,
    handicapIndex: hidden ? null : { kind: 'index', tenths },
    homeClubName: hidden ? null : 'GC Taunusblick',
    position: 'start',
    status: 'booked',
    friend: look === 'friend',
    self: look === 'self',
  }
}

const time = (text: string) => `${text}:00` as ClubTime

function factsOf(courseId: string, day: ClubDate): DayFacts {
  const range = { firstDay: '2000-01-01' as ClubDate, lastDay: '2099-12-31' as ClubDate, weekdays: EVERY_DAY }
  const block = { ...range, tee: null, reason: 'custom', note: 'Damentraining' } as const
  return {
    course: { id: courseId, numberOfHoles: courseId === '1' ? 18 : 9 },
    day,
    seasons: [
      {
        ...range,
        ...({ startTees: ['tee1'], secondTees: [], holeCounts: courseId === '1' ? [9, 18] : [9] } as const),
        ...{ firstTime: time('08:00'), lastTime: time('18:00'), afterSunriseMinutes: null, beforeSunsetMinutes: null },
        ...{ intervalMinutes: 10, places: 4, emptyEvery: null, twilight9Minutes: 120, twilight18Minutes: null },
      },
    ],
    blocks: [{ ...block, fromTime: time('10:40'), toTime: time('11:40') }],
    extraTimes: [{ startDateTime: momentAt(day, time('12:05')), tee: 'tee1', places: 4 }] as const,
    sun: { sunrise: momentAt(day, time('06:00')), sunset: momentAt(day, time('19:00')) },
  }
}

function flightsOf(courseId: string, day: ClubDate, names: boolean): readonly SheetFlight[] {
  return daySheet({ ...factsOf(courseId, day), places: [] }).map((flight): SheetFlight => {
    const at = flight.startDateTime.slice(11, 16)
    const persons = (PLAYERS[at] ?? []).map((name, index) => personOf(name, `${at.replace(':', '')}${index}`, at.replace(':', '')))
    const heldSlots = at === '10:00' ? 1 : 0
    const own = persons.some(({ self }) => self)
    return {
      ...flight,
      freeSlots: 4 - persons.length - heldSlots,
      heldSlots,
      players: [],
      persons: names ? persons : [],
      bookings: names && persons.length > 0 ? [{ id: at.replace(':', ''), number: own ? '10234' : null, own, withDog: own }] : [],
    }
  })
}

export interface TeeSheet {
  /** Changes the free places of a time; the next read shows them. */
  readonly setFree: (time: string, free: number) => void
}

/** Answers the reads of the tee sheet. `closed`: a day without times. */
export async function useTeeSheet(
  page: Page,
  { parameters = {}, closed = null }: { readonly parameters?: Partial<ReservationParameters>; readonly closed?: ClubDate | null } = {},
): Promise<TeeSheet> {
  const free = new Map<string, number>()
  const respond = (path: string, answer: (query: URLSearchParams, visitor: boolean) => unknown) =>
    page.route(new RegExp(`/api/rs/cs/(cwi/)?reservation/${path}(\\?|$)`), (route: Route) => {
      const url = new URL(route.request().url())
      return route.fulfill({ json: answer(url.searchParams, url.pathname.includes('/cwi/')) })
    })
  const flights = (query: URLSearchParams, visitor: boolean) => {
    const day = query.get('date') as ClubDate
    if (day === closed) return []
    return flightsOf(query.get('courseId') ?? '1', day, !visitor).map((flight) => ({
      ...flight,
      freeSlots: free.get(flight.startDateTime.slice(11, 16)) ?? flight.freeSlots,
    }))
  }
  await respond('params', () =>
    reservationParametersToWire({ ...DEFAULT_PARAMETERS, showHandicapIndex: true, showHomeClub: true, refreshSeconds: 1, ...parameters }),
  )
  await respond('courses/actual', () => ({ content: COURSES.map(reservationCourseToWire) }))
  await respond('flights/day/setup', (query) =>
    daySetupToWire({ ...daySetup(factsOf(query.get('courseId') ?? '1', query.get('date') as ClubDate)), nineHolesMinutes: 120 }),
  )
  await respond('flights/day', (query, visitor) => ({ content: flights(query, visitor).map(flightToWire) }))
  await page.route('**/reservation/flights/day/events**', (route) => route.fulfill({ status: 404, json: { code: 'notFound' } }))
  await respond('days', (query) => ({
    content: Array.from({ length: 21 }, (_, index) => {
      const date = new Date(Date.parse(query.get('from') ?? '') + index * 86_400_000).toISOString().slice(0, 10) as ClubDate
      const opens = `${date}T07:00:00` as ClubDateTime
      const timesWithRoom = date === closed ? 0 : 12 + (index % 7) * 5
      const state =
        date === closed
          ? ({ kind: 'closed', block: { reason: 'maintenance', note: 'Aerifizieren' } } as const)
          : index > 16
            ? ({ kind: 'notOpenYet', opens } as const)
            : ({ kind: 'open' } as const)
      return dayAvailabilityToWire({ date, freePlaces: timesWithRoom * 3, timesWithRoom, state })
    }),
  }))
  return { setFree: (at, count) => void free.set(at, count) }
}
