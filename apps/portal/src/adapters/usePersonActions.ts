import { addBuddy, blockCustomer } from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import type { MemberAction, Notice } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Queries that show what is between the customer and another person. */
const ABOUT_PEOPLE = [['friends'], ['members'], ['playedWith'], ['online']] as const

/** Asks a person as a friend, or blocks them; returns null once it is stored, else the error. CU-141+, CU-184+. */
export function usePersonActions(): (action: MemberAction) => Promise<Notice | null> {
  const { client } = useShell()
  const words = useErrorTexts()
  const cache = useQueryClient()
  return useCallback(
    async ({ kind, id }) => {
      try {
        if (kind === 'ask') await client.call(addBuddy, { body: { buddyId: idToWire(id) } })
        else await client.call(blockCustomer, { body: { customerId: idToWire(id) } })
        return null
      } catch (error) {
        return words.failure(error)
      } finally {
        await Promise.all(ABOUT_PEOPLE.map((queryKey) => cache.invalidateQueries({ queryKey })))
      }
    },
    [client, words, cache],
  )
}
