import { useEffect } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { createOutbox } from './createOutbox.ts'
import type { CardName } from './outboxStorage.ts'
import { useScorer } from './useScorer.ts'

/** Sends the unsent scores of all other cards while this one is open; its own screen sends this one. SC-81+. */
export function useSendOtherCards({ roundId, playerId, team }: CardName): void {
  const shell = useShell()
  const scorer = useScorer()
  useEffect(() => createOutbox(shell, scorer, { roundId, playerId, team }).getState().start(), [shell, scorer, roundId, playerId, team])
}
