import { ApiError, newIdempotencyKey } from '@club/client'
import { addBasketItem, basketFromWire } from '@club/contract/finance'
import { idToWire } from '@club/contract/wire'
import { ITEM_KINDS } from '@club/core/finance'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenDialog } from '../hooks/useOpenDialog.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { basketKey } from '../queries/basket.ts'
import { readOne } from '../queries/readOne.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

function isInBasket(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === 'feeInBasket')
}

/** Puts the customer's unpaid fees of a tournament into the basket, unless they are in it, and opens it. FI-135+. */
export function usePayFees(tournamentId: string): { readonly busy: boolean; readonly problem: string | null; readonly onPay: () => void } {
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const words = useErrorTexts()
  const cache = useQueryClient()
  const openDialog = useOpenDialog()
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>({ busy: false, problem: null })
  const pay = async (): Promise<void> => {
    setState({ busy: true, problem: null })
    try {
      const body = { kind: ITEM_KINDS.indexOf('product'), tournamentId: idToWire(tournamentId) }
      const basket = await client.call(addBasketItem, { body, idempotencyKey: newIdempotencyKey() })
      cache.setQueryData(basketKey(customerId), readOne('basket', basketFromWire(basket)))
    } catch (error) {
      if (!isInBasket(error)) return setState({ busy: false, problem: words.failure(error).title })
    }
    setState({ busy: false, problem: null })
    openDialog('order')
  }
  return { ...state, onPay: () => void pay() }
}
