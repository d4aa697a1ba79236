import { ApiError, newIdempotencyKey } from '@club/client'
import {
  addBooking,
  addHold,
  addVisitorHold,
  alternativesOf,
  bookingFromWire,
  changeBooking,
  changeHold,
  claimHold,
  deleteHold,
  getCustomerRule,
  getOwnHold,
  holdFromWire,
  quoteBooking,
  quoteFromWire,
  type RequestedPlayer,
  requestedBookingToWire,
  requestedHoldToWire,
  reservationRefusalFromDetail,
} from '@club/contract/reservations'
import { idToWire, type ProblemDetail } from '@club/contract/wire'
import {
  type BookAnswer,
  type BookingDeps,
  type BookingDraft,
  type BookingRequest,
  type GoneTime,
  HIDDEN_PERSON,
  type HoldAnswer,
  type Reason,
  type TimeToBook,
} from '@club/ui/features'
import { basketKey } from '../queries/basket.ts'
import { readOne } from '../queries/readOne.ts'
import type { Shell } from '../shells/createShell.ts'
import { storedVisitorHold } from './visitorHold.ts'

type BookingShell = Pick<Shell, 'client' | 'queries' | 'drafts' | 'localArea' | 'store'>

/** Returns every reason of a refusal with the player it is about; rethrows all other errors. */
export function reasonsOf(error: unknown): readonly Reason[] {
  if (!(error instanceof ApiError) || error.problem !== 'bookingRefused') throw error
  return error.details.map(({ customerId, localizedMessage, code }) => ({
    customerId: customerId === undefined ? null : String(customerId),
    text: localizedMessage ?? code,
  }))
}

/** Returns what is missing at the time, without sentences if others have taken its places, and the other times. */
function goneTime(details: readonly ProblemDetail[]): GoneTime {
  const refusals = details.flatMap((detail) => {
    const parsed = reservationRefusalFromDetail(detail)
    return parsed.ok ? [{ refusal: parsed.value, text: detail.localizedMessage ?? detail.code }] : []
  })
  const isTaken = refusals.some(
    ({ refusal }) => (refusal.code === 'flightFull' || refusal.code === 'flightTaken') && refusal.position === 'start',
  )
  return { kind: 'gone', missing: isTaken ? [] : refusals.map(({ text }) => text), alternatives: alternativesOf(details) }
}

/** Returns the answer for a time that is gone or a booking that is refused; rethrows all other errors. */
function refusedAnswer(error: unknown): Extract<HoldAnswer, { kind: 'gone' | 'refused' }> {
  if (error instanceof ApiError && error.problem === 'teeTimeGone') return goneTime(error.details)
  return { kind: 'refused', reasons: reasonsOf(error) }
}

function isProblem(error: unknown, problem: ApiError['problem']): boolean {
  return error instanceof ApiError && error.problem === problem
}

function hasDetail(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.problem === 'bookingRefused' && error.details.some((detail) => detail.code === code)
}

/** A player of the changed booking stays the same person, also one whose name the customer does not see. */
function namedPlayers(players: BookingRequest['players'], changes: BookingRequest['changes']): readonly RequestedPlayer[] {
  return players.map((player) => {
    const own = changes?.booking.players.find(
      (booked) => player.kind === 'customer' && [booked.customerId, HIDDEN_PERSON + booked.id].includes(player.customerId),
    )
    return own && player.kind === 'customer' ? { ...player, customerId: own.customerId ?? '', personId: own.id } : player
  })
}

/** Reserves places for a visitor. The secret with which the login takes them over stays on this device, with the path to return to. */
export async function holdForVisitor(shell: BookingShell, time: TimeToBook, places: number, path: string): Promise<HoldAnswer> {
  try {
    const answer = await shell.client.call(addVisitorHold, { body: requestedHoldToWire({ ...time, kind: 'normal', places }) })
    const hold = readOne('hold', holdFromWire(answer.hold))
    storedVisitorHold(shell).write({ secret: answer.secret, path, until: hold.until })
    return { kind: 'held', hold }
  } catch (error) {
    return refusedAnswer(error)
  }
}

