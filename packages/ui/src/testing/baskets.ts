/** A basket as screens receive it: one reserved place, unless a test overrides it. */
import type { ClubDateTime } from '@club/core'
import type { BasketItem } from '@club/core/finance'
import type { ShownBasket } from '../features/basket/basketStore.ts'

interface Given extends Partial<Pick<ShownBasket, 'phase' | 'payUrl' | 'payable'>> {
  readonly id?: string | null
  readonly items?: readonly BasketItem[]
  readonly timerEnd?: ClubDateTime | null
}

export function shownBasket({ id = '1', items, timerEnd = '2026-06-01T10:15:00' as ClubDateTime, ...given }: Given = {}): ShownBasket {
  const price = { amount: 3500, currency: 'EUR' }
  const fee: BasketItem = {
    ...{ id: 'fee-1', kind: 'product', articleId: 'entry', articleName: 'Entry fee', quantity: 1, price, vatBasisPoints: null },
    ...{ tournamentId: '7', customerIds: ['c1'], invoiceIds: [], notes: '', timerEnd },
  }
  const all = items ?? [fee]
  const total = { amount: all.reduce((sum, one) => sum + one.price.amount * one.quantity, 0), currency: 'EUR' }
  return {
    ...{ basket: { id, customerId: 'c1', items: all, total }, phase: 'open', payable: total, payUrl: null },
    ...{ tournamentNames: { '7': 'Summer Trophy' }, customerNames: { c1: 'Clara Hoffmann' } },
    ...given,
  }
}
