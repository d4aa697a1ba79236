import type { Entrant, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../notice.ts'

export type WithdrawAnswer =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly [WithdrawalRefusal, ...WithdrawalRefusal[]] }

export interface WithdrawDeps {
  readonly withdrawEntries: (playerIds: readonly string[]) => Promise<WithdrawAnswer>
  readonly withdrawWaiting: (waitingId: string) => Promise<WithdrawAnswer>
  readonly wordFailure: (error: unknown) => Notice
  /** After a withdrawal was stored, e.g. to read the lists again. */
  readonly onStored: () => void
}

/** TS-04 and TS-05: one or more players, or one waiting entry. */
export type WithdrawTarget =
  | { readonly kind: 'entries'; readonly players: readonly Pick<Entrant, 'id' | 'customerId' | 'fullName'>[] }
  | { readonly kind: 'waiting'; readonly entry: WaitingEntry }

export type WithdrawPhase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly WithdrawalRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface WithdrawState {
  readonly phase: WithdrawPhase
  readonly confirm: () => Promise<void>
}

export function createWithdrawStore(target: WithdrawTarget, deps: WithdrawDeps): StoreApi<WithdrawState> {
  const withdraw = () =>
    target.kind === 'entries' ? deps.withdrawEntries(target.players.map(({ id }) => id)) : deps.withdrawWaiting(target.entry.id)

  return createStore<WithdrawState>()((set, get) => ({
    phase: { kind: 'asking' },
    confirm: async () => {
      const { kind } = get().phase
      if (kind === 'saving' || kind === 'stored') return
      set({ phase: { kind: 'saving' } })
      try {
        const answer = await withdraw()
        set({ phase: answer })
        if (answer.kind === 'stored') deps.onStored()
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.wordFailure(error) } })
      }
    },
  }))
}
