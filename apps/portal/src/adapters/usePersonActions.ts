import type { ClubClient } from '@club/client'
import { addBuddy, blockCustomer, deleteFriendBlock, friendRequestsFromWire, getFriendRequests } from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import type { MemberAction, Notice } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { reloadPeople } from '../queries/people.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Lifts the customer's block of a person, if there is one. */
async function unblock(client: ClubClient, id: string): Promise<void> {
  const { blocked } = friendRequestsFromWire(await client.call(getFriendRequests))
  const block = blocked.find(({ customer }) => customer?.id === id)
  if (block) await client.call(deleteFriendBlock, { params: { id: block.id } })
}

/** Asks a person as a friend, blocks them or lifts the block; returns null once it is stored, else the error. CU-141+, CU-184+. */
export function usePersonActions(): (action: MemberAction) => Promise<Notice | null> {
  const { client } = useShell()
  const words = useErrorTexts()
  const cache = useQueryClient()
  return useCallback(
    async ({ kind, id }) => {
      try {
        if (kind === 'ask') await client.call(addBuddy, { body: { buddyId: idToWire(id) } })
        else if (kind === 'unblock') await unblock(client, id)
        else await client.call(blockCustomer, { body: { customerId: idToWire(id) } })
        return null
      } catch (error) {
        return words.failure(error)
      } finally {
        await reloadPeople(cache)
      }
    },
    [client, words, cache],
  )
}
