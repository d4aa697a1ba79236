/** The finance account as TanStack Query options; a payment invalidates the key `finance`. */
import type { ClubClient } from '@club/client'
import {
  bonusAmountFromWire,
  checkSubscriptionPayment,
  currencyParamsFromWire,
  directDebitMostFromWire,
  docFileFromWire,
  docHeadFromWire,
  docHeadQuery,
  explainFinAccount,
  explanationFromWire,
  finAccountFromWire,
  getCurrencyParams,
  getFinAccount,
  getInvoice,
  getPosLocation,
  getSavedCards,
  invoiceFromWire,
  listBonusAmounts,
  listDetailedDocHeads,
  listDocHeadFiles,
  listDocHeads,
  listMandates,
  mandateFromWire,
  savedCardFromWire,
  type WireDocHead,
} from '@club/contract/finance'
import { type ExplainedFigure, type TransactionListFilter, transactionListQuery, UNPAID_INVOICES } from '@club/core/finance'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** Rows of the list per request. */
const PAGE_ROWS = 25

export const FINANCE_KEY = 'finance'

export function financeQueries(client: ClubClient, customerId: string) {
  const rowIn = (currency: string) => (wire: WireDocHead) => docHeadFromWire(wire, currency)
  return {
    /** The club's currency, which does not change while the portal is open. */
    currency: () =>
      queryOptions({
        queryKey: ['currency'],
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ signal }) => readOne('currency', currencyParamsFromWire(await client.call(getCurrencyParams, { signal }))).code,
      }),
    account: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'account', currency],
        queryFn: async ({ signal }) => readOne('account', finAccountFromWire(await client.call(getFinAccount, { signal }), currency)),
      }),
    transactions: (currency: string, filter: TransactionListFilter) =>
      infiniteQueryOptions({
        queryKey: [FINANCE_KEY, customerId, 'transactions', currency, filter],
        initialPageParam: 0,
        queryFn: ({ signal, pageParam }) => {
          const query = { ...docHeadQuery(transactionListQuery(filter)), customerId, page: pageParam, size: PAGE_ROWS }
          return client.page(listDocHeads, rowIn(currency), { query, signal })
        },
        getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
      }),
    unpaid: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'unpaid', currency],
        queryFn: ({ signal }) => {
          const query = { ...docHeadQuery(UNPAID_INVOICES), customerId, active: 'true' }
          return client.all(listDetailedDocHeads, rowIn(currency), { query, signal })
        },
      }),
    /** The active mandates. */
    mandates: () =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'mandates'],
        queryFn: ({ signal }) => client.all(listMandates, mandateFromWire, { query: { status: 'Active' }, signal }),
      }),
    /** Whether the club accepts cards here. */
    takesCards: () =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'cards'],
        queryFn: async ({ signal }) => {
          const { payTypes } = await client.call(getPosLocation, { query: {}, signal })
          return payTypes.some(({ payTypeId }) => payTypeId === 'card')
        },
      }),
    /** The saved cards, and whether the club takes cards now. */
    savedCards: () =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'savedCards'],
        queryFn: async ({ signal }) => {
          const { cards, takesCards } = await client.call(getSavedCards, { signal })
          return { cards: cards.map((wire) => readOne('card', savedCardFromWire(wire))), takesCards }
        },
      }),
    /** The largest top-up by direct debit; fails while a subscription is overdue. FI-15. */
    subscription: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'subscription', currency],
        retry: false,
        queryFn: async ({ signal }) => directDebitMostFromWire(await client.call(checkSubscriptionPayment, { signal }), currency),
      }),
    bonuses: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'bonuses', currency],
        queryFn: async ({ signal }) =>
          (await client.page(listBonusAmounts, (wire) => bonusAmountFromWire(wire, currency), { signal })).rows,
      }),
    invoice: (id: string, currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'invoice', id, currency],
        queryFn: async ({ signal }) =>
          readOne('invoice', invoiceFromWire(await client.call(getInvoice, { params: { id }, signal }), currency)),
      }),
    explanation: async (figure: ExplainedFigure, currency: string) =>
      readOne('explanation', explanationFromWire(await client.call(explainFinAccount, { query: { figure } }), figure, currency)),
    files: async (id: string) => (await client.page(listDocHeadFiles, docFileFromWire, { params: { id } })).rows,
  }
}
