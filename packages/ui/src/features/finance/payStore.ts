import type { Money, PaymentRefusal } from '@club/core/finance'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** Payment methods that pay immediately; a card is charged in the basket. */
export type PayMethodOption = 'account' | 'directDebit' | `voucher-${string}`

export type PayAnswer =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly refusals: readonly [PaymentRefusal, ...PaymentRefusal[]] }

export interface InvoicesPayment {
  readonly invoiceIds: readonly string[]
  readonly way: PayMethodOption
  readonly amount: Money
  readonly idempotencyKey: string
}

export interface PayDeps {
  /** A repeated key is the same payment, which is made only once. */
  readonly pay: (payment: InvoicesPayment) => Promise<PayAnswer>
  readonly newIdempotencyKey: () => string
  /** Adds the invoices to the basket and shows it; null if the club takes no cards. */
  readonly toBasket: ((invoiceIds: readonly string[]) => Promise<void>) | null
  readonly describeError: (error: unknown) => Notice
  /** Called after a payment was stored, e.g. to reload the account. */
  readonly onPaid: () => void
}

type PayPhase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'paid' }
  /** The invoices are in the basket, where the payment continues. */
  | { readonly kind: 'inBasket' }
  | { readonly kind: 'refused'; readonly refusals: readonly PaymentRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface PayState {
  readonly way: PayMethodOption | 'card' | null
  readonly phase: PayPhase
  readonly choose: (way: PayMethodOption | 'card') => void
  readonly confirm: () => Promise<void>
}

export interface PayTarget {
  readonly invoiceIds: readonly string[]
  readonly amount: Money
  /** Payment methods of this payer; the first is chosen initially. */
  readonly ways: readonly (PayMethodOption | 'card')[]
  /** A smaller amount that a method pays; left out if all pay everything. */
  readonly amountOf?: (way: PayMethodOption | 'card') => Money
}

export function createPayStore({ invoiceIds, amount, ways, amountOf = () => amount }: PayTarget, deps: PayDeps): StoreApi<PayState> {
  const { keyFor, forget } = createAttemptKeys(deps.newIdempotencyKey)
  const pay = async (way: PayMethodOption | 'card'): Promise<PayPhase> => {
    if (way !== 'card') {
      const payment = { invoiceIds, way, amount: amountOf(way) }
      return deps.pay({ ...payment, idempotencyKey: keyFor(payment) })
    }
    if (!deps.toBasket) throw new TypeError('No card is taken here')
    await deps.toBasket(invoiceIds)
    return { kind: 'inBasket' }
  }
  return createStore<PayState>()((set, get) => ({
    way: ways[0] ?? null,
    phase: { kind: 'asking' },
    choose: (way) => {
      if (get().phase.kind === 'saving') return
      set({ way, phase: { kind: 'asking' } })
    },
    confirm: async () => {
      const { way, phase } = get()
      if (way === null || phase.kind === 'saving' || phase.kind === 'paid' || phase.kind === 'inBasket') return
      set({ phase: { kind: 'saving' } })
      try {
        set({ phase: await pay(way) })
        forget()
        // A refused invoice may be paid already, so the account is reloaded in either case.
        deps.onPaid()
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    },
  }))
}
