import { ApiError } from '@club/client'
import type { StaffTournament } from '@club/core/tournament'
import { createKeptCardsStore, type KeptCard, type KeptCardsStore } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { staffCardPath } from '../paths.ts'
import { reloadScores } from '../queries/reloadTournament.ts'
import { cardCalls } from './cardCalls.ts'
import { keptCards } from './keptCards.ts'
import { useShell } from './ShellContext.tsx'
import { useScorer } from './useScorer.ts'
import { whenBack } from './whenBack.ts'

/** The card is gone, or its scores are not taken as they are. */
const FINAL: readonly number[] = [400, 403, 404, 409, 412]

/** By the tournament of its round, as far as that is one of the days around. */
export function hrefForKept(card: KeptCard, day: readonly StaffTournament[] | undefined): string | null {
  const tournament = day?.find(({ rounds }) => rounds.some(({ id }) => id === card.roundId))
  return tournament ? staffCardPath(tournament.id, card.roundId, card) : null
}

/** Sends what this login left on this device, as long as a page of the office is open. SC-81+. */
export function useKeptCards(): KeptCardsStore {
  const { client, staying } = useShell()
  const scorer = useScorer()
  const queries = useQueryClient()
  const { store, attend } = useMemo(() => {
    const kept = keptCards(staying, scorer)
    const calls = (card: KeptCard) => cardCalls(client, card, scorer.isPresent)
    const store = createKeptCardsStore({
      list: kept.list,
      look: (card) => calls(card).look(),
      write: async (card, changes) => {
        const answer = await calls(card).write(changes, '', card.key)
        reloadScores(queries, card.roundId)
        return answer
      },
      forget: kept.forget,
      isFinal: (error) => error instanceof ApiError && FINAL.includes(error.status) && error.problem !== 'stillRunning',
      whenBack,
    })
    return { store, attend: store.getState().attend }
  }, [client, staying, scorer, queries])
  useEffect(attend, [attend])
  return store
}
