import { ApiError, newIdempotencyKey } from '@club/client'
import { idToWire, payDocHeads, type Refusal, refusalFromDetail } from '@club/contract'
import type { PaymentRefusal } from '@club/core/finance'
import type { PayDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { FINANCE_KEY } from '../queries/finance.ts'
import { useShell } from './ShellContext.tsx'

const PAYMENT_CODES: readonly string[] = ['amountNotPositive', 'amountAbovePayable'] satisfies PaymentRefusal['code'][]

function isPaymentRefusal(refusal: Refusal): refusal is PaymentRefusal {
  return PAYMENT_CODES.includes(refusal.code)
}

/** The reasons of a refusal; undefined where the answer is no refusal that can be worded. */
function refusalsOf(error: unknown): readonly [PaymentRefusal, ...PaymentRefusal[]] | undefined {
  if (!(error instanceof ApiError) || error.problem !== 'paymentRefused') return undefined
  const [first, ...others] = error.details
    .map(refusalFromDetail)
    .flatMap((refusal) => (refusal.ok && isPaymentRefusal(refusal.value) ? [refusal.value] : []))
  return first && [first, ...others]
}

/** Pays invoices of the account. */
export function usePayDeps(): PayDeps {
  const { client } = useShell()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      pay: async ({ invoiceIds, way, amount, idempotencyKey }) => {
        const body = { docHeadIds: invoiceIds.map(idToWire), payTypeId: way, amount: amount.amount }
        try {
          await client.call(payDocHeads, { body, idempotencyKey })
          return { kind: 'paid' }
        } catch (error) {
          const refusals = refusalsOf(error)
          if (refusals) return { kind: 'refused', refusals }
          throw error
        }
      },
      newIdempotencyKey,
      toBasket: null,
      wordFailure: words.failure,
      onPaid: () => void queries.invalidateQueries({ queryKey: [FINANCE_KEY] }),
    }),
    [client, words, queries],
  )
}
