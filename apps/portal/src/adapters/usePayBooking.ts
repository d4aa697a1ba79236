import { newIdempotencyKey } from '@club/client'
import { addBasketItem, basketFromWire } from '@club/contract/finance'
import { idToWire } from '@club/contract/wire'
import type { OwnBooking } from '@club/core/reservation'
import type { PayOnline } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useOpenDialog } from '../hooks/useOpenDialog.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { basketKey } from '../queries/basket.ts'
import { readOne } from '../queries/readOne.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

/** The kind of a tee time in the basket: a product. BA-28. */
const PRODUCT = 1

/** Pays the customer’s open part of a booking in the basket. RE-235+. */
export function usePayBooking(booking: Pick<OwnBooking, 'id' | 'payment'> | undefined, clock: PayOnline['clock']): PayOnline {
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const words = useErrorTexts()
  const cache = useQueryClient()
  const openDialog = useOpenDialog()
  const [state, setState] = useState<Pick<PayOnline, 'busy' | 'problem'>>({ busy: false, problem: null })
  const pay = async ({ id, payment }: Pick<OwnBooking, 'id' | 'payment'>): Promise<void> => {
    const isOpen = payment?.charges.some((charge) => charge.paidByMe && charge.state === 'open' && charge.amount > 0)
    setState({ busy: true, problem: null })
    try {
      if (isOpen) {
        const body = { kind: PRODUCT, bookingId: idToWire(id) }
        const basket = await client.call(addBasketItem, { body, idempotencyKey: newIdempotencyKey() })
        cache.setQueryData(basketKey(customerId), readOne('basket', basketFromWire(basket)))
        void cache.invalidateQueries({ queryKey: ['reservations', 'booking', id] })
      }
      setState({ busy: false, problem: null })
      openDialog('order')
    } catch (error) {
      setState({ busy: false, problem: words.failure(error).title })
    }
  }
  return {
    ...state,
    onPay: () => void (booking && pay(booking)),
    onExpired: useCallback(() => void cache.invalidateQueries({ queryKey: ['reservations'] }), [cache]),
    clock,
  }
}
