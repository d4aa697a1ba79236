import type { ClubDateTime } from '@club/core'
import {
  type CompetitionFee,
  initialFeeState,
  type SignUpRefusal,
  type StartWishRefusal,
  type StoredEntry,
  type TeamSignUpRefusal,
} from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../notice.ts'
import type { SearchPeople } from '../ParticipantSearch.tsx'
import { toggled } from '../toggled.ts'
import type { SignUpCandidate } from './signUpPeople.ts'

/** Each alone, or all of them as one team. */
export type SignUpMode = 'single' | 'team'

/** Whoever wishes for a start time in a sign-up of a team. */
export const TEAM_WISHER = 'team'

/** What a mandate is made of. */
export interface BankData {
  readonly name: string
  readonly iban: string
}

export interface SignUpRequest {
  /** Made once per attempt; a repeated click sends the same one. */
  readonly idempotencyKey: string
  readonly mode: SignUpMode
  readonly players: readonly { readonly customerId: string; readonly comment: string | null; readonly startWish: number }[]
  /** To whom a place was shown: should one of them have to wait now, nothing is to be stored. */
  readonly mustEnter: readonly string[]
  /** Nobody was shown the waiting list: a guest without a place is an error. TS-50. */
  readonly errorOnMaximumGuests: boolean
  /** For a mandate, where the club asks for one. */
  readonly bank: BankData | null
  /** Places are reserved, and become entries when the fee is paid. */
  readonly payOnline?: boolean
}

export type PersonRefusal = SignUpRefusal | StartWishRefusal
/** Stands against a team as such. */
export type WholeRefusal = TeamSignUpRefusal | StartWishRefusal

export interface RefusedPerson {
  readonly customerId: string
  readonly refusals: readonly [PersonRefusal, ...PersonRefusal[]]
}

export type SignUpAnswer =
  /** `timerEnd`: until when places are kept that are to be paid for; null where none are. */
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[]; readonly timerEnd?: ClubDateTime | null }
  /** Nothing was stored. */
  | { readonly kind: 'refused'; readonly refused: readonly RefusedPerson[]; readonly whole?: readonly WholeRefusal[] }
  /** Nothing was stored: a place that was shown is taken. The facts have been read again. */
  | { readonly kind: 'changed'; readonly guestsFull?: boolean }

/** What somebody has put in and not sent yet. */
export interface SignUpDraft {
  readonly chosen: readonly string[]
  readonly comment: string
  readonly mode?: SignUpMode
  /** People who were searched for. */
  readonly others?: readonly SignUpCandidate[]
  readonly wishes?: Readonly<Record<string, number>>
}

export interface SignUpDeps {
  readonly signUp: (request: SignUpRequest) => Promise<SignUpAnswer>
  readonly newIdempotencyKey: () => string
  /** What was left here before, e.g. when the session ended in the middle; null to begin afresh. */
  readonly draft: SignUpDraft | null
  /** Told of every change; null when nothing is left to be kept. */
  readonly keepDraft: (draft: SignUpDraft | null) => void
  /** People of the club by the beginning of their name; left out where nobody can be searched for. */
  readonly search?: SearchPeople
  /** What each would pay. */
  readonly readFees?: (customerIds: readonly string[]) => Promise<readonly CompetitionFee[]>
  readonly wordFailure: (error: unknown) => Notice
  /** After an entry was stored, e.g. to read the lists again. */
  readonly onStored: () => void
}

/** What would happen to the chosen people now, by core's rules. Everybody chosen is in exactly one of the three. */
export interface SignUpPlan {
  readonly refused: readonly RefusedPerson[]
  readonly entered: readonly string[]
  readonly waiting: readonly { readonly customerId: string; readonly place: number }[]
  /** What stands against the team as such; nobody is entered then. */
  readonly whole?: readonly WholeRefusal[]
}

export type SignUpPhase =
  /** Step 1: who plays. */
  | { readonly kind: 'choosing' }
  /** Step 2: the outcome stands before the button. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'saving' }
  /** Step 3. TS-55. */
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[]; readonly timerEnd?: ClubDateTime | null }
  /** Nothing was stored: the server knew more than this screen. */
  | { readonly kind: 'refused' }
  /** Nothing was stored: somebody else took a place meanwhile, and the plan below is the new one. */
  | { readonly kind: 'changed'; readonly guestsFull?: boolean }
  /** It is not known whether it was stored; the same attempt can be sent again. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface SignUpState {
  /** In the order in which they were chosen: who comes first gets the last place. */
  readonly chosen: readonly string[]
  readonly mode: SignUpMode
  readonly others: readonly SignUpCandidate[]
  readonly comment: string
  /** By customer, or `TEAM_WISHER`. */
  readonly wishes: Readonly<Record<string, number>>
  readonly terms: readonly boolean[]
  readonly bank: BankData
  /** What the form starts with where paying online is offered. TS-101. */
  readonly payOnline: boolean
  readonly fees: readonly CompetitionFee[]
  readonly phase: SignUpPhase
  /** What the server refused last; it overrules the plan until somebody else is chosen. */
  readonly serverRefused: readonly RefusedPerson[]
  readonly serverWhole: readonly WholeRefusal[]
  readonly toggle: (customerId: string) => void
  /** Chooses somebody who was found. */
  readonly toggleOther: (person: SignUpCandidate) => void
  readonly setMode: (mode: SignUpMode) => void
  readonly setComment: (comment: string) => void
  readonly setWish: (wisherId: string, wish: number) => void
  readonly tick: (term: number, ticked: boolean) => void
  readonly setBank: (bank: BankData) => void
  readonly setPayOnline: (payOnline: boolean) => void
  readonly goOn: () => void
  readonly goBack: () => void
  /** Back to what would happen now, with everything that was put in: reserved places ran out. TS-100. */
  readonly checkAgain: () => void
  /** `withBank`: a mandate is asked for; `payOnline`: places are reserved and paid for. */
  readonly submit: (withBank?: boolean, payOnline?: boolean) => Promise<void>
}

