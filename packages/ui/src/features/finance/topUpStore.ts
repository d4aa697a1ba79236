import { type BonusAmount, bonusFor, type Money, money, parseTypedAmount, type TopUpRefusal } from '@club/core/finance'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export type TopUpWay = 'directDebit' | 'card'

export type TopUpAnswer =
  | { readonly kind: 'credited' }
  /** The top-up is in the basket, where a card pays it. */
  | { readonly kind: 'inBasket' }
  | { readonly kind: 'refused'; readonly refusals: readonly [TopUpRefusal, ...TopUpRefusal[]] }

export interface TopUpPayment {
  readonly amount: Money
  /** null if the amount reaches none. */
  readonly bonus: BonusAmount | null
  readonly way: TopUpWay
  readonly idempotencyKey: string
}

export interface TopUpDeps {
  /** A repeated key is the same top-up, which is made only once. */
  readonly topUp: (payment: TopUpPayment) => Promise<TopUpAnswer>
  readonly newIdempotencyKey: () => string
  readonly describeError: (error: unknown) => Notice
  /** Called after a top-up was stored, e.g. to reload the account. */
  readonly onDone: () => void
}

export interface TopUpOffer {
  readonly currency: string
  readonly bonuses: readonly BonusAmount[]
  /** The first is chosen initially; at least one. */
  readonly ways: readonly TopUpWay[]
}

/** Whole units of the currency that are offered as buttons. */
export const TOP_UP_UNITS = [50, 100, 200] as const
export type TopUpChoice = (typeof TOP_UP_UNITS)[number] | 'other'

type TopUpPhase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'credited'; readonly amount: Money }
  | { readonly kind: 'refused'; readonly refusals: readonly TopUpRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface TopUpState {
  readonly choice: TopUpChoice
  /** Input of another amount. */
  readonly text: string
  readonly way: TopUpWay
  readonly phase: TopUpPhase
  /** Whether the other amount is shown as wrong: after an attempt. */
  readonly attempted: boolean
  readonly choose: (choice: TopUpChoice) => void
  readonly enter: (text: string) => void
  readonly chooseWay: (way: TopUpWay) => void
  readonly submit: () => Promise<void>
}

/** Returns the chosen amount; null while the other amount cannot be read. */
export function topUpAmount({ choice, text }: Pick<TopUpState, 'choice' | 'text'>, currency: string): Money | null {
  if (choice !== 'other') return parsed(String(choice), currency)
  const amount = parsed(text, currency)
  return amount && amount.amount > 0 ? amount : null
}

function parsed(text: string, currency: string): Money | null {
  const result = parseTypedAmount(text, currency)
  return result.ok ? money(result.value.amount, currency) : null
}

export function createTopUpStore({ currency, bonuses, ways }: TopUpOffer, deps: TopUpDeps): StoreApi<TopUpState> {
  const { keyFor, forget } = createAttemptKeys(deps.newIdempotencyKey)
  return createStore<TopUpState>()((set, get) => {
    const change = (values: Partial<TopUpState>) => {
      if (get().phase.kind === 'saving') return
      set({ ...values, phase: { kind: 'asking' } })
    }
    return {
      choice: 100,
      text: '',
      way: ways[0] ?? 'card',
      phase: { kind: 'asking' },
      attempted: false,
      choose: (choice) => change({ choice, attempted: false }),
      enter: (text) => change({ text, attempted: false }),
      chooseWay: (way) => change({ way }),
      submit: async () => {
        const { way, phase } = get()
        const amount = topUpAmount(get(), currency)
        if (phase.kind === 'saving') return
        if (!amount) return set({ attempted: true })
        set({ phase: { kind: 'saving' } })
        try {
          const payment = { amount, bonus: bonusFor(amount, bonuses), way }
          const answer = await deps.topUp({ ...payment, idempotencyKey: keyFor(payment) })
          // Empty, so that a second press of the button tops up nothing.
          if (answer.kind === 'credited') set({ phase: { kind: 'credited', amount }, choice: 'other', text: '' })
          else set({ phase: answer.kind === 'inBasket' ? { kind: 'asking' } : answer })
          forget()
          deps.onDone()
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
