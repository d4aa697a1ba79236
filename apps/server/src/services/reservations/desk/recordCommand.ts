/** History, emails and notices of a command of the desk. They wait until the command can no longer be undone. RE-182+, RE-186+. */
import { randomUUID } from 'node:crypto'
import {
  type BookedPlayer,
  type BookingEventKind,
  type DeskBooking,
  type DeskBookingCommand,
  type DeskDecision,
  type DeskNotice,
  isCustomer,
  type Player,
} from '@club/core/reservation'
import type { Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { queueEmails } from '../../emails/emailTemplate.ts'
import { type BookingHappened, bookingNews } from '../../emails/templates/bookingNews.ts'
import { withdrawEmails } from '../../emails/withdrawEmails.ts'
import { addBookingNotices, withholdNotices } from '../bookingNotices.ts'

/** For so long the desk offers to undo a command. */
export const UNDO_SECONDS = 10

export interface CommandRecord {
  readonly actorId: string
  readonly reason: string | null
  readonly instant: Date
  /** The command that this one reverses. */
  readonly undoes: string | null
  /** Id of the tournament that takes the time of the booking. */
  readonly because?: string | undefined
}

interface NewEvent {
  readonly bookingId: string
  readonly kind: BookingEventKind
  readonly player: Player | null
}

const playersOf = (booking: DeskBooking | undefined, ids: readonly string[]): readonly BookedPlayer[] =>
  booking?.players.filter(({ id }) => ids.includes(id)) ?? []

/** Returns the lines of the history; `after` are the stored bookings. */
function eventsOf(command: DeskBookingCommand, before: readonly DeskBooking[], after: readonly DeskBooking[]): readonly NewEvent[] {
  const [first] = before
  const about = (booking: DeskBooking | undefined, kind: BookingEventKind, players: readonly BookedPlayer[] = []): readonly NewEvent[] => {
    if (!booking) return []
    const lines = players.map(({ player }) => ({ bookingId: booking.id, kind, player }))
    return lines.length > 0 ? lines : [{ bookingId: booking.id, kind, player: null }]
  }
  switch (command.kind) {
    case 'book':
    case 'restore':
      return about(after[0], 'booked')
    case 'move':
      return about(first, 'moved')
    case 'split': {
      const made = after.find(({ id }) => id !== first?.id)
      return made
        ? [...about(first, 'playerRemoved', playersOf(first, command.playerIds)), ...about(made, 'booked')]
        : about(first, 'moved')
    }
    case 'join':
      return [...about(first, 'cancelled'), ...about(after[1], 'playerAdded', first?.players ?? [])]
    case 'cancel':
      return about(first, 'cancelled')
    case 'removePlayer': {
      const left = about(first, 'playerRemoved', playersOf(first, [command.playerId]))
      return after[0]?.state === 'cancelled' ? [...left, ...about(first, 'cancelled')] : left
    }
    case 'addPlayer':
      return about(after[0], 'playerAdded', after[0]?.players.slice(-1))
    case 'checkIn':
    case 'noShow': {
      const kind = command.kind === 'checkIn' ? 'checkedIn' : 'noShow'
      return after.flatMap((booking) => about(booking, kind, playersOf(booking, command.playerIds)))
    }
    case 'withdrawStatus':
    case 'note':
      return after.flatMap((booking) => about(booking, 'changed'))
  }
}

const HAPPENED: Readonly<Record<DeskNotice['kind'], Exclude<BookingHappened, 'confirmed'>>> = {
  ...{ booked: 'booked', moved: 'moved', playerAdded: 'booked', playerRemoved: 'removed', cancelled: 'cancelled' },
}

/** Withdraws the messages of an undone command, and returns the customers who have read it already: only they need the reverse. */
async function withhold(tx: Tx, commandId: string): Promise<readonly string[]> {
  const withdrawn = await withdrawEmails(tx, bookingNews, { commandId })
  const noticed = await withholdNotices(tx, commandId)
  return noticed.filter((id) => !withdrawn.some(({ customerId }) => customerId === id))
}

/** Stores the history and queues the emails. Returns the id of the command. One that undoes another notifies only those who know of that one. */
export async function recordCommand(
  tx: Tx,
  command: DeskBookingCommand,
  { change, notices }: DeskDecision,
  after: readonly DeskBooking[],
  { actorId, reason, instant, undoes, because }: CommandRecord,
): Promise<string> {
  const commandId = randomUUID()
  const events = eventsOf(command, change.before, after)
  await tx.query(
    sql`insert into booking_event (tenant_id, booking_id, at, kind, actor_id, by_staff, customer_id, guest_name, reason)
      select ${tx.tenantId}, booking_id, ${instant}::timestamptz, kind, ${actorId}::bigint, true, customer_id, guest_name, ${reason}::text from unnest(
        ${events.map(({ bookingId }) => bookingId)}::bigint[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ player }) => (player?.kind === 'customer' ? player.customerId : null))}::bigint[],
        ${events.map(({ player }) => (player?.kind === 'anonymousGuest' ? (player.name ?? '') : null))}::text[]
      ) with ordinality as g (booking_id, kind, customer_id, guest_name, place) order by place`,
  )
  const informed = undoes === null ? null : await withhold(tx, undoes)
  const dueAt = new Date(instant.getTime() + UNDO_SECONDS * 1000)
  const sent = notices.flatMap(({ customerId, kind }) => {
    const booking = after.find(({ players }) => players.some(({ player }) => isCustomer(player, customerId))) ?? after[0]
    const isOther = booking !== undefined && customerId !== actorId && (informed === null || informed.includes(customerId))
    return isOther ? [{ customerId, bookingId: booking.id, happened: HAPPENED[kind], startsAt: booking.startDateTime }] : []
  })
  const formerStart = change.before[0]?.startDateTime
  const emails = sent.map(({ customerId, ...news }) => ({ customerId, data: { ...news, formerStart, actorId, commandId, because } }))
  await Promise.all([
    queueEmails(tx, bookingNews, emails, { instant, dueAt }),
    addBookingNotices(tx, { actorId: null, shownFrom: dueAt, commandId }, sent),
  ])
  return commandId
}
