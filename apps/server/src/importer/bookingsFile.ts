/** bookings.csv: one row for each player of a tee time. */
import type { ClubDateTime } from '@club/core'
import {
  BOOKING_KINDS,
  BOOKING_STATUSES,
  type BookingKind,
  type BookingStatus,
  type HoleCount,
  type StartTee,
} from '@club/core/reservation'
import { type CellReader, readCells } from './cells.ts'
import type { CsvRow } from './csvTable.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const BOOKINGS_FILE = 'bookings.csv'
/** The first ones describe the booking, those from `number` on its player. */
export const BOOKING_COLUMNS = [
  ...['booking', 'course', 'startAt', 'tee', 'holes', 'secondStartAt', 'secondTee', 'kind', 'dog', 'bookedBy', 'bookedAt', 'note'],
  ...['number', 'guest', 'status'],
] as const
const OF_BOOKING = BOOKING_COLUMNS.slice(1, BOOKING_COLUMNS.indexOf('number'))

const TEES: Readonly<Record<number, StartTee>> = { 1: 'tee1', 10: 'tee10', 19: 'tee19', 28: 'tee28' }
/** As many as a time can have. */
const MAX_PLAYERS = 8

export interface BookedPlayerRecord {
  readonly row: number
  /** A member number; empty for a guest. */
  readonly number: string
  readonly guest: string
  readonly status: BookingStatus
}

export interface BookingRecord {
  readonly row: number
  /** The number that customers know it by. */
  readonly booking: string
  /** Key of a course in reservations.json. */
  readonly course: string
  readonly startAt: ClubDateTime
  readonly tee: StartTee
  readonly holes: HoleCount
  readonly second: { readonly startAt: ClubDateTime; readonly tee: StartTee } | null
  readonly kind: BookingKind
  readonly dog: boolean
  /** A member number; empty for the first member who plays. */
  readonly bookedBy: string
  readonly bookedAt: ClubDateTime | null
  readonly note: string
  readonly players: readonly BookedPlayerRecord[]
}

export interface BookingsRead {
  readonly rows: number
  readonly bookings: readonly BookingRecord[]
}

function teeOf(cells: CellReader, column: string, missing: number | null): StartTee | null | undefined {
  const written = cells.text(column)
  if (written === '') return missing === null ? null : TEES[missing]
  return TEES[Number(written)] ?? cells.problem(column, `"${written}" is not a start tee.`, 'Write 1, 10, 19 or 28.')
}

function holesOf(cells: CellReader): HoleCount | undefined {
  const written = cells.text('holes')
  if (written === '' || written === '18') return 18
  return written === '9' ? 9 : cells.problem('holes', `"${written}" is not a number of holes.`, 'Write 9 or 18.')
}

function secondOf(cells: CellReader, startAt: ClubDateTime | null | undefined): BookingRecord['second'] | undefined {
  const at = cells.moment('secondStartAt')
  const tee = teeOf(cells, 'secondTee', null)
  if (at === undefined || tee === undefined) return undefined
  if ((at === null) !== (tee === null)) {
    return cells.problem('secondTee', 'The second nine needs a time and a tee.', 'Fill both secondStartAt and secondTee, or neither.')
  }
  if (at === null || tee === null) return null
  if (startAt && at <= startAt)
    return cells.problem('secondStartAt', 'The second nine is before the start.', 'Correct one of the two times.')
  return { startAt: at, tee }
}

function bookingOf(cells: CellReader, row: number): Omit<BookingRecord, 'players'> | undefined {
  const startAt = cells.moment('startAt')
  const booking = {
    row,
    booking: cells.required('booking'),
    course: cells.required('course'),
    startAt: startAt === null ? cells.problem('startAt', 'The cell is empty.', 'It is needed.') : startAt,
    tee: teeOf(cells, 'tee', 1) ?? undefined,
    holes: holesOf(cells),
    second: secondOf(cells, startAt),
    kind: cells.oneOf('kind', BOOKING_KINDS, 'normal'),
    dog: cells.yesNo('dog', false),
    bookedBy: cells.text('bookedBy'),
    bookedAt: cells.moment('bookedAt'),
    note: cells.text('note'),
  }
  return isWhole(booking) ? booking : undefined
}

export function readBookings(folder: string, findings: Findings): BookingsRead {
  const { rows } = readCsv(folder, BOOKINGS_FILE, BOOKING_COLUMNS, ['booking', 'course', 'startAt'], findings)
  const found = new Map<string, { first: CsvRow; booking: Omit<BookingRecord, 'players'> | undefined; players: BookedPlayerRecord[] }>()
  for (const row of rows) {
    const cells = readCells(BOOKINGS_FILE, row, findings)
    const key = cells.required('booking')
    if (key === undefined) continue
    const known = found.get(key)
    const entry = known ?? { first: row, booking: bookingOf(cells, row.row), players: [] }
    found.set(key, entry)
    // The later rows of a booking may leave out what the first one says.
    const other = OF_BOOKING.find((column) => row.cells[column] && row.cells[column] !== entry.first.cells[column])
    if (other !== undefined) {
      cells.problem(
        other,
        `Booking ${key} has another value in row ${entry.first.row}.`,
        'Correct one of the two, or leave this one empty.',
      )
      continue
    }
    const status = cells.oneOf('status', BOOKING_STATUSES, 'booked')
    const number = cells.text('number')
    const earlier = number === '' ? undefined : entry.players.find((player) => player.number === number)
    if (earlier) cells.problem('number', `${number} plays in this booking already, in row ${earlier.row}.`, 'Remove one of the two rows.')
    else if (entry.players.length === MAX_PLAYERS)
      cells.problem('booking', `Booking ${key} has more than ${MAX_PLAYERS} players.`, 'Split it into two bookings.')
    else if (status !== undefined) entry.players.push({ row: row.row, number, guest: number === '' ? cells.text('guest') : '', status })
  }
  const bookings = [...found.values()].flatMap(({ booking, players }) => (booking && players.length > 0 ? [{ ...booking, players }] : []))
  return { rows: rows.length, bookings }
}
