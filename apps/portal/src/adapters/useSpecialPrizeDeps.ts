import { ApiError } from '@club/client'
import { getSpecialWinners, namedWinnerToWire, nameSpecialWinners, specialWinnersFromWire } from '@club/contract/staff'
import type { SpecialPrizeDeps, WinnerList } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { readOne } from '../queries/readOne.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useSpecialPrizeDeps(): SpecialPrizeDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(() => {
    const load = async (prizeId: string): Promise<WinnerList> => {
      const { value, version } = await client.versioned(getSpecialWinners, { params: { prizeId } })
      return { list: readOne('winners', specialWinnersFromWire(value)), version }
    }
    return {
      load,
      name: async (prizeId, winners, version) => {
        try {
          await client.call(nameSpecialWinners, { params: { prizeId }, version, body: { winners: winners.map(namedWinnerToWire) } })
          void queries.invalidateQueries({ queryKey: ['board', prizeId] })
          return { kind: 'stored', list: await load(prizeId) }
        } catch (error) {
          if (!(error instanceof ApiError) || error.problem !== 'changedMeanwhile') throw error
          return { kind: 'changedMeanwhile', list: await load(prizeId) }
        }
      },
      describeError: words.failure,
    }
  }, [client, words, queries])
}
