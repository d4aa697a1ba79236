/** The id of a tee time, made of its course, moment and tee: tee times are generated, not stored. RE-119+. */
import { checkOneOf, checkText, FieldError } from '../fieldError.ts'
import { checkDateTime, parseClubDateTime } from '../time.ts'
import type { Flight } from './flight.ts'
import { START_TEES, type StartTee } from './kinds.ts'

/** The parts that identify a tee time. */
export type FlightKey = Pick<Flight, 'courseId' | 'startDateTime' | 'startTee'>

const ID = /^(.+)-(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})-(\d{1,2})$/

const numberOf = (tee: StartTee): string => tee.slice('tee'.length)

/** Returns the id, for example `12-202611280810-1`. Throws FieldError for a moment with seconds: a tee time is a whole minute. */
export function flightId({ courseId, startDateTime, startTee }: FlightKey): string {
  checkText('courseId', courseId)
  if (courseId === '') throw new FieldError('courseId', 'is empty')
  checkDateTime('startDateTime', startDateTime)
  if (!startDateTime.endsWith(':00')) throw new FieldError('startDateTime', `${startDateTime} is not a whole minute`)
  checkOneOf('startTee', startTee, START_TEES)
  return `${courseId}-${startDateTime.slice(0, 16).replace(/\D/g, '')}-${numberOf(startTee)}`
}

/** Reads an id; null if it is not the id of any tee time. */
export function parseFlightId(id: string): FlightKey | null {
  checkText('id', id)
  const [, courseId, year, month, day, hours, minutes, tee] = ID.exec(id) ?? []
  const startDateTime = parseClubDateTime(`${year}-${month}-${day}T${hours}:${minutes}:00`)
  const startTee = START_TEES.find((one) => numberOf(one) === tee)
  return courseId !== undefined && startDateTime.ok && startTee ? { courseId, startDateTime: startDateTime.value, startTee } : null
}
