import { makeDraw, moveInDraw, prepareDraw } from '@club/contract/draws'
import { decisionsToWire } from '@club/contract/reservations'
import { everyOf } from '@club/contract/wire'
import type { DrawRefusal } from '@club/core/tournament'
import type { StartListAnswer, StartListDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { inTheWayIn } from '../queries/inTheWay.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import { useShell } from '../shells/ShellContext.tsx'

const DRAW_CODES = /* @__PURE__ */ everyOf<DrawRefusal['code']>()([
  'signUpStillOpen',
  'scoresEntered',
  'nobodyToDraw',
  'teamsUneven',
  'tooManyFlights',
  'noResultYet',
  'flightFull',
])

/** Draws and moves players; afterwards the round's data are loaded again. */
export function useStartListDeps(id: string, roundId: string): StartListDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { roundId }
    const answered = async (question: () => Promise<unknown>): Promise<StartListAnswer> => {
      try {
        await question()
        return { kind: 'stored' }
      } catch (error) {
        const bookings = inTheWayIn(error)
        if (bookings) return { kind: 'inTheWay', bookings }
        return { kind: 'refused', refusals: refusalsOf(error, 'drawRefused', DRAW_CODES) }
      } finally {
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['staff', 'startList', roundId] }),
          queries.invalidateQueries({ queryKey: ['tournament', id] }),
          queries.invalidateQueries({ queryKey: ['staff', 'cards', roundId] }),
        ])
      }
    }
    return {
      draw: (order, decisions) =>
        answered(() => client.call(makeDraw, { params, body: { ...order, decisions: decisionsToWire(decisions) } })),
      closeList: () => answered(() => client.call(prepareDraw, { params, body: { step: 'close' } })),
      move: (playerId, flightId, decisions) =>
        answered(() => client.call(moveInDraw, { params, body: { playerId, flightId, decisions: decisionsToWire(decisions) } })),
      describeError: words.failure,
    }
  }, [client, words, queries, id, roundId])
}
