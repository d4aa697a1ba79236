import type { BookingPayment, GivenBack } from '@club/core/reservation'
import type { EndTarget } from './endBookingStore.ts'

/** The refund that the end of a booking, or of one player’s part in it, gives now. */
export interface EndRefund {
  readonly currency: string
  /** The part of the customer. */
  readonly mine: GivenBack
  /** The parts of all payers, which the request states. */
  readonly all: number
  /** Whether something that ends was paid or invoiced. */
  readonly isPaid: boolean
  /** The parts of others, each with the payer’s name, which may be empty. */
  readonly others: readonly { readonly payerName: string; readonly amount: number }[]
}

const sumOf = (parts: readonly GivenBack[]): GivenBack => ({
  amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  prepaidRounds: parts.reduce((sum, { prepaidRounds }) => sum + prepaidRounds, 0),
})

/** Returns the refund of cancelling or leaving; null for a booking without a price. RE-236+. */
export function endRefund(payment: BookingPayment | null, target: EndTarget): EndRefund | null {
  if (payment === null) return null
  const { currency, charges } = payment
  const ended = charges.filter(({ personId }) => target.kind === 'booking' || personId === target.personId)
  const others = ended.flatMap(({ paidByMe, payerName, refundNow: { amount } }) =>
    paidByMe || amount === 0 ? [] : [{ payerName, amount }],
  )
  const isPaid = ended.some(({ state, amount }) => amount > 0 && (state === 'paid' || state === 'invoiced'))
  if (target.kind === 'booking') return { currency, mine: payment.refundNow, all: payment.refundAll.amount, isPaid, others }
  const mine = sumOf(ended.filter(({ paidByMe }) => paidByMe).map(({ refundNow }) => refundNow))
  return { currency, isPaid, mine, all: sumOf(ended.map(({ refundNow }) => refundNow)).amount, others }
}
