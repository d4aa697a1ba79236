/** State of the office's dialog that pays out the credit of an account. A repeated attempt sends the same key. FI-140+ to FI-143+. */
import { type CustomerCredit, formatAmount, type Money, type PayoutWay, payoutMost } from '@club/core/finance'
import { checkIban, type IbanField, ibanField, isSepaIban } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { refundAmount } from './refundStore.ts'

export interface PayoutInput {
  /** The credit that the office has seen. */
  readonly available: Money
  readonly amount: Money
  readonly way: PayoutWay
  readonly withBonus: boolean
  readonly reason: string
  readonly receipt: string
  readonly iban: string
  readonly holder: string
}

export interface PayoutDeps {
  readonly newIdempotencyKey: () => string
  readonly send: (input: PayoutInput, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when it is stored, with the amount. */
  readonly onDone: (amount: Money) => void
}

export type PayoutField = 'amount' | 'iban' | 'holder' | 'receipt' | 'reason'

interface PayoutValues {
  /** As typed; null: the most that can be paid out in this way. */
  readonly amount: string | null
  readonly way: PayoutWay
  readonly withBonus: boolean
  readonly reason: string
  readonly receipt: string
  readonly holder: string
}

export interface PayoutState extends PayoutValues {
  readonly iban: IbanField
  readonly wrong: readonly PayoutField[]
  readonly phase: { readonly kind: 'typing' | 'saving' | 'done' } | FormRefused
  readonly change: (values: Partial<PayoutValues>) => void
  readonly typeIban: (text: string) => void
  /** `credit`: as it is shown now. */
  readonly submit: (credit: CustomerCredit) => Promise<void>
}

type Chosen = Pick<PayoutState, 'amount' | 'way' | 'withBonus'>

/** Returns the text of the amount: as typed, or the most. */
export function payoutText({ amount, way, withBonus }: Chosen, credit: CustomerCredit): string {
  return amount ?? formatAmount(payoutMost(credit, way, withBonus))
}

/** Returns the amount to pay out; null if it is no number, not above zero or more than can be paid out in this way. */
export function payoutAmount(chosen: Chosen, credit: CustomerCredit): Money | null {
  return refundAmount(payoutText(chosen, credit), { refundable: payoutMost(credit, chosen.way, chosen.withBonus) })
}

/** Returns whether a field differs from how the dialog began. */
export function isPayoutTyped(
  state: Chosen & Pick<PayoutState, 'reason' | 'receipt' | 'holder' | 'iban'>,
  credit: CustomerCredit,
): boolean {
  const { reason, receipt, holder, iban } = state
  const isAmountTyped = payoutText(state, credit) !== payoutText({ ...state, amount: null }, credit)
  return isAmountTyped || reason !== '' || receipt !== '' || holder !== credit.holder || iban.text !== ibanField(credit.iban).text
}

function wrongFields(state: PayoutState, amount: Money | null): readonly PayoutField[] {
  const { way, iban, holder, receipt, reason } = state
  const check = checkIban(iban.text)
  const wrong: Readonly<Record<PayoutField, boolean>> = {
    amount: amount === null,
    iban: way === 'bank' && (check.kind !== 'valid' || !isSepaIban(check.iban)),
    holder: way === 'bank' && holder.trim() === '',
    receipt: way === 'cash' && receipt.trim() === '',
    reason: reason.trim() === '',
  }
  return (Object.keys(wrong) as PayoutField[]).filter((field) => wrong[field])
}

/** Starts with the whole credit without its bonus, to the account of the mandate. */
export function createPayoutStore(credit: CustomerCredit, deps: PayoutDeps): StoreApi<PayoutState> {
  return createStore<PayoutState>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    return {
      ...{ amount: null, way: 'bank', withBonus: false, reason: '', receipt: '', holder: credit.holder },
      iban: ibanField(credit.iban),
      wrong: [],
      phase: { kind: 'typing' },
      change: (values) => set(values),
      typeIban: (text) => set({ iban: { text, bankName: '', bic: '', phase: { kind: 'typing', since: 0 } } }),
      submit: async (now) => {
        const state = get()
        if (state.phase.kind === 'saving' || state.phase.kind === 'done') return
        const amount = payoutAmount(state, now)
        const wrong = wrongFields(state, amount)
        set({ wrong, phase: { kind: 'typing' } })
        if (amount === null || wrong.length > 0) return
        const { way, withBonus } = state
        const input = {
          ...{ available: now.available, amount, way, withBonus, reason: state.reason.trim() },
          receipt: way === 'cash' ? state.receipt.trim() : '',
          ...(way === 'bank' ? { iban: state.iban.text, holder: state.holder.trim() } : { iban: '', holder: '' }),
        }
        set({ phase: { kind: 'saving' } })
        const answer = await answerOf(() => deps.send(input, keyFor(input)), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer })
        if (answer.kind === 'done') deps.onDone(amount)
      },
    }
  })
}
