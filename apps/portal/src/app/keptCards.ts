/** Scores that staff typed and that the server has not: of one login in one club, so that nobody sends what another typed. SC-81+. */
import { newIdempotencyKey } from '@club/client'
import type { KeptCard, KeptScores } from '@club/ui/features'
import type { Area } from '../shells/memoryArea.ts'
import { keptName, type Scorer } from './keptName.ts'

export type CardName = Pick<KeptCard, 'roundId' | 'playerId' | 'team'>

export interface KeptCards {
  readonly list: () => readonly KeptCard[]
  readonly find: (card: CardName) => KeptScores | null
  /** null forgets it. */
  readonly keep: (card: CardName, scores: KeptScores | null) => void
  /** Where more was typed since, it stays. */
  readonly forget: (kept: KeptCard) => void
}

export function isSameCard(one: CardName, other: CardName): boolean {
  return one.roundId === other.roundId && one.playerId === other.playerId && one.team === other.team
}

/** Outside the session: a logout or a closed page loses no score (design decision 14). */
export function keptCards(area: Area, scorer: Scorer): KeptCards {
  const name = keptName(scorer)
  const list = (): readonly KeptCard[] => readKept(area.getItem(name))
  const store = (cards: readonly KeptCard[]): void =>
    cards.length === 0 ? area.removeItem(name) : area.setItem(name, JSON.stringify(cards))
  return {
    list,
    find: (card) => list().find((kept) => isSameCard(kept, card))?.scores ?? null,
    keep: ({ roundId, playerId, team }, scores) => {
      const others = list().filter((kept) => !isSameCard(kept, { roundId, playerId, team }))
      store(scores ? [...others, { roundId, playerId, team, key: newIdempotencyKey(), scores }] : others)
    },
    forget: ({ key }) => store(list().filter((kept) => kept.key !== key)),
  }
}

/** Nothing where it is not what we wrote. */
function readKept(text: string | null): readonly KeptCard[] {
  try {
    const kept = JSON.parse(text ?? '[]') as unknown
    if (!Array.isArray(kept)) return []
    return kept.filter((one) => typeof one?.key === 'string' && Array.isArray(one.scores?.texts) && Array.isArray(one.scores.was?.texts))
  } catch {
    return []
  }
}
