import type { EntryFlowEvent, WithdrawalRefusal } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WithdrawTarget } from '../../shared/entry/withdrawTarget.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { phaseAfter } from '../../shared/phaseAfter.ts'

export type WithdrawAnswer =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly [WithdrawalRefusal, ...WithdrawalRefusal[]] }

export interface WithdrawDeps {
  readonly withdrawEntries: (playerIds: readonly string[]) => Promise<WithdrawAnswer>
  readonly withdrawWaiting: (waitingId: string) => Promise<WithdrawAnswer>
  readonly withdrawTeam: (teamId: string) => Promise<WithdrawAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called after a withdrawal was stored, e.g. to reload the lists. */
  readonly onStored: () => void
}

type WithdrawPhase =
  | { readonly kind: 'checking' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly WithdrawalRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface WithdrawState {
  readonly phase: WithdrawPhase
  readonly confirm: () => Promise<void>
}

export function createWithdrawStore(target: WithdrawTarget, deps: WithdrawDeps): StoreApi<WithdrawState> {
  const withdraw = (): Promise<WithdrawAnswer> => {
    switch (target.kind) {
      case 'entries':
        return deps.withdrawEntries(target.players.map(({ id }) => id))
      case 'waiting':
        return deps.withdrawWaiting(target.entry.id)
      case 'team':
        return deps.withdrawTeam(target.team.id)
    }
  }

  return createStore<WithdrawState>()((set, get) => ({
    phase: { kind: 'checking' },
    confirm: async () => {
      const move = (event: EntryFlowEvent, data?: object): boolean => {
        const phase = phaseAfter(get().phase, event, data)
        if (phase) set({ phase })
        return phase !== null
      }
      if (!move('submit')) return
      try {
        const answer = await withdraw()
        if (move(answer.kind, answer) && answer.kind === 'stored') deps.onStored()
      } catch (error) {
        move('failed', { notice: deps.describeError(error) })
      }
    },
  }))
}
