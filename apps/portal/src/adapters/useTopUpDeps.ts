import { newIdempotencyKey } from '@club/client'
import { topUpAccount, topUpToWire } from '@club/contract/finance'
import { everyOf } from '@club/contract/wire'
import type { TopUpRefusal } from '@club/core/finance'
import type { TopUpDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOpenDialog } from '../hooks/useOpenDialog.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { basketKey } from '../queries/basket.ts'
import { FINANCE_KEY } from '../queries/finance.ts'
import { reloadMandates } from '../queries/mandates.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

const CODES = /* @__PURE__ */ everyOf<TopUpRefusal['code']>()([
  'topUpNotOffered',
  'methodNotOffered',
  'amountNotPositive',
  'bonusUnknown',
  'amountBelowBonus',
  'amountAboveTopUp',
])

/** Tops up the account; by card through the basket, which is opened. FI-20, BA-28. */
export function useTopUpDeps(): TopUpDeps {
  const { client } = useShell()
  const openDialog = useOpenDialog()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      topUp: async ({ amount, bonus, way, idempotencyKey }) => {
        const request = topUpToWire({ amount, notes: '', bonusAmountId: bonus?.id ?? null, commentTemplate: bonus?.name ?? '' })
        try {
          await client.call(topUpAccount, { body: { ...request, payTypeId: way }, idempotencyKey })
        } catch (error) {
          // Another tab may have ended the mandate.
          void reloadMandates(queries)
          return { kind: 'refused', refusals: refusalsOf(error, 'topUpRefused', CODES) }
        }
        if (way === 'directDebit') return { kind: 'credited' }
        await queries.invalidateQueries({ queryKey: basketKey(customerId) })
        openDialog('order')
        return { kind: 'inBasket' }
      },
      newIdempotencyKey,
      describeError: words.failure,
      onDone: () => void queries.invalidateQueries({ queryKey: [FINANCE_KEY] }),
    }),
    [client, openDialog, customerId, words, queries],
  )
}
