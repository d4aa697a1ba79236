/** Items for a basket: competition fees, invoices, a top-up. BA-23, BA-35+, TS-100. */
import { checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { type CompetitionFee, type FeeState, type FeeTimer, splitFeeTimers, withFeeTimer } from '../tournament/entries/feeTimers.ts'
import type { BasketItem, NewBasketItem } from './basket.ts'
import { type BasketFacts, basketChangeable } from './basketPhase.ts'
import { type InvoiceNumbers, openAmount } from './invoiceStatus.ts'
import { type Money, money, sumMoney } from './money.ts'
import type { TopUpRequest } from './topUp.ts'
import type { Transaction } from './transaction.ts'

const PLAIN = {
  ...{ articleId: null, articleName: '', quantity: 1, vatBasisPoints: null, tournamentId: null, timerEnd: null, notes: '' },
  ...{ customerIds: [], invoiceIds: [] },
} satisfies Partial<NewBasketItem>

const sameArticle = (a: CompetitionFee, b: CompetitionFee): boolean =>
  a.articleId === b.articleId && a.articleName === b.articleName && a.amount === b.amount

/** Returns the fees of a tournament as items: one for each article and price, with a piece for each player. */
export function competitionFeeItems(
  { fees, tournamentId, timerEnd }: Pick<FeeState, 'fees' | 'tournamentId' | 'timerEnd'>,
  { currency, vatBasisPoints }: { readonly currency: string; readonly vatBasisPoints: number | null },
): readonly NewBasketItem[] {
  if (vatBasisPoints !== null) checkWhole('vatBasisPoints', vatBasisPoints, 0)
  const articles = fees.filter((fee, at) => fees.findIndex((other) => sameArticle(other, fee)) === at)
  return articles.map((article) => {
    const customerIds = fees.filter((fee) => sameArticle(fee, article)).map(({ customerId }) => customerId)
    return {
      ...PLAIN,
      kind: 'product',
      articleId: article.articleId,
      articleName: article.articleName,
      quantity: customerIds.length,
      price: money(article.amount, currency),
      vatBasisPoints,
      tournamentId,
      customerIds,
      timerEnd,
    }
  })
}

/** Returns one item that pays the open amount of these invoices; it has no VAT, because the invoices have charged it. */
export function invoicesItem(invoices: readonly (InvoiceNumbers & Pick<Transaction, 'id'>)[], currency: string): NewBasketItem {
  return {
    ...PLAIN,
    kind: 'payInvoices',
    price: sumMoney(currency, invoices.map(openAmount)),
    invoiceIds: invoices.map(({ id }) => id),
  }
}

/** Returns a top-up without VAT: VAT is charged on the articles bought with it. */
export function topUpItem({
  amount,
  notes,
  bonus,
}: { readonly amount: Money; readonly bonus: Money } & Pick<TopUpRequest, 'notes'>): NewBasketItem {
  return { ...PLAIN, kind: 'topUpAccount', price: amount, notes, ...(bonus.amount > 0 && { bonus }) }
}

/** Returns the tournaments whose reserved places are free again at `now`; of two ends of one tournament the last one in the basket counts. */
export function endedTournaments(items: readonly BasketItem[], now: ClubDateTime): readonly string[] {
  const timers = items.filter((item): item is BasketItem & FeeTimer => item.tournamentId !== null && item.timerEnd !== null)
  return splitFeeTimers(timers.reduce(withFeeTimer, [] as readonly FeeTimer[]), now).ended.map(({ tournamentId }) => tournamentId)
}

/**
 * Returns the items that stay at `now`, without tee times that are free again, and the tournaments whose fees are removed for that reason. Nothing is removed
 * while a payment is pending or once a part is paid.
 */
export function withoutEndedFees(
  facts: BasketFacts,
  now: ClubDateTime,
): { readonly items: readonly BasketItem[]; readonly endedTournamentIds: readonly string[] } {
  const { items } = facts
  if (!basketChangeable(facts)) return { items, endedTournamentIds: [] }
  const endedTournamentIds = endedTournaments(items, now)
  const ended = ({ tournamentId, bookingId, timerEnd }: BasketItem): boolean =>
    endedTournamentIds.some((id) => id === tournamentId) || (bookingId !== undefined && timerEnd !== null && timerEnd < now)
  return { items: items.filter((item) => !ended(item)), endedTournamentIds }
}
