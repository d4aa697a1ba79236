import type { SignUpRefusal, StoredEntry } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../notice.ts'

export interface SignUpRequest {
  /** Made once per attempt; a repeated click sends the same one. */
  readonly idempotencyKey: string
  readonly players: readonly { readonly customerId: string; readonly comment: string | null }[]
}

export interface RefusedPerson {
  readonly customerId: string
  readonly refusals: readonly [SignUpRefusal, ...SignUpRefusal[]]
}

export type SignUpAnswer =
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[] }
  /** Nothing was stored. */
  | { readonly kind: 'refused'; readonly refused: readonly RefusedPerson[] }

/** What somebody has put in and not sent yet. */
export interface SignUpDraft {
  readonly chosen: readonly string[]
  readonly comment: string
}

export interface SignUpDeps {
  readonly signUp: (request: SignUpRequest) => Promise<SignUpAnswer>
  readonly newIdempotencyKey: () => string
  /** What was left here before, e.g. when the session ended in the middle; null to begin afresh. */
  readonly draft: SignUpDraft | null
  /** Told of every change; null when nothing is left to be kept. */
  readonly keepDraft: (draft: SignUpDraft | null) => void
  readonly wordFailure: (error: unknown) => Notice
  /** After an entry was stored, e.g. to read the lists again. */
  readonly onStored: () => void
}

/** What would happen to the chosen people now, by core's rules. Everybody chosen is in exactly one of the three. */
export interface SignUpPlan {
  readonly refused: readonly RefusedPerson[]
  readonly entered: readonly string[]
  readonly waiting: readonly { readonly customerId: string; readonly place: number }[]
}

export type SignUpPhase =
  /** Step 1: who plays. */
  | { readonly kind: 'choosing' }
  /** Step 2: the outcome stands before the button. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'saving' }
  /** Step 3. TS-55. */
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[] }
  /** Nothing was stored: the server knew more than this screen. */
  | { readonly kind: 'refused' }
  /** It is not known whether it was stored; the same attempt can be sent again. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface SignUpState {
  /** In the order in which they were chosen: who comes first gets the last place. */
  readonly chosen: readonly string[]
  readonly comment: string
  readonly phase: SignUpPhase
  /** What the server refused last; it overrules the plan until somebody else is chosen. */
  readonly serverRefused: readonly RefusedPerson[]
  readonly toggle: (customerId: string) => void
  readonly setComment: (comment: string) => void
  readonly goOn: () => void
  readonly goBack: () => void
  readonly submit: () => Promise<void>
}

/** The plan of the chosen, with what the server said last put over it. */
export function planOf(
  { chosen, serverRefused }: Pick<SignUpState, 'chosen' | 'serverRefused'>,
  plan: (customerIds: readonly string[]) => SignUpPlan,
): SignUpPlan {
  const refusedIds = new Set(serverRefused.map(({ customerId }) => customerId))
  const planned = plan(chosen.filter((id) => !refusedIds.has(id)))
  return { ...planned, refused: [...serverRefused, ...planned.refused] }
}

/** `plan` asks core with the newest facts; `chosenAtStart` are those who are ticked from the start. */
export function createSignUpStore(
  chosenAtStart: readonly string[],
  plan: (customerIds: readonly string[]) => SignUpPlan,
  deps: SignUpDeps,
): StoreApi<SignUpState> {
  /** One key per attempt: kept while it is unknown whether the attempt arrived, new when anything of it changes. */
  let idempotencyKey: string | null = null

  const store = createStore<SignUpState>()((set, get) => ({
    chosen: deps.draft?.chosen ?? chosenAtStart,
    comment: deps.draft?.comment ?? '',
    phase: { kind: 'choosing' },
    serverRefused: [],
    toggle: (customerId) => {
      if (get().phase.kind === 'saving') return
      idempotencyKey = null
      set(({ chosen, serverRefused }) => ({
        chosen: chosen.includes(customerId) ? chosen.filter((id) => id !== customerId) : [...chosen, customerId],
        serverRefused: serverRefused.filter((refused) => refused.customerId !== customerId),
      }))
    },
    setComment: (comment) => {
      if (get().phase.kind === 'saving') return
      idempotencyKey = null
      set({ comment })
    },
    goOn: () => get().chosen.length > 0 && get().phase.kind === 'choosing' && set({ phase: { kind: 'checking' } }),
    goBack: () => {
      const { kind } = get().phase
      if (kind !== 'saving' && kind !== 'stored') set({ phase: { kind: 'choosing' } })
    },
    submit: async () => {
      const { phase, comment } = get()
      if (phase.kind !== 'checking' && phase.kind !== 'refused' && phase.kind !== 'failed') return
      const { entered, waiting } = planOf(get(), plan)
      const customerIds = get().chosen.filter((id) => entered.includes(id) || waiting.some((one) => one.customerId === id))
      if (customerIds.length === 0) return
      idempotencyKey ??= deps.newIdempotencyKey()
      set({ phase: { kind: 'saving' } })
      try {
        const players = customerIds.map((customerId) => ({ customerId, comment: comment.trim() || null }))
        const answer = await deps.signUp({ idempotencyKey, players })
        idempotencyKey = null
        if (answer.kind === 'refused') {
          set({ phase: { kind: 'refused' }, serverRefused: answer.refused })
          return
        }
        set({ phase: answer })
        deps.onStored()
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.wordFailure(error) } })
      }
    },
  }))
  store.subscribe(({ chosen, comment, phase }) => deps.keepDraft(phase.kind === 'stored' ? null : { chosen, comment }))
  return store
}
