/** Payment methods that a customer can use now: a card if the club accepts cards, credit of the account, a mandate. PA-24, PA-25. */
import { getPosLocation, payTypeToWire } from '@club/contract/finance'
import { dayOf } from '@club/core'
import {
  availableCredit,
  type BasketItem,
  basketTotals,
  formatVoucherCode,
  type Money,
  type PayType,
  voucherMethod,
  voucherPays,
  zeroMoney,
} from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readValidCards } from '../../services/basket/savedCards.ts'
import { type BasketPayType, type BasketReader, readBasket } from '../../services/basket/storedBasket.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { isModuleShown } from '../../services/clubs/moduleShown.ts'
import { readBook } from '../../services/finance/financeBook.ts'
import { payTypeName, savedCardName } from '../../services/finance/payTypeName.ts'
import { areCollecting } from '../../services/finance/readCollectables.ts'
import { readVouchers } from '../../services/vouchers/vouchers.ts'

export interface OfferedPayType extends PayType {
  /** The method; of a saved card `card-` with its id. */
  readonly id: string
  readonly payType: BasketPayType
  /** The saved card; else null. */
  readonly cardId: string | null
  /** The voucher; null for other methods. */
  readonly voucherId: string | null
}

interface Buyer {
  readonly customerId: string
  readonly items: readonly BasketItem[]
  readonly takesCards: boolean
}

export async function offeredPayTypes(
  tx: Tx,
  { customerId, items, takesCards }: Buyer,
  reader: BasketReader,
): Promise<readonly OfferedPayType[]> {
  const { club, language } = reader
  const offered: OfferedPayType[] = []
  const add = (payType: BasketPayType, automated: boolean, most: Money | null) =>
    offered.push({
      id: payType,
      payType,
      cardId: null,
      voucherId: null,
      name: payTypeName(payType, language),
      automated,
      ...(most && { available: most.amount }),
    })
  if (takesCards) {
    for (const card of await readValidCards(tx, customerId, club)) {
      const name = savedCardName(card, language)
      offered.push({ id: `card-${card.id}`, payType: 'card', cardId: card.id, voucherId: null, name, automated: true })
    }
    add('card', true, null)
  }
  const hasAccount = isModuleShown(club, 'financial-account')
  const book = hasAccount ? await readBook(tx, customerId, { ...club, language }) : []
  const credit = hasAccount ? availableCredit(book, club.currency).available : zeroMoney(club.currency)
  // A top-up is not paid from the account, and by direct debit only within its limit, outside the basket.
  if (items.some(({ kind }) => kind === 'topUpAccount')) return offered
  if (credit.amount > 0) add('account', true, credit)
  offered.push(...(await offeredVouchers(tx, customerId, items, reader)))
  if (mandatesReachable(club.settings) && (await hasMandate(tx, customerId, items))) {
    const invoiceIds = items.flatMap((item) => item.invoiceIds)
    if (!(await areCollecting(tx, invoiceIds))) add('directDebit', true, null)
  }
  return offered
}

/** Returns the vouchers that pay the basket or a part of it; what expires first comes first. UI-72+, UI-76+. */
async function offeredVouchers(
  tx: Tx,
  customerId: string,
  items: readonly BasketItem[],
  { club, language }: BasketReader,
): Promise<readonly OfferedPayType[]> {
  if (!isModuleShown(club, 'vouchers')) return []
  const total = basketTotals(items, club.currency).gross
  const vouchers = (await readVouchers(tx, sql`v.customer_id = ${customerId} and v.remaining > 0`))(club)
  return vouchers
    .filter((voucher) => voucherPays(voucher, total, dayOf(club.now)).amount > 0)
    .toSorted((one, other) => (one.expiresOn ?? '9999').localeCompare(other.expiresOn ?? '9999'))
    .map(({ id, code, remaining }) => ({
      ...{ id: voucherMethod(id), payType: 'voucher' as const, cardId: null, voucherId: id, automated: true, available: remaining.amount },
      name: `${payTypeName('voucher', language)} ${formatVoucherCode(code)}`,
    }))
}

/** Returns true if an active mandate that is not blocked covers all items. MA-114+. */
async function hasMandate(tx: Tx, customerId: string, items: readonly BasketItem[]): Promise<boolean> {
  const fees = items.some(({ tournamentId }) => tournamentId !== null)
  const row = await rowOf(
    tx,
    sql`select 1 where exists (select from mandate where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and status = 'active' and blocked_reason = ''
      and (pay_tournament_fee or not ${fees}::boolean) and (pay_credit_invoice or ${items.length > 0 && items.every(({ tournamentId }) => tournamentId !== null)}::boolean))`,
  )
  return row !== undefined
}

export const posLocationRoute = (payments: PaymentProviders) =>
  clubRoute(getPosLocation, async (request) => {
    const { customerId } = requireCustomer(request)
    const { instant, language } = request
    const takesCards = (await payments(request.tenant.id)) !== null
    return inTenant(
      request.db,
      request.tenant.id,
      async (tx) => {
        const reader = { club: await clubFacts(tx, instant), language, instant }
        const { items } = await readBasket(tx, customerId, sql`b.paid_at is null`, reader)
        return { payTypes: (await offeredPayTypes(tx, { customerId, items, takesCards }, reader)).map(payTypeToWire) }
      },
      'read',
    )
  })
