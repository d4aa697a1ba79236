import { useEffect } from 'react'
import type { CardName } from './keptCards.ts'
import { keptSender } from './keptSender.ts'
import { useShell } from './ShellContext.tsx'
import { useScorer } from './useScorer.ts'

/** Sends the unsent scores of all other cards while this one is open; its own screen sends this one. SC-81+. */
export function useSendOtherCards({ roundId, playerId, team }: CardName): void {
  const shell = useShell()
  const scorer = useScorer()
  useEffect(() => keptSender(shell, scorer, { roundId, playerId, team }).getState().attend(), [shell, scorer, roundId, playerId, team])
}
