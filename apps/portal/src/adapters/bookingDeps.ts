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
} from '@club/contract/reservations'
import { idToWire } from '@club/contract/wire'
import {
  type BookAnswer,
  type BookingDeps,
  type BookingDraft,
  type BookingRequest,
  HIDDEN_PERSON,
  type HoldAnswer,
  type Reason,
  type TimeToBook,
} from '@club/ui/features'
import { basketKey } from '../queries/basket.ts'
import { readOne } from '../queries/readOne.ts'
import type { Shell } from '../shells/createShell.ts'
import { type TabDraft, tabDraft } from './tabDraft.ts'

type BookingShell = Pick<Shell, 'client' | 'queries' | 'tabArea'>

const draftKey = (customerId: string): string => `teeTimeDraft ${customerId}`
const SECRET_KEY = 'teeTimeHold'

/** Returns every reason of a refusal with the player it is about; rethrows all other errors. */
export function reasonsOf(error: unknown): readonly Reason[] {
  if (!(error instanceof ApiError) || error.problem !== 'bookingRefused') throw error
  return error.details.map(({ customerId, localizedMessage, code }) => ({
    customerId: customerId === undefined ? null : String(customerId),
    text: localizedMessage ?? code,
  }))
}

/** Returns the answer for a time that is gone or a booking that is refused; rethrows all other errors. */
function refusedAnswer(error: unknown): Extract<HoldAnswer, { kind: 'gone' | 'refused' }> {
  if (error instanceof ApiError && error.problem === 'teeTimeGone') return { kind: 'gone', alternatives: alternativesOf(error.details) }
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

/** Input of a booking survives a reload in this tab; an explicit logout clears it. */
export function bookingDrafts({ tabArea }: Pick<BookingShell, 'tabArea'>, customerId: string): TabDraft<BookingDraft> {
  return tabDraft(tabArea, draftKey(customerId))
}

/** Reserves a place for a visitor. The secret with which the login takes it over stays in this tab. */
export async function holdForVisitor({ client, tabArea }: BookingShell, time: TimeToBook, places: number): Promise<HoldAnswer> {
  try {
    const answer = await client.call(addVisitorHold, { body: requestedHoldToWire({ ...time, kind: 'normal', places }) })
    tabArea.setItem(SECRET_KEY, answer.secret)
    return { kind: 'held', hold: readOne('hold', holdFromWire(answer.hold)) }
  } catch (error) {
    return refusedAnswer(error)
  }
}

/** Turns the place that the visitor reserved in this tab into one of the customer. If it is over, the customer reserves again. */
async function claimVisitorHold({ client, tabArea }: BookingShell): Promise<void> {
  const secret = tabArea.getItem(SECRET_KEY)
  if (secret === null) return
  tabArea.removeItem(SECRET_KEY)
  try {
    await client.call(claimHold, { body: { secret } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
}

export function bookingDeps(shell: BookingShell, customerId: string, describeError: BookingDeps['describeError']): BookingDeps {
  const { client, queries } = shell
  const reload = () => void queries.invalidateQueries({ queryKey: ['reservations'] })
  const drafts = bookingDrafts(shell, customerId)
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
        return isProblem(error, 'holdOver') ? { kind: 'gone', alternatives: [] } : refusedAnswer(error)
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
    readRules: async (flightId, id) => {
      if (id.startsWith(HIDDEN_PERSON)) return []
      const { allowed, localizedMessage, reasons } = await client.call(getCustomerRule, {
        query: { resFlightId: flightId, customerId: id },
      })
      if (allowed) return []
      const texts = (reasons ?? []).flatMap((reason) => reason.localizedMessage ?? [])
      return texts.length > 0 || localizedMessage === null ? texts : [localizedMessage]
    },
    newIdempotencyKey,
    draft: drafts.read(),
    keepDraft: drafts.write,
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
