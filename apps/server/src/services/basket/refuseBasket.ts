/** Throws with all reasons if a step of the basket is refused. */

import { type BasketFacts, type BasketRefusal, type BasketRequest, basketDecision } from '@club/core/finance'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import type { ClubContext } from '../accounts/session.ts'
import { refuseEntering } from '../entries/whoMayEnter.ts'
import { readViewer } from '../people/viewer.ts'
import type { StoredBasket } from './storedBasket.ts'

type BasketContext = Pick<ClubContext, 'session' | 'instant'> & { readonly language: Language }

export async function refuseUnless(facts: BasketFacts, step: BasketRequest, language: Language): Promise<void> {
  const decision = basketDecision(facts, step)
  if (!decision.allowed) throw await basketRefused(decision.refusals, language)
}

export async function basketRefused(refusals: readonly BasketRefusal[], language: Language): Promise<ApiError> {
  return new ApiError('basketRefused', { details: await refusalDetails([{ customerId: undefined, refusals }], { language }) })
}

/** Throws if the payer may no longer enter a person with a reserved place, which becomes an entry when it is paid. TS-110+. */
export async function refuseReserved(tx: Tx, basket: StoredBasket, { session, instant, language }: BasketContext): Promise<void> {
  const actorId = basket.customerId
  const viewer = await readViewer(tx, session, instant)
  for (const { tournamentId, customerIds } of basket.items) {
    if (tournamentId === null) continue
    const reserved = await rowsOf<{ customer_id: string }>(
      tx,
      sql`select customer_id from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
        and customer_id = any(${customerIds}::bigint[])`,
    )
    const people = reserved.map(({ customer_id }) => customer_id)
    await refuseEntering(tx, { tournament: { id: tournamentId }, viewer, actorId }, people, language)
  }
}
