import type { CardEntryDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { cardCalls } from '../outbox/cardCalls.ts'
import { outboxStorage } from '../outbox/outboxStorage.ts'
import { retryWhenOnline } from '../outbox/retryWhenOnline.ts'
import { useScorer } from '../outbox/useScorer.ts'
import { reloadScores } from '../queries/reloadTournament.ts'
import { cardAheadKey } from '../queries/staff.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Pause between the last key press and sending the score. */
const PAUSE_MS = 600

/** `playerId`: the team's id if the card is a team's. */
export function useCardEntryDeps(roundId: string, playerId: string, team: boolean): CardEntryDeps {
  const { client, localArea } = useShell()
  const scorer = useScorer()
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(() => {
    const name = { roundId, playerId, team }
    const outbox = outboxStorage(localArea, scorer)
    const { write, confirm, correctHandicap } = cardCalls(client, name, scorer.isCurrent)
    return {
      write,
      confirm,
      correctHandicap,
      retryWhenOnline,
      describeError: words.failure,
      readDraft: () => outbox.find(name),
      saveDraft: (scores) => outbox.save(name, scores),
      onStored: (card) => {
        queries.setQueryData(cardAheadKey(roundId, name), card)
        reloadScores(queries, roundId)
      },
      later: (run) => {
        const timer = setTimeout(run, PAUSE_MS)
        return () => clearTimeout(timer)
      },
    }
  }, [client, localArea, scorer, words, queries, roundId, playerId, team])
}
