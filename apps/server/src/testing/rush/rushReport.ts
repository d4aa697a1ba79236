/** Reports a rush: as findings, and as a table. */

import type { MemberAnswers, RushAnswer } from './rushClients.ts'
import { PLACES, type RushSize } from './rushClub.ts'

/** The counts of a day in the tables. */
export interface StoredDay {
  readonly sold: number
  /** Places that two bookings have, and tee times with more places than they have. */
  readonly double: number
  /** Pairs of rounds of one player at one time. */
  readonly overlapping: number
  /** Bookings whose places are not as many as their persons. */
  readonly incomplete: number
  /** Bookings that were acknowledged and are not stored so. */
  readonly lost: number
  /** Bookings that are stored and were not acknowledged. */
  readonly unsaid: number
}

export interface Rushed {
  readonly members: readonly MemberAnswers[]
  readonly stored: StoredDay
}

export interface RushReport {
  readonly seed: string
  readonly size: RushSize
  /** One request of every member. */
  readonly direct: Rushed
  readonly retried: Rushed
  readonly crashes: readonly string[]
  /** Memory of the server in MB, ready and at its highest in both parts; null where the system does not say. */
  readonly memory: { readonly before: number | null; readonly highest: number | null }
}

export const MAX_AVERAGE_REQUESTS = 5
const GONE = '409 teeTimeGone'
/** Answers of a server that works: booked, gone, or a person of the party has been booked by a friend. */
const EXPECTED: readonly string[] = ['200', GONE, '409 bookingRefused']

const requestsOf = ({ members }: Rushed): number => members.flat().length
const averageOf = (rushed: Rushed): number => requestsOf(rushed) / Math.max(1, rushed.members.length)

/** How often each answer came. */
export function outcomesOf({ members }: Rushed): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { outcome } of members.flat()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return counts
}

/** Returns the places that answers have booked in the tee time, of those that `counts` accepts. */
function bookedPlaces(answers: readonly RushAnswer[], flightId: string, counts: (answer: RushAnswer) => boolean): number {
  const booked = answers.filter((answer) => answer.booked !== null && answer.flightId === flightId && counts(answer))
  return booked.reduce((sum, { places }) => sum + places, 0)
}

/** Counts the members whose time was answered as gone although it had room when the answer came, by all bookings sent until then. */
function wronglyRefused(answers: readonly RushAnswer[]): number {
  return answers.filter(
    ({ outcome, flightId, places, answeredAt }) =>
      outcome === GONE && bookedPlaces(answers, flightId, ({ sentAt }) => sentAt < answeredAt) + places <= PLACES,
  ).length
}

/** Counts the alternatives without room already when the request was sent, by the bookings acknowledged until then. */
function goneAlternatives(answers: readonly RushAnswer[]): number {
  return answers.flatMap(({ alternatives, places, sentAt }) =>
    alternatives.filter((id) => bookedPlaces(answers, id, ({ answeredAt }) => answeredAt < sentAt) + places > PLACES),
  ).length
}

/** Everything that must not be, in sentences; empty: the rush passed. The time of an answer is not one: it depends on the machine. */
export function findingsOf({ direct, retried, size, crashes }: RushReport): readonly string[] {
  const places = size.times * PLACES
  const faults = Object.entries({ direct, retried }).flatMap(([name, rushed]) => {
    const { double, overlapping, incomplete, lost, unsaid } = rushed.stored
    const counted: readonly (readonly [count: number, what: string])[] = [
      [double, 'places or tee times are sold twice'],
      [overlapping, 'pairs of rounds of one player overlap'],
      [incomplete, 'bookings have other places than persons'],
      [lost, 'bookings were acknowledged and are not stored'],
      [unsaid, 'bookings are stored and were not acknowledged'],
      [wronglyRefused(rushed.members.flat()), 'requests were refused while the places were free'],
      [goneAlternatives(rushed.members.flat()), 'alternatives were gone already'],
    ]
    const unexpected = [...outcomesOf(rushed)].filter(([outcome]) => !EXPECTED.includes(outcome))
    return [
      ...counted.filter(([count]) => count > 0).map(([count, what]) => `${name}: ${count} ${what}`),
      ...unexpected.map(([outcome, count]) => `${name}: ${count} × unexpected ${outcome}`),
    ]
  })
  const average = averageOf(retried)
  return [
    ...(direct.stored.sold === places ? [] : [`direct: ${direct.stored.sold} places are sold, not ${places}`]),
    ...(retried.stored.sold <= places ? [] : [`retried: ${retried.stored.sold} places are sold, more than ${places}`]),
    ...faults,
    ...(average <= MAX_AVERAGE_REQUESTS ? [] : [`retried: ${average.toFixed(2)} requests of a member on average`]),
    ...crashes,
  ]
}

/** Returns the time that this share of the answers did not exceed. */
function timeOf({ members }: Rushed, share: number): string {
  const times = members
    .flat()
    .map(({ sentAt, answeredAt }) => answeredAt - sentAt)
    .sort((a, b) => a - b)
  return `${((times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0) / 1000).toFixed(2)} s`
}

export function rushTable({ direct, retried, memory }: RushReport): string {
  const row = (name: string, of: (rushed: Rushed) => string | number): readonly string[] => [name, String(of(direct)), String(of(retried))]
  const outcomes = [...new Set([...EXPECTED, ...outcomesOf(direct).keys(), ...outcomesOf(retried).keys()])]
  const rows = [
    ['', 'direct', 'with retry'],
    row('members', ({ members }) => members.length),
    row('requests', requestsOf),
    row('requests of a member', (rushed) => averageOf(rushed).toFixed(2)),
    ...outcomes.map((outcome) => row(outcome, (rushed) => outcomesOf(rushed).get(outcome) ?? 0)),
    row('places sold', ({ stored }) => stored.sold),
    row('sold twice', ({ stored }) => stored.double),
    row('acknowledged, not stored', ({ stored }) => stored.lost),
    ...[0.5, 0.9, 0.99, 1].map((share) => row(share === 1 ? 'longest' : `${share * 100} % within`, (rushed) => timeOf(rushed, share))),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  const table = rows
    .map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
    .join('\n')
  const megabytes = (value: number | null): string => (value === null ? '?' : `${value} MB`)
  return `${table}\nmemory of the server: ${megabytes(memory.before)} before, ${megabytes(memory.highest)} at its highest`
}
