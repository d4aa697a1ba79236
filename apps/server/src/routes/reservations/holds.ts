/** Places held for the caller while partners are chosen, and for a visitor until the login. RE-132+. */
import {
  addHold,
  addVisitorHold,
  changeHold,
  claimHold,
  deleteHold,
  getOwnHold,
  holdToWire,
  requestedHoldFromWire,
} from '@club/contract/reservations'
import { inTenant, type Tx } from '../../db/connect.ts'
import { type IdempotentRequest, runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { idOf } from '../../refusal/idOf.ts'
import { type ClubContext, requireCustomer, type Session } from '../../services/accounts/session.ts'
import { hashOfToken, newToken } from '../../services/accounts/token.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import type { BookingWork } from '../../services/reservations/decideBooking.ts'
import * as holds from '../../services/reservations/holds.ts'
import { checkedInTurn } from './checkedInTurn.ts'

type Caller = Pick<ClubContext, 'instant'> & { readonly language: Language }

async function workOf(tx: Tx, { instant, language }: Caller, session: Session | null): Promise<BookingWork> {
  return { viewer: await readViewer(tx, session, instant), instant, language }
}

/** Runs the change once for each Idempotency-Key. */
function changed<T>(
  name: string,
  request: ClubContext & IdempotentRequest & Caller,
  work: (tx: Tx, by: BookingWork) => Promise<T>,
): Promise<T> {
  const session = requireCustomer(request)
  return inBookingTransaction(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, session.customerId, request, async () => work(tx, await workOf(tx, request, session))),
  )
}

export const getOwnHoldRoute = clubRoute(getOwnHold, (request) => {
  const session = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const hold = await holds.readOwnHold(tx, await workOf(tx, request, session))
      return { hold: hold ? holdToWire(hold) : null }
    },
    'read',
  )
})

export const addHoldRoute = clubRoute(addHold, (request) => {
  const requested = requestedHoldFromWire(request.body)
  const call = 'addHold'
  return checkedInTurn(request, {
    ...{ call, flightId: requested.flightId },
    check: (tx, work) => holds.checkHold(tx, work, requested, null),
    write: () => changed(call, request, async (tx, work) => holdToWire(await holds.holdPlaces(tx, work, requested))),
  })
})

export const changeHoldRoute = clubRoute(changeHold, (request) => {
  const id = idOf(request.params.id)
  const { body } = request
  const call = 'changeHold'
  if ('extend' in body) return changed(call, request, async (tx, work) => holdToWire(await holds.extendHold(tx, work, id)))
  const requested = requestedHoldFromWire(body)
  return checkedInTurn(request, {
    ...{ call, flightId: requested.flightId },
    check: (tx, work) => holds.checkHold(tx, work, requested, id),
    write: () => changed(call, request, async (tx, work) => holdToWire(await holds.moveHold(tx, work, id, requested))),
  })
})

export const deleteHoldRoute = clubRoute(deleteHold, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inBookingTransaction(request.db, request.tenant.id, async (tx) => {
    await holds.releaseHold(tx, customerId, id, request.language)
    return {}
  })
})

/** The response holds a secret, so it is not stored for a repeated request: each request holds other places, at most as many as the limit. */
export const addVisitorHoldRoute = clubRoute(addVisitorHold, (request) => {
  const { countVisitorHold, db, tenant, body } = request
  countVisitorHold()
  const secret = newToken()
  const requested = requestedHoldFromWire(body)
  return checkedInTurn(request, {
    ...{ call: 'addVisitorHold', flightId: requested.flightId },
    check: (tx, work) => holds.checkHold(tx, work, requested, null),
    write: () =>
      inBookingTransaction(db, tenant.id, async (tx) => {
        const hold = await holds.holdForVisitor(tx, await workOf(tx, request, null), requested, secret.hash)
        return { hold: holdToWire(hold), secret: secret.text }
      }),
  })
})

export const claimHoldRoute = clubRoute(claimHold, (request) =>
  changed('claimHold', request, async (tx, work) => holdToWire(await holds.claimHold(tx, work, hashOfToken(request.body.secret)))),
)
