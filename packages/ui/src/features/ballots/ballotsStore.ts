import type { ClubDate, ClubDateTime } from '@club/core'
import type { BallotInfo, BallotMethod, BallotPolicy, HoleCount, TeeTimePreference } from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export type BallotCommand =
  | {
      readonly kind: 'announce'
      readonly day: ClubDate
      readonly courseIds: readonly string[]
      readonly method: BallotMethod
      readonly policy: BallotPolicy
      readonly closes: ClubDateTime
      readonly auditorId: string | null
    }
  | {
      readonly kind: 'enter'
      readonly ballotId: string
      /** The first is the member for whom the request is entered. */
      readonly customerIds: readonly [string, ...string[]]
      readonly numberOfHoles: HoleCount
      readonly preferences: readonly TeeTimePreference[]
    }
  | { readonly kind: 'auditor'; readonly ballotId: string; readonly customerId: string | null }
  | { readonly kind: 'draw'; readonly ballotId: string }
  | { readonly kind: 'void'; readonly ballotId: string; readonly reason: string }

export interface BallotsDeps {
  readonly run: (command: BallotCommand, idempotencyKey: string) => Promise<FormAnswer>
  readonly newIdempotencyKey: () => string
  readonly describeError: (error: unknown) => Notice
}

export type BallotDialog =
  | { readonly kind: 'announce' }
  | { readonly kind: 'enter' | 'auditor' | 'draw' | 'void'; readonly ballot: BallotInfo }

export interface BallotsState {
  readonly dialog: BallotDialog | null
  readonly phase: { readonly kind: 'asking' | 'saving' } | FormRefused
  /** The last command that was run; null before one. */
  readonly done: BallotCommand['kind'] | null
  readonly open: (dialog: BallotDialog | null) => void
  /** Called when the input changes: a refusal no longer applies. */
  readonly edit: () => void
  readonly run: (command: BallotCommand) => Promise<void>
}

export type BallotsStore = StoreApi<BallotsState>

/** The dialogs of the ballots at the office; each command is sent once. */
export function createBallotsStore(deps: BallotsDeps): BallotsStore {
  const { keyFor, forget } = createAttemptKeys(deps.newIdempotencyKey)
  return createStore<BallotsState>()((set, get) => ({
    dialog: null,
    phase: { kind: 'asking' },
    done: null,
    open: (dialog) => set({ dialog, phase: { kind: 'asking' } }),
    edit: () => get().phase.kind === 'refused' && set({ phase: { kind: 'asking' } }),
    run: async (command) => {
      if (get().phase.kind === 'saving') return
      set({ phase: { kind: 'saving' } })
      const answer = await answerOf(() => deps.run(command, keyFor(command)), deps.describeError)
      // Without an answer of the server it may be stored.
      if (answer.kind === 'done' || answer.code !== undefined) forget()
      if (answer.kind === 'refused') set({ phase: answer })
      else set({ phase: { kind: 'asking' }, dialog: null, done: command.kind })
    },
  }))
}
