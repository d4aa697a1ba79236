import type { CardEntryDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { reloadScores } from '../queries/reloadTournament.ts'
import { cardAheadKey } from '../queries/staff.ts'
import { cardCalls } from './cardCalls.ts'
import { keptCards } from './keptCards.ts'
import { useShell } from './ShellContext.tsx'
import { useScorer } from './useScorer.ts'
import { whenBack } from './whenBack.ts'

/** Between the last key and the score on its way. */
const PAUSE_MILLISECONDS = 600

/** `playerId`: of a team's card the id of the team. */
export function useCardEntryDeps(roundId: string, playerId: string, team: boolean): CardEntryDeps {
  const { client, staying } = useShell()
  const scorer = useScorer()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(() => {
    const name = { roundId, playerId, team }
    const kept = keptCards(staying, scorer)
    const { write, confirm, correctHandicap } = cardCalls(client, name, scorer.isPresent)
    return {
      ...{ write, confirm, correctHandicap, whenBack },
      wordFailure: words.failure,
      kept: () => kept.find(name),
      keep: (scores) => kept.keep(name, scores),
      onStored: (card) => {
        queries.setQueryData(cardAheadKey(roundId, name), card)
        reloadScores(queries, roundId)
      },
      later: (run) => {
        const timer = setTimeout(run, PAUSE_MILLISECONDS)
        return () => clearTimeout(timer)
      },
    }
  }, [client, staying, scorer, words, queries, roundId, playerId, team])
}
