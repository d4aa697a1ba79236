import type { StaffTournament } from '@club/core/tournament'
import type { KeptCard, KeptCardsStore } from '@club/ui/features'
import { useEffect, useMemo } from 'react'
import { staffCardPath } from '../paths.ts'
import { keptSender } from './keptSender.ts'
import { useShell } from './ShellContext.tsx'
import { useScorer } from './useScorer.ts'

/** By the tournament of its round, as far as that is one of the days around. */
export function hrefForKept(card: KeptCard, day: readonly StaffTournament[] | undefined): string | null {
  const tournament = day?.find(({ rounds }) => rounds.some(({ id }) => id === card.roundId))
  return tournament ? staffCardPath(tournament.id, card.roundId, card) : null
}

/** What waits, shown and sent as long as a page of the office is open. SC-81+. */
export function useKeptCards(): KeptCardsStore {
  const shell = useShell()
  const scorer = useScorer()
  const { store, attend } = useMemo(() => {
    const store = keptSender(shell, scorer)
    return { store, attend: store.getState().attend }
  }, [shell, scorer])
  useEffect(attend, [attend])
  return store
}
