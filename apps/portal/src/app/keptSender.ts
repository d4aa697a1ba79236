import { ApiError } from '@club/client'
import { createKeptCardsStore, type KeptCard, type KeptCardsStore } from '@club/ui/features'
import { reloadScores } from '../queries/reloadTournament.ts'
import type { Shell } from '../shells/createShell.ts'
import { cardCalls } from './cardCalls.ts'
import { type CardName, isSameCard, keptCards } from './keptCards.ts'
import type { PresentScorer } from './presentScorer.ts'
import { whenBack } from './whenBack.ts'

/** The card is gone, or its scores are not taken as they are. */
const FINAL: readonly number[] = [400, 403, 404, 409, 412]

/** Sends the unsent scores of this login, except those of `open`, the card that is being edited. SC-81+. */
export function keptSender(
  { client, staying, queries }: Pick<Shell, 'client' | 'staying' | 'queries'>,
  scorer: PresentScorer,
  open: CardName | null = null,
): KeptCardsStore {
  const kept = keptCards(staying, scorer)
  const calls = (card: KeptCard) => cardCalls(client, card, scorer.isPresent)
  return createKeptCardsStore({
    list: () => kept.list().filter((card) => open === null || !isSameCard(card, open)),
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
}
