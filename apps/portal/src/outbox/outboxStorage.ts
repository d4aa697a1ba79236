/** Scores that staff entered and the server has not stored: separate per login and club, so that each login sends only its own. SC-81+. */
import { newIdempotencyKey } from '@club/client'
import type { ScoreDraft, UnsentCard } from '@club/ui/features'
import type { StorageArea } from '../shells/memoryArea.ts'
import { outboxKey, type Scorer } from './outboxKey.ts'

export type CardName = Pick<UnsentCard, 'roundId' | 'playerId' | 'team'>

export interface OutboxStorage {
  readonly list: () => readonly UnsentCard[]
  readonly find: (card: CardName) => ScoreDraft | null
  /** null removes the card. */
  readonly save: (card: CardName, scores: ScoreDraft | null) => void
  /** Removes what was sent; scores entered since then stay. */
  readonly remove: (sent: UnsentCard) => void
}

export function isSameCard(one: CardName, other: CardName): boolean {
  return one.roundId === other.roundId && one.playerId === other.playerId && one.team === other.team
}

/** Separate from the session: a logout or a closed page loses no score (design decision 14). */
export function outboxStorage(area: StorageArea, scorer: Scorer): OutboxStorage {
  const key = outboxKey(scorer)
  const list = (): readonly UnsentCard[] => readCards(area.getItem(key))
  const store = (cards: readonly UnsentCard[]): void =>
    cards.length === 0 ? area.removeItem(key) : area.setItem(key, JSON.stringify(cards))
  return {
    list,
    find: (card) => list().find((unsent) => isSameCard(unsent, card))?.scores ?? null,
    save: ({ roundId, playerId, team }, scores) => {
      const others = list().filter((unsent) => !isSameCard(unsent, { roundId, playerId, team }))
      store(scores ? [...others, { roundId, playerId, team, key: newIdempotencyKey(), scores }] : others)
    },
    remove: (sent) => store(list().filter((unsent) => unsent.key !== sent.key)),
  }
}

/** Returns [] if the stored data is invalid. */
function readCards(text: string | null): readonly UnsentCard[] {
  try {
    const cards = JSON.parse(text ?? '[]') as unknown
    if (!Array.isArray(cards)) return []
    return cards.filter((one) => typeof one?.key === 'string' && Array.isArray(one.scores?.texts) && Array.isArray(one.scores.was?.texts))
  } catch {
    return []
  }
}
