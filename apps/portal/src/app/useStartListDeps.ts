import { ApiError } from '@club/client'
import { makeDraw, moveInDraw, prepareDraw, refusalFromDetail } from '@club/contract'
import type { DrawRefusal } from '@club/core/tournament'
import type { StartListAnswer, StartListDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { useShell } from './ShellContext.tsx'

const DRAW_CODES: readonly string[] = [
  'signUpStillOpen',
  'scoresEntered',
  'nobodyToDraw',
  'tooManyFlights',
  'noResultYet',
  'flightFull',
] satisfies DrawRefusal['code'][]

/** Drawing and moving; what was shown of the round is read again afterwards. */
export function useStartListDeps(id: string, roundId: string): StartListDeps {
  const { client } = useShell()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { roundId }
    const answered = async (question: () => Promise<unknown>): Promise<StartListAnswer> => {
      try {
        await question()
        return { kind: 'stored' }
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'drawRefused') throw error
        const refusals = error.details.flatMap((detail) => {
          const refusal = refusalFromDetail(detail)
          return refusal.ok && DRAW_CODES.includes(refusal.value.code) ? [refusal.value as DrawRefusal] : []
        })
        return { kind: 'refused', refusals }
      } finally {
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['staff', 'startList', roundId] }),
          queries.invalidateQueries({ queryKey: ['tournament', id] }),
          queries.invalidateQueries({ queryKey: ['staff', 'cards', roundId] }),
        ])
      }
    }
    return {
      draw: (order) => answered(() => client.call(makeDraw, { params, body: order })),
      closeList: () => answered(() => client.call(prepareDraw, { params, body: { step: 'close' } })),
      move: (playerId, flightId) => answered(() => client.call(moveInDraw, { params, body: { playerId, flightId } })),
      wordFailure: words.failure,
    }
  }, [client, words, queries, id, roundId])
}
