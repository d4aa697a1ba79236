/** State of the office's dialog that refunds a paid item. A repeated attempt sends the same key. FI-95+. */
import { formatAmount, type Money, money, type PaidItem, parseTypedAmount, type StaffRefundWay } from '@club/core/finance'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface RefundInput {
  readonly itemId: string
  readonly amount: Money
  readonly way: StaffRefundWay
  readonly reason: string
  readonly receipt: string
  /** Whether what is still to pay is cancelled, too. */
  readonly cancelRest: boolean
}

export interface RefundDeps {
  readonly newIdempotencyKey: () => string
  readonly send: (input: RefundInput, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when it is stored. */
  readonly onDone: () => void
}

export type RefundField = 'amount' | 'reason' | 'receipt'

interface RefundValues {
  /** As typed. */
  readonly amount: string
  readonly way: StaffRefundWay
  readonly reason: string
  readonly receipt: string
  readonly cancelRest: boolean
}

export interface RefundStoreState extends RefundValues {
  /** Fields to correct, of the last attempt. */
  readonly wrong: readonly RefundField[]
  readonly phase: { readonly kind: 'typing' | 'saving' | 'done' } | FormRefused
  readonly change: (values: Partial<RefundValues>) => void
  readonly submit: () => Promise<void>
}

/** Returns the typed amount; null if it is no number, not above zero or more than is left. */
export function refundAmount(typed: string, { refundable }: Pick<PaidItem, 'refundable'>): Money | null {
  const parsed = parseTypedAmount(typed, refundable.currency)
  return parsed.ok && parsed.value.amount > 0 && parsed.value.amount <= refundable.amount ? parsed.value : null
}

/** Starts with all that is left of the item, to the account. */
export function createRefundStore(item: PaidItem, deps: RefundDeps): StoreApi<RefundStoreState> {
  const { currency } = item.refundable
  return createStore<RefundStoreState>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    return {
      amount: formatAmount(item.refundable),
      way: 'account',
      reason: '',
      receipt: '',
      cancelRest: false,
      wrong: [],
      phase: { kind: 'typing' },
      change: (values) => set(values),
      submit: async () => {
        const { phase, way, reason, receipt, cancelRest, amount: typed } = get()
        if (phase.kind === 'saving' || phase.kind === 'done') return
        const valid = refundAmount(typed, item)
        const amount = valid ?? money(0, currency)
        const wrong: RefundField[] = []
        if (valid === null) wrong.push('amount')
        if (reason.trim() === '') wrong.push('reason')
        if (way === 'cash' && receipt.trim() === '') wrong.push('receipt')
        set({ wrong })
        if (wrong.length > 0) return
        const input = { itemId: item.id, amount, way, reason: reason.trim(), receipt: way === 'cash' ? receipt.trim() : '', cancelRest }
        set({ phase: { kind: 'saving' } })
        const answer = await answerOf(() => deps.send(input, keyFor(input)), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer })
        if (answer.kind === 'done') deps.onDone()
      },
    }
  })
}
