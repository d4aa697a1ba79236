/** A top-up in the basket, where a card pays it. BA-23, BA-28. */
import { type Money, topUpItem } from '@club/core/finance'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { openBasketId, reopen } from '../finance/openBasket.ts'
import { refuseUnless } from './refuseBasket.ts'
import type { BasketReader, StoredBasket } from './storedBasket.ts'

interface NewTopUp {
  readonly amount: Money
  readonly bonus: Money
  readonly notes: string
}

/** Puts the top-up into the basket in place of an earlier one, and returns the id of its item. */
export async function addTopUpToBasket(tx: Tx, basket: StoredBasket, topUp: NewTopUp, reader: BasketReader): Promise<string> {
  await refuseUnless(basket, { step: 'addItem', item: topUpItem(topUp) }, reader.language)
  const basketId = await openBasketId(tx, basket.customerId, reader.instant)
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into basket_item (tenant_id, basket_id, kind, amount, bonus, notes)
      values (${tx.tenantId}, ${basketId}, 'topUpAccount', ${topUp.amount.amount}, ${topUp.bonus.amount}, ${topUp.notes})
      on conflict (tenant_id, basket_id) where kind = 'topUpAccount'
        do update set amount = excluded.amount, bonus = excluded.bonus, notes = excluded.notes returning id`,
  )
  await reopen(tx, basketId)
  return `item-${(row as { id: string }).id}`
}
