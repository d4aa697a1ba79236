import { ApiError, newIdempotencyKey } from '@club/client'
import { addBasketItem, basketFromWire, payDocHeads } from '@club/contract/finance'
import { everyOf, idToWire } from '@club/contract/wire'
import { ITEM_KINDS, type PaymentRefusal } from '@club/core/finance'
import type { PayDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOpenDialog } from '../hooks/useOpenDialog.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { basketKey } from '../queries/basket.ts'
import { FINANCE_KEY } from '../queries/finance.ts'
import { readOne } from '../queries/readOne.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

const PAYMENT_CODES = /* @__PURE__ */ everyOf<PaymentRefusal['code']>()([
  'amountNotPositive',
  'amountAbovePayable',
  'alreadyCollecting',
  'methodNotOffered',
])

/** Returns whether the invoices were in the basket already. */
function isInBasket(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === 'invoiceInBasket')
}

/** Pays invoices of the account; by card through the basket if the club accepts cards. BA-07. */
export function usePayDeps(takesCards: boolean): PayDeps {
  const { client } = useShell()
  const openDialog = useOpenDialog()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      pay: async ({ invoiceIds, way, amount, idempotencyKey }) => {
        const body = { docHeadIds: invoiceIds.map(idToWire), payTypeId: way, amount: amount.amount }
        try {
          await client.call(payDocHeads, { body, idempotencyKey })
          return { kind: 'paid' }
        } catch (error) {
          return { kind: 'refused', refusals: refusalsOf(error, 'paymentRefused', PAYMENT_CODES) }
        }
      },
      newIdempotencyKey,
      toBasket: takesCards
        ? async (invoiceIds) => {
            const body = { kind: ITEM_KINDS.indexOf('payInvoices'), docHeadIds: invoiceIds.map(idToWire) }
            try {
              const basket = await client.call(addBasketItem, { body, idempotencyKey: newIdempotencyKey() })
              queries.setQueryData(basketKey(customerId), readOne('basket', basketFromWire(basket)))
            } catch (error) {
              if (!isInBasket(error)) throw error
            }
            openDialog('order')
          }
        : null,
      describeError: words.failure,
      onPaid: () => {
        void queries.invalidateQueries({ queryKey: [FINANCE_KEY] })
        // They may have been in the basket.
        void queries.invalidateQueries({ queryKey: basketKey(customerId) })
      },
    }),
    [client, openDialog, customerId, takesCards, words, queries],
  )
}
