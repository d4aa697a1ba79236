import { newIdempotencyKey } from '@club/client'
import {
  addRequest,
  ballotFileFrom,
  changeRequest,
  deleteRequest,
  getBallotBundle,
  newRequestToWire,
  requestFromWire,
} from '@club/contract/reservations'
import type { OwnRequest, Player } from '@club/core/reservation'
import {
  type BookingDeps,
  checkBallot,
  type OwnRequestDeps,
  type RequestDeps,
  type RequestDraft,
  type SavedReceipt,
} from '@club/ui/features'
import { readOne } from '../queries/readOne.ts'
import type { Shell } from '../shells/createShell.ts'
import { bookingDeps, reasonsOf } from './bookingDeps.ts'

type RequestShell = Pick<Shell, 'client' | 'queries' | 'drafts' | 'localArea' | 'store'>

const NONCE_BYTES = 16
const MAX_RECEIPTS = 20

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a random number for a draw. It is sent once and never stored on the device: the club returns it with the request. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
}

export async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

type Receipts = readonly (readonly [ballotId: string, receipt: SavedReceipt])[]

/** The receipts of the last requests, on this device. With them a later change at the club is noticed; they say nothing about the preferences. */
export function savedReceipts({ localArea }: Pick<RequestShell, 'localArea'>, customerId: string) {
  const key = `ballotReceipts ${customerId}`
  const all = (): Receipts => {
    try {
      return JSON.parse(localArea.getItem(key) ?? '[]') as Receipts
    } catch {
      return []
    }
  }
  return {
    of: (ballotId: string): SavedReceipt | null => all().find(([id]) => id === ballotId)?.[1] ?? null,
    keep: ({ ballot, receipt }: Pick<OwnRequest, 'ballot' | 'receipt'>): void => {
      const others = all().filter(([id]) => id !== ballot.id)
      const receipts: Receipts = [[ballot.id, { receipt, commitment: ballot.commitment }], ...others]
      localArea.setItem(key, JSON.stringify(receipts.slice(0, MAX_RECEIPTS)))
    },
  }
}

/** The input of this tab for the day of a ballot. */
export function draftOf(shell: RequestShell, customerId: string, ballotId: string) {
  return shell.drafts.of<RequestDraft>([shell.store.getState().tenant.id, customerId], `preferred times ${ballotId}`)
}

export function requestDeps(
  shell: RequestShell,
  customerId: string,
  ballotId: string,
  describeError: RequestDeps['describeError'],
  onSent: RequestDeps['onSent'],
): RequestDeps {
  const { client, queries } = shell
  const draft = draftOf(shell, customerId, ballotId)
  const reload = () => void queries.invalidateQueries({ queryKey: ['reservations'] })
  return {
    send: async ({ ballotId: ballot, nonce, idempotencyKey, changes, ...request }) => {
      const body = { ...newRequestToWire(request), nonce }
      try {
        const answer = await (changes === null
          ? client.call(addRequest, { idempotencyKey, body: { ...body, ballotId: ballot } })
          : client.call(changeRequest, { params: { id: changes }, version: null, idempotencyKey, body }))
        return { kind: 'sent', request: readOne('request', requestFromWire(answer)) }
      } catch (error) {
        return { kind: 'refused', reasons: reasonsOf(error) }
      }
    },
    newNonce,
    newIdempotencyKey,
    draft: draft.read(),
    keepDraft: draft.write,
    describeError,
    onSent: (request) => {
      savedReceipts(shell, customerId).keep(request)
      queries.removeQueries({ queryKey: ['reservations', 'request', request.id] })
      reload()
      onSent(request)
    },
    onRefused: reload,
  }
}

/** Returns the players of a request as a booking takes them; those whose names the customer does not see are left out. */
export function playersOfRequest({ players }: Pick<OwnRequest, 'players'>): readonly Player[] {
  return players.flatMap(({ kind, customerId, fullName }): Player[] => {
    if (kind === 'anonymousGuest') return [{ kind, name: fullName }]
    return customerId === null ? [] : [{ kind: 'customer', customerId }]
  })
}

export function ownRequestDeps(
  shell: RequestShell,
  customerId: string,
  request: OwnRequest,
  describeError: BookingDeps['describeError'],
  done: Pick<OwnRequestDeps, 'onLeft' | 'onBooked'>,
): OwnRequestDeps {
  const { client, queries } = shell
  const { kind, withDog, ballot } = request
  const booking = bookingDeps(shell, customerId, describeError)
  const reload = () => void queries.invalidateQueries({ queryKey: ['reservations'] })
  return {
    leave: async () => {
      try {
        await client.call(deleteRequest, { params: { id: request.id } })
        return { kind: 'left' }
      } catch (error) {
        return { kind: 'refused', reasons: reasonsOf(error) }
      }
    },
    book: ({ flightId, secondFlightId, numberOfHoles }, idempotencyKey) => {
      const players = playersOfRequest(request)
      // The club’s first way to pay applies, as for the times that a draw gives.
      const payment = { paysForAll: false, way: null, shownPrice: null }
      return booking.book({ flightId, secondFlightId, numberOfHoles, idempotencyKey, kind, withDog, players, ...payment, changes: null })
    },
    check: async () => {
      const file = ballotFileFrom(await (await client.call(getBallotBundle, { params: { id: ballot.id } })).text())
      if (!file.ok || file.value.kind !== 'bundle') throw new TypeError('The file of the ballot cannot be read')
      return checkBallot(file.value, savedReceipts(shell, customerId).of(ballot.id), sha256)
    },
    newIdempotencyKey,
    describeError,
    onLeft: () => {
      reload()
      done.onLeft()
    },
    onBooked: (bookingId) => {
      reload()
      done.onBooked(bookingId)
    },
    onGone: reload,
  }
}
