/** The outbox of scores on this device: sends cards one after the other without opening them. SC-81+. */
import type { CardChange, EntryCard } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CardAnswer, typedChanges } from './cardEntryStore.ts'
import { restored, type ScoreDraft } from './scoreDraft.ts'

export interface UnsentCard {
  readonly roundId: string
  /** The team's id if the card is a team's. */
  readonly playerId: string
  readonly team: boolean
  /** Idempotency key, new with every key press: a card sent twice counts once. */
  readonly key: string
  readonly scores: ScoreDraft
}

export interface ScoreOutboxDeps {
  /** Unsent cards of the current login at this club. */
  readonly list: () => readonly UnsentCard[]
  readonly look: (card: UnsentCard) => Promise<EntryCard>
  readonly write: (card: UnsentCard, changes: readonly CardChange[]) => Promise<CardAnswer>
  /** Removes what was sent; scores entered since then stay. */
  readonly remove: (card: UnsentCard) => void
  /** Returns true if a retry cannot help: the card is gone, or its scores are refused. */
  readonly isFinal: (error: unknown) => boolean
  /** Calls `run` once when the browser is online again, or after a while. Returns a function that cancels it. */
  readonly retryWhenOnline: (run: () => void) => () => void
}

export interface ScoreOutboxState {
  readonly waiting: readonly UnsentCard[]
  /** Keys of cards that a person has to check. */
  readonly needsReview: readonly string[]
  send(): Promise<void>
  discard(card: UnsentCard): void
  /** Sends all cards and retries whenever the browser is online again. Returns a function that stops it. */
  start(): () => void
}

export type ScoreOutboxStore = StoreApi<ScoreOutboxState>

/** Returns the changes to send; null if a person has to check: the card was handed in, or another login entered other scores. */
function changesToSend(card: EntryCard, { scores }: UnsentCard): readonly CardChange[] | null {
  const { conflicts, ...typed } = restored(card, scores)
  const changes = typedChanges({ card, ...typed })
  if (conflicts.length > 0) return null
  return changes.length > 0 && card.returnedAt !== null ? null : changes
}

export function createScoreOutboxStore(deps: ScoreOutboxDeps): ScoreOutboxStore {
  let sending = false
  let ended = false
  let cancelAgain = (): void => {}

  return createStore<ScoreOutboxState>()((set, get) => {
    /** Returns true if the card is sent. Throws errors that are worth a retry. */
    const sendOne = async (card: UnsentCard): Promise<boolean> => {
      try {
        const changes = changesToSend(await deps.look(card), card)
        if (changes === null || ended) return false
        if (changes.length > 0 && (await deps.write(card, changes)).kind === 'refused') return false
        deps.remove(card)
        return true
      } catch (error) {
        if (deps.isFinal(error)) return false
        throw error
      }
    }
    return {
      waiting: deps.list(),
      needsReview: [],
      send: async () => {
        if (sending || ended) return
        sending = true
        cancelAgain()
        const needsReview: string[] = []
        try {
          for (const card of deps.list()) if (!ended && !(await sendOne(card))) needsReview.push(card.key)
          set({ needsReview })
        } catch {
          if (!ended) cancelAgain = deps.retryWhenOnline(() => void get().send())
        } finally {
          sending = false
          set({ waiting: deps.list() })
        }
      },
      discard: (card) => {
        deps.remove(card)
        set({ waiting: deps.list() })
      },
      start: () => {
        ended = false
        void get().send()
        return () => {
          ended = true
          cancelAgain()
        }
      },
    }
  })
}
