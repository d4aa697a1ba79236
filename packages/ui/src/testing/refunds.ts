/** Refunds for tests of screens. */
import type { ClubDateTime } from '@club/core'
import { money, type Refund, type RefundState, type RefundWay } from '@club/core/finance'

const AT = '2026-06-12T10:00:00' as ClubDateTime

/** A refund that has reached these states. */
export function reached(way: RefundWay, ...states: readonly RefundState[]): Pick<Refund, 'way' | 'states'> {
  return { way, states: states.map((state) => ({ state, at: AT })) }
}

/** A refund of €35.00 on its way to a card. */
export function refund(over: Partial<Refund> = {}): Refund {
  return {
    ...{
      id: '1',
      item: 'Green fee',
      amount: money(3500, 'EUR'),
      reason: 'bookingCancelled',
      note: '',
      card: null,
      bank: null,
      unclear: false,
      customerName: null,
      customerNumber: null,
    },
    ...{ tournamentId: null, bookingId: null },
    ...reached('card', 'requested', 'sent'),
    ...over,
  }
}
