/** Cards whose scores wait on this device: sent by themselves, one after the other, without anybody opening them. SC-81+. */
import type { CardChange, EntryCard } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CardAnswer, typedChanges } from './cardEntryStore.ts'
import { type KeptScores, restored } from './keptScores.ts'

export interface KeptCard {
  readonly roundId: string
  /** The team's id if the card is a team's. */
  readonly playerId: string
  readonly team: boolean
  /** Another one with every key that was typed: what is sent twice under it counts once. */
  readonly key: string
  readonly scores: KeptScores
}

export interface KeptCardsDeps {
  /** Those of whoever is logged in, in this club. */
  readonly list: () => readonly KeptCard[]
  readonly look: (kept: KeptCard) => Promise<EntryCard>
  readonly write: (kept: KeptCard, changes: readonly CardChange[]) => Promise<CardAnswer>
  /** Where more was typed since, it stays. */
  readonly forget: (kept: KeptCard) => void
  /** Trying again does not help: the card is gone, or its scores are not taken as they are. */
  readonly isFinal: (error: unknown) => boolean
  /** Runs it when the network is back, or after a while; the answer takes that back. */
  readonly whenBack: (run: () => void) => () => void
}

export interface KeptCardsState {
  readonly waiting: readonly KeptCard[]
  /** Keys of those that nobody but a person can settle. */
  readonly toSettle: readonly string[]
  send(): Promise<void>
  discard(kept: KeptCard): void
  /** Sends what there is, and again whenever the network is back; the answer ends it. */
  attend(): () => void
}

export type KeptCardsStore = StoreApi<KeptCardsState>

/** What goes up as it is; null where somebody has to look: it was handed in, or somebody wrote differently. */
function changesToSend(card: EntryCard, { scores }: KeptCard): readonly CardChange[] | null {
  const { conflicts, ...typed } = restored(card, scores)
  const changes = typedChanges({ card, ...typed })
  if (conflicts.length > 0) return null
  return changes.length > 0 && card.returnedAt !== null ? null : changes
}

export function createKeptCardsStore(deps: KeptCardsDeps): KeptCardsStore {
  let sending = false
  let ended = false
  let cancelAgain = (): void => {}

  return createStore<KeptCardsState>()((set, get) => {
    /** Whether it is settled; thrown on where it is worth another try. */
    const sendOne = async (kept: KeptCard): Promise<boolean> => {
      try {
        const changes = changesToSend(await deps.look(kept), kept)
        if (changes === null || ended) return false
        if (changes.length > 0 && (await deps.write(kept, changes)).kind === 'refused') return false
        deps.forget(kept)
        return true
      } catch (error) {
        if (deps.isFinal(error)) return false
        throw error
      }
    }
    return {
      waiting: deps.list(),
      toSettle: [],
      send: async () => {
        if (sending || ended) return
        sending = true
        cancelAgain()
        const toSettle: string[] = []
        try {
          for (const kept of deps.list()) if (!ended && !(await sendOne(kept))) toSettle.push(kept.key)
          set({ toSettle })
        } catch {
          if (!ended) cancelAgain = deps.whenBack(() => void get().send())
        } finally {
          sending = false
          set({ waiting: deps.list() })
        }
      },
      discard: (kept) => {
        deps.forget(kept)
        set({ waiting: deps.list() })
      },
      attend: () => {
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