type PlanFacts = Pick<SignUpState, 'chosen' | 'serverRefused' | 'mode'> & Partial<Pick<SignUpState, 'serverWhole'>>
type MakePlan = (customerIds: readonly string[], mode: SignUpMode) => SignUpPlan

/** The plan of the chosen, with what the server said last put over it. */
export function planOf({ chosen, serverRefused, serverWhole = [], mode }: PlanFacts, plan: MakePlan): SignUpPlan {
  if (mode === 'team' && (serverWhole.length > 0 || serverRefused.length > 0)) {
    return { refused: serverRefused, entered: [], waiting: [], whole: serverWhole }
  }
  const refusedIds = new Set(serverRefused.map(({ customerId }) => customerId))
  const planned = plan(
    chosen.filter((id) => !refusedIds.has(id)),
    mode,
  )
  return { ...planned, refused: [...serverRefused, ...planned.refused] }
}

/** `plan` asks core with the newest facts; `chosenAtStart` are those who are ticked from the start. */
export function createSignUpStore(
  chosenAtStart: readonly string[],
  plan: MakePlan,
  deps: SignUpDeps,
  modeAtStart: SignUpMode = 'single',
): StoreApi<SignUpState> {
  /** One key per attempt: kept while it is unknown whether the attempt arrived, new when anything of it changes. */
  let idempotencyKey: string | null = null

  const store = createStore<SignUpState>()((set, get) => {
    /** Nothing changes while it is being sent; whatever changes makes another attempt of it. */
    const change = (part: (state: SignUpState) => Partial<SignUpState>): void => {
      if (get().phase.kind === 'saving') return
      idempotencyKey = null
      set(part)
    }
    const chooseOrNot = (customerId: string) => (state: SignUpState) => ({
      chosen: toggled(state.chosen, customerId),
      serverRefused: state.serverRefused.filter((refused) => refused.customerId !== customerId),
      serverWhole: [],
    })
    return {
      chosen: deps.draft?.chosen ?? chosenAtStart,
      mode: deps.draft?.mode ?? modeAtStart,
      others: deps.draft?.others ?? [],
      comment: deps.draft?.comment ?? '',
      wishes: deps.draft?.wishes ?? {},
      terms: [false, false, false],
      bank: { name: '', iban: '' },
      payOnline: initialFeeState('').payOnline,
      fees: [],
      phase: { kind: 'choosing' },
      serverRefused: [],
      serverWhole: [],
      toggle: (customerId) => change(chooseOrNot(customerId)),
      toggleOther: (person) =>
        change((state) => ({
          ...chooseOrNot(person.id)(state),
          others: state.others.some(({ id }) => id === person.id) ? state.others : [...state.others, person],
        })),
      setMode: (mode) => change(() => ({ mode, serverRefused: [], serverWhole: [] })),
      setComment: (comment) => change(() => ({ comment })),
      setWish: (wisherId, wish) =>
        change(({ wishes }) => ({ wishes: { ...wishes, [wisherId]: wish }, serverRefused: [], serverWhole: [] })),
      tick: (term, ticked) => change(({ terms }) => ({ terms: terms.map((one, at) => (at === term ? ticked : one)) })),
      setBank: (bank) => change(() => ({ bank })),
      setPayOnline: (payOnline) => change(() => ({ payOnline })),
      goOn: () => {
        if (get().chosen.length === 0 || get().phase.kind !== 'choosing') return
        set({ phase: { kind: 'checking' } })
        // Without an answer the tournament's own fee stands.
        void deps.readFees?.(get().chosen).then(
          (fees) => set({ fees }),
          () => {},
        )
      },
      goBack: () => {
        const { kind } = get().phase
        if (kind !== 'saving' && kind !== 'stored') set({ phase: { kind: 'choosing' } })
      },
      checkAgain: () => {
        if (get().phase.kind === 'stored') set({ phase: { kind: 'checking' }, serverRefused: [], serverWhole: [] })
      },
      submit: async (withBank = false, payOnline = false) => {
        const { phase, comment, mode, wishes, bank } = get()
        if (phase.kind === 'choosing' || phase.kind === 'saving' || phase.kind === 'stored') return
        const { entered, waiting } = planOf(get(), plan)
        const customerIds = get().chosen.filter((id) => entered.includes(id) || waiting.some((one) => one.customerId === id))
        if (customerIds.length === 0) return
        idempotencyKey ??= deps.newIdempotencyKey()
        set({ phase: { kind: 'saving' } })
        try {
          const players = customerIds.map((customerId) => ({
            customerId,
            comment: comment.trim() || null,
            startWish: wishes[mode === 'team' ? TEAM_WISHER : customerId] ?? 0,
          }))
          const answer = await deps.signUp({
            ...{ idempotencyKey, mode, players, mustEnter: entered },
            errorOnMaximumGuests: waiting.length === 0,
            bank: withBank ? bank : null,
            ...(payOnline && { payOnline }),
          })
          idempotencyKey = null
          if (answer.kind === 'refused') {
            set({ phase: { kind: 'refused' }, serverRefused: answer.refused, serverWhole: answer.whole ?? [] })
            return
          }
          set({ phase: answer })
          if (answer.kind === 'stored') deps.onStored()
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.wordFailure(error) } })
        }
      },
    }
  })
  store.subscribe(({ chosen, comment, mode, others, wishes, phase }) =>
    deps.keepDraft(phase.kind === 'stored' ? null : { chosen, comment, mode, others, wishes }),
  )
  return store
}
