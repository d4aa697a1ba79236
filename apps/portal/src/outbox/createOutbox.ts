import { ApiError } from '@club/client'
import { createScoreOutboxStore, type ScoreOutboxStore, type UnsentCard } from '@club/ui/features'
import { reloadScores } from '../queries/reloadTournament.ts'
import type { Shell } from '../shells/createShell.ts'
import { cardCalls } from './cardCalls.ts'
import { type CardName, isSameCard, outboxStorage } from './outboxStorage.ts'
import { retryWhenOnline } from './retryWhenOnline.ts'
import type { ScorerSession } from './scorerSession.ts'

/** Statuses after which a retry cannot help: the card is gone, or its scores are refused. */
const FINAL: readonly number[] = [400, 403, 404, 409, 412]

/** Creates the store that sends this login’s unsent scores, except those of `open`, the card that is being edited. SC-81+. */
export function createOutbox(
  { client, localArea, queries }: Pick<Shell, 'client' | 'localArea' | 'queries'>,
  scorer: ScorerSession,
  open: CardName | null = null,
): ScoreOutboxStore {
  const storage = outboxStorage(localArea, scorer)
  const calls = (card: UnsentCard) => cardCalls(client, card, scorer.isCurrent)
  return createScoreOutboxStore({
    list: () => storage.list().filter((card) => open === null || !isSameCard(card, open)),
    look: (card) => calls(card).look(),
    write: async (card, changes) => {
      const answer = await calls(card).write(changes, '', card.key)
      reloadScores(queries, card.roundId)
      return answer
    },
    remove: storage.remove,
    isFinal: (error) => error instanceof ApiError && FINAL.includes(error.status) && error.problem !== 'stillRunning',
    retryWhenOnline,
  })
}
