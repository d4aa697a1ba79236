/** Removes a saved card of the customer. */
import { ApiError } from '@club/client'
import { removeSavedCard } from '@club/contract/finance'
import type { RemoveCardDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { FINANCE_KEY } from '../queries/finance.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useRemoveCardDeps(): RemoveCardDeps {
  const { client } = useShell()
  const queries = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  return useMemo(
    () => ({
      describeError,
      remove: (id) =>
        sendForm(async () => {
          try {
            await client.call(removeSavedCard, { params: { id } })
          } catch (error) {
            // Removed in another tab.
            if (!(error instanceof ApiError && error.problem === 'notFound')) throw error
          }
        }),
      onRemoved: () => void queries.invalidateQueries({ queryKey: [FINANCE_KEY] }),
    }),
    [client, describeError, queries, sendForm],
  )
}
