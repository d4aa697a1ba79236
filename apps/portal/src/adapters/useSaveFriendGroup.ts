import { saveFriendGroup } from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import type { SaveFriendGroup } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Stores friends as a group. CU-157+. */
export function useSaveFriendGroup(): SaveFriendGroup {
  const { client } = useShell()
  const words = useErrorTexts()
  const cache = useQueryClient()
  return useCallback(
    async (name, customerIds) => {
      try {
        await client.call(saveFriendGroup, { body: { name, customerIds: customerIds.map(idToWire) } })
        await cache.invalidateQueries({ queryKey: ['friends', 'groups'] })
        return null
      } catch (error) {
        return words.failure(error)
      }
    },
    [client, words, cache],
  )
}
