/** Common start of changes of a start list: locks the tournament and checks that the round belongs to this club. */

import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { type ClubContext, requireCustomer, type Session } from '../accounts/session.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { inBookingTransaction } from '../reservations/bookingTransaction.ts'
import { lockRound, type RoundFacts } from '../tournaments/roundFacts.ts'

type RoundRequest = ClubContext & { readonly params: { readonly roundId: string } }

export interface OnRound {
  readonly facts: RoundFacts
  readonly club: ClubFacts
  readonly session: Session
}

export function onRound<T>(request: RoundRequest, work: (tx: Tx, found: OnRound) => Promise<T>): Promise<T> {
  const session = requireCustomer(request)
  const roundId = idOf(request.params.roundId)
  return inBookingTransaction(request.db, request.tenant.id, async (tx) => {
    const facts = await lockRound(tx, roundId)
    if (!facts) throw new ApiError('notFound')
    return work(tx, { facts, session, club: await clubFacts(tx, request.instant) })
  })
}
