/** What goes into a basket: competition fees, invoices, a top-up. BA-23, BA-35+, TS-100. */
import { checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { type CompetitionFee, type FeeState, type FeeTimer, splitFeeTimers, withFeeTimer } from '../tournament/feeTimers.ts'
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

/** The fees of a tournament: those of one article and price are one item with a piece for each player. */
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

/** One item that pays what is open on these invoices, whose VAT was charged by them. */
export function invoicesItem(invoices: readonly (InvoiceNumbers & Pick<Transaction, 'id'>)[], currency: string): NewBasketItem {
  return {
    ...PLAIN,
    kind: 'payInvoices',
    price: sumMoney(currency, invoices.map(openAmount)),
    invoiceIds: invoices.map(({ id }) => id),
  }
}

/** A top-up bears no VAT: what is bought with it does. */
export function topUpItem({ amount, notes }: { readonly amount: Money } & Pick<TopUpRequest, 'notes'>): NewBasketItem {
  return { ...PLAIN, kind: 'topUpAccount', price: amount, notes }
}

/**
 * The items that stay at `now`, and the tournaments whose fees leave because their places are free again. Where items of one tournament name
 * two ends, the last one counts. While a payment is awaited, and once a part was paid, nothing leaves.
 */
export function withoutEndedFees(
  facts: BasketFacts,
  now: ClubDateTime,
): { readonly items: readonly BasketItem[]; readonly endedTournamentIds: readonly string[] } {
  const { items } = facts
  if (!basketChangeable(facts)) return { items, endedTournamentIds: [] }
  const timers = items.filter((item): item is BasketItem & FeeTimer => item.tournamentId !== null && item.timerEnd !== null)
  const { ended } = splitFeeTimers(timers.reduce(withFeeTimer, [] as readonly FeeTimer[]), now)
  const endedTournamentIds = ended.map(({ tournamentId }) => tournamentId)
  return { items: items.filter(({ tournamentId }) => !endedTournamentIds.some((id) => id === tournamentId)), endedTournamentIds }
}