/** Turns the places that the visitor reserved on this device into those of the customer. If they are over, the customer reserves again. */
async function claimVisitorHold(shell: BookingShell): Promise<void> {
  const stored = storedVisitorHold(shell)
  const hold = stored.read()
  if (hold === null) return
  stored.write(null)
  try {
    await shell.client.call(claimHold, { body: { secret: hold.secret } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
}

export function bookingDeps(shell: BookingShell, customerId: string, describeError: BookingDeps['describeError']): BookingDeps {
  const { client, queries } = shell
  const reload = () => void queries.invalidateQueries({ queryKey: ['reservations'] })
  const draft = shell.drafts.of<BookingDraft>([shell.store.getState().tenant.id, customerId], 'booking')
  const held = async (sent: Promise<Parameters<typeof holdFromWire>[0]>): Promise<HoldAnswer> => {
    const hold = readOne('hold', holdFromWire(await sent))
    return { kind: 'held', hold }
  }
  return {
    hold: async (request, existing) => {
      const body = requestedHoldToWire(request)
      try {
        // More or fewer places at the same time continue its clock; another time begins a new one.
        if (existing?.flightId !== request.flightId) return await held(client.call(addHold, { body }))
        return await held(client.call(changeHold, { params: { id: existing.id }, body, version: null }))
      } catch (error) {
        if (!existing || !isProblem(error, 'holdOver')) return refusedAnswer(error)
        return held(client.call(addHold, { body })).catch(refusedAnswer)
      }
    },
    extend: async ({ id }) => {
      try {
        return await held(client.call(changeHold, { params: { id }, body: { extend: true }, version: null }))
      } catch (error) {
        return isProblem(error, 'holdOver') ? { kind: 'gone', missing: [], alternatives: [] } : refusedAnswer(error)
      }
    },
    release: ({ id }) => client.call(deleteHold, { params: { id } }).then(() => undefined),
    currentHold: async () => {
      await claimVisitorHold(shell)
      const { hold } = await client.call(getOwnHold)
      // A booking that waits for its payment is no hold to continue; a new hold replaces it.
      return hold && !hold.unpaid ? readOne('hold', holdFromWire(hold)) : null
    },
    quote: async ({ changes, ...request }) => {
      const players = namedPlayers(request.players, changes)
      const body = { ...requestedBookingToWire({ ...request, players }), ...(changes && { bookingId: idToWire(changes.booking.id) }) }
      const wire = await client.call(quoteBooking, { body })
      const reasons = wire.refusals.map(({ localizedMessage, code }) => localizedMessage ?? code)
      return { quote: readOne('price', quoteFromWire(wire)), reasons }
    },
    book: async ({ idempotencyKey, changes, ...request }): Promise<BookAnswer> => {
      const players = namedPlayers(request.players, changes)
      const body = requestedBookingToWire({ ...request, players })
      try {
        const answer = await (changes
          ? client.call(changeBooking, { params: { id: changes.booking.id }, version: changes.version, idempotencyKey, body })
          : client.call(addBooking, { idempotencyKey, body }))
        return { kind: 'booked', booking: readOne('booking', bookingFromWire(answer)) }
      } catch (error) {
        if (hasDetail(error, 'priceChanged')) return { kind: 'priceChanged' }
        if (!isProblem(error, 'changedMeanwhile')) return refusedAnswer(error)
        reload()
        return { kind: 'stale' }
      }
    },
    readRules: async ({ flightId, numberOfHoles }, id) => {
      if (id.startsWith(HIDDEN_PERSON)) return []
      const { allowed, localizedMessage, reasons } = await client.call(getCustomerRule, {
        query: { resFlightId: flightId, customerId: id, numberOfHoles: `${numberOfHoles}` },
      })
      if (allowed) return []
      const texts = (reasons ?? []).flatMap((reason) => reason.localizedMessage ?? [])
      return texts.length > 0 || localizedMessage === null ? texts : [localizedMessage]
    },
    newIdempotencyKey,
    draft: draft.read(),
    keepDraft: draft.write,
    describeError,
    onBooked: ({ id }) => {
      // The confirmation shows what is stored now, never the booking before its change.
      queries.removeQueries({ queryKey: ['reservations', 'booking', id] })
      reload()
      void queries.invalidateQueries({ queryKey: basketKey(customerId) })
    },
    onGone: reload,
  }
}
