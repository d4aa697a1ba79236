import type { StaffTournament } from '@club/core/tournament'
import type { ScoreOutboxStore, UnsentCard } from '@club/ui/features'
import { useEffect, useMemo } from 'react'
import { staffCardPath } from '../routes/paths.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { createOutbox } from './createOutbox.ts'
import { useScorer } from './useScorer.ts'

/** Returns the path of the card’s page, or null if its round is not one of `day`. */
export function unsentCardHref(card: UnsentCard, day: readonly StaffTournament[] | undefined): string | null {
  const tournament = day?.find(({ rounds }) => rounds.some(({ id }) => id === card.roundId))
  return tournament ? staffCardPath(tournament.id, card.roundId, card) : null
}

/** Returns this login’s outbox, which sends as long as the staff page is open. SC-81+. */
export function useOutbox(): ScoreOutboxStore {
  const shell = useShell()
  const scorer = useScorer()
  const { store, start } = useMemo(() => {
    const store = createOutbox(shell, scorer)
    return { store, start: store.getState().start }
  }, [shell, scorer])
  useEffect(start, [start])
  return store
}
