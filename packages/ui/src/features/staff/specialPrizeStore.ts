/** State of one special prize that staff edit: the stored list of winners, and the change in progress. */
import type { SpecialWinner, SpecialWinners } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'

/** The list, and the version to send with a change of it. */
export interface WinnerList {
  readonly list: SpecialWinners
  readonly version: string | null
}

export type WinnersAnswer =
  | { readonly kind: 'stored'; readonly list: WinnerList }
  | { readonly kind: 'changedMeanwhile'; readonly list: WinnerList }

export interface SpecialPrizeDeps {
  readonly load: (prizeId: string) => Promise<WinnerList>
  /** Stores the complete new list. */
  readonly name: (prizeId: string, winners: readonly SpecialWinner[], version: string | null) => Promise<WinnersAnswer>
  readonly describeError: (error: unknown) => Notice
}

export type SpecialPrizePhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  /** Another staff member set winners in the meantime; theirs are shown now. */
  | { readonly kind: 'changedMeanwhile' }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface SpecialPrizeState {
  readonly known: WinnerList | null
  readonly phase: SpecialPrizePhase
  load(): Promise<void>
  add(winner: SpecialWinner): Promise<boolean>
  /** `at`: index in the list, from 0. */
  change(at: number, comment: string): Promise<boolean>
  takeBack(at: number): Promise<boolean>
}

export type SpecialPrizeStore = StoreApi<SpecialPrizeState>

export function createSpecialPrizeStore(prizeId: string, deps: SpecialPrizeDeps): SpecialPrizeStore {
  return createStore<SpecialPrizeState>()((set, get) => {
    const fail = (error: unknown) => set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
    const name = async (next: (winners: readonly SpecialWinner[]) => readonly SpecialWinner[]): Promise<boolean> => {
      const { known, phase } = get()
      if (!known || phase.kind === 'saving') return false
      set({ phase: { kind: 'saving' } })
      try {
        const answer = await deps.name(prizeId, next(known.list.winners), known.version)
        set({ known: answer.list, phase: { kind: answer.kind } })
        return answer.kind === 'stored'
      } catch (error) {
        fail(error)
        return false
      }
    }
    return {
      known: null,
      phase: { kind: 'loading' },
      load: async () => {
        set({ phase: { kind: 'loading' } })
        try {
          set({ known: await deps.load(prizeId), phase: { kind: 'idle' } })
        } catch (error) {
          fail(error)
        }
      },
      add: (winner) => name((winners) => [...winners, winner]),
      change: (at, comment) => name((winners) => winners.map((winner, index) => (index === at ? { ...winner, comment } : winner))),
      takeBack: (at) => name((winners) => winners.filter((_, index) => index !== at)),
    }
  })
}
