/** Puts fees of a tournament into the payer's basket. TS-79 to TS-81, BA-33+. */
import { basketChangeable } from '@club/core/finance'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { openBasketId } from '../finance/openBasket.ts'
import { basketRefused } from './refuseBasket.ts'
import { readBasket } from './storedBasket.ts'
import { addFeesToBasket, readUnpaidFees } from './unpaidFees.ts'

interface FeesOf {
  readonly customerId: string
  readonly tournamentId: string
  readonly playerIds: readonly string[]
  readonly instant: Date
  readonly language: Language
  /** True for reserved places, which must be in the basket. Fees of entered players may be paid another way. */
  readonly needed: boolean
}

/**
 * Puts the fees of a sign-up that was just stored into the basket, under the tournament's lock. A basket that is being paid accepts no
 * more. Returns whether any fee was put there.
 */
export async function putFees(tx: Tx, { customerId, tournamentId, playerIds, instant, language, needed }: FeesOf): Promise<boolean> {
  const unpaid = await readUnpaidFees(tx, customerId, tournamentId)
  const owed = unpaid.filter((fee) => !fee.inBasket && playerIds.includes(fee.customerId))
  if (owed.length === 0) return false
  const reader = { club: await clubFacts(tx, instant), language, instant }
  const basketId = await openBasketId(tx, customerId, instant)
  const basket = await readBasket(tx, customerId, sql`b.id = ${basketId}`, reader)
  if (!basketChangeable(basket) && !needed) return false
  if (!basketChangeable(basket)) throw await basketRefused([{ code: 'basketFrozen' }], language)
  await addFeesToBasket(tx, basketId, owed)
  return true
}
