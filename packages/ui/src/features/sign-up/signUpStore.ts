import type { ClubDateTime } from '@club/core'
import {
  type CompetitionFee,
  type EntryFlowEvent,
  initialFeeState,
  type SignUpRefusal,
  type StartWishRefusal,
  type StoredEntry,
  type TeamSignUpRefusal,
} from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { toggled } from '../../shared/form/toggled.ts'
import type { IbanDeps } from '../../shared/iban/ibanTyping.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { phaseAfter } from '../../shared/phaseAfter.ts'
import type { SignUpCandidate } from './signUpPeople.ts'

/** Each person alone, or all of them as one team. */
export type SignUpMode = 'single' | 'team'

/** Key of the preferred start time when a team signs up. */
export const TEAM_ENTRANT = 'team'

/** Account data of a mandate. */
export interface BankData {
  readonly name: string
  readonly iban: string
}

export interface SignUpRequest {
  /** Created once per attempt; a repeated click sends the same key. */
  readonly idempotencyKey: string
  readonly mode: SignUpMode
  readonly players: readonly { readonly customerId: string; readonly comment: string | null; readonly startWish: number }[]
  /** Ids of people who were shown a place: if one of them would now have to wait, nothing is stored. */
  readonly mustEnter: readonly string[]
  /** True if no person was shown the waiting list: a guest without a place is then an error. TS-50. */
  readonly errorOnMaximumGuests: boolean
  /** Data for a mandate, if the club requires one; else null. */
  readonly bank: BankData | null
  /** Places are reserved, and become entries when the fee is paid. */
  readonly payOnline?: boolean
}

export type PersonRefusal = SignUpRefusal | StartWishRefusal
/** A refusal of the team as a whole. */
export type WholeRefusal = TeamSignUpRefusal | StartWishRefusal

export interface RefusedPerson {
  readonly customerId: string
  readonly refusals: readonly [PersonRefusal, ...PersonRefusal[]]
}

export type SignUpAnswer =
  /** `timerEnd`: until when unpaid places are reserved; null if none are. */
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[]; readonly timerEnd?: ClubDateTime | null }
  /** Nothing was stored. */
  | { readonly kind: 'refused'; readonly refused: readonly RefusedPerson[]; readonly whole?: readonly WholeRefusal[] }
  /** Nothing was stored: a place that was shown is taken. The facts have been reloaded. */
  | { readonly kind: 'changed'; readonly guestsFull?: boolean }

/** Input that is not sent yet. */
export interface SignUpDraft {
  readonly chosen: readonly string[]
  readonly comment: string
  readonly mode?: SignUpMode
  /** People found by a search. */
  readonly others?: readonly SignUpCandidate[]
  readonly wishes?: Readonly<Record<string, number>>
}

export interface SignUpDeps {
  readonly signUp: (request: SignUpRequest) => Promise<SignUpAnswer>
  readonly newIdempotencyKey: () => string
  /** The saved draft, e.g. after the session ended during a sign-up; null starts empty. */
  readonly draft: SignUpDraft | null
  /** Saves the draft after every change; null removes it. */
  readonly keepDraft: (draft: SignUpDraft | null) => void
  /** Finds people of the club by the beginning of their name; left out if the search is not available. */
  readonly search?: SearchPeople
  /** Reads the fee of each person. */
  readonly readFees?: (customerIds: readonly string[]) => Promise<readonly CompetitionFee[]>
  /** Finds the bank of an account number. */
  readonly iban: IbanDeps
  readonly describeError: (error: unknown) => Notice
  /** Called after an entry was stored, e.g. to reload the lists. */
  readonly onStored: () => void
}

/** The outcome for the chosen people by core’s rules. Each of them is in exactly one of the three lists. */
export interface SignUpPlan {
  readonly refused: readonly RefusedPerson[]
  readonly entered: readonly string[]
  readonly waiting: readonly { readonly customerId: string; readonly place: number }[]
  /** Refusals of the team as a whole; then no person is entered. */
  readonly whole?: readonly WholeRefusal[]
}

export type SignUpPhase =
  /** Step 1: choose the players. */
  | { readonly kind: 'choosing' }
  /** Step 2: the outcome is shown above the button. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'saving' }
  /** Step 3. TS-55. */
  | { readonly kind: 'stored'; readonly entries: readonly StoredEntry[]; readonly timerEnd?: ClubDateTime | null }
  /** Nothing was stored: the server refused because of facts that this screen does not have. */
  | { readonly kind: 'refused' }
  /** Nothing was stored: another person has taken a place in the meantime; the plan on the screen is the new one. */
  | { readonly kind: 'changed'; readonly guestsFull?: boolean }
  /** It is unknown whether it was stored; the same attempt can be sent again. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface SignUpState {
  /** In the order of choice: the first of them gets the last place. */
  readonly chosen: readonly string[]
  readonly mode: SignUpMode
  readonly others: readonly SignUpCandidate[]
  readonly comment: string
  /** Keyed by customer id, or `TEAM_ENTRANT`. */
  readonly wishes: Readonly<Record<string, number>>
  readonly terms: readonly boolean[]
  readonly bank: BankData
  /** True if the customer chose to pay now; used only if paying online is offered. TS-101. */
  readonly payOnline: boolean
  readonly fees: readonly CompetitionFee[]
  readonly phase: SignUpPhase
  /** The server’s last refusals; they override the plan until the choice changes. */
  readonly serverRefused: readonly RefusedPerson[]
  readonly serverWhole: readonly WholeRefusal[]
  readonly toggle: (customerId: string) => void
  /** Chooses a person found by a search. */
  readonly toggleOther: (person: SignUpCandidate) => void
  readonly setMode: (mode: SignUpMode) => void
  readonly setComment: (comment: string) => void
  readonly setWish: (entrantKey: string, wish: number) => void
  readonly tick: (term: number, ticked: boolean) => void
  readonly setBank: (bank: BankData) => void
  readonly setPayOnline: (payOnline: boolean) => void
  readonly continueSignUp: () => void
  readonly goBack: () => void
  /** Returns to the check step with all input, after reserved places have expired. TS-100. */
  readonly checkAgain: () => void
  /** `withBank`: a mandate is required; `payOnline`: places are reserved and paid for. */
  readonly submit: (withBank?: boolean, payOnline?: boolean) => Promise<void>
}

type PlanFacts = Pick<SignUpState, 'chosen' | 'serverRefused' | 'mode'> & Partial<Pick<SignUpState, 'serverWhole'>>
type MakePlan = (customerIds: readonly string[], mode: SignUpMode) => SignUpPlan

/** Returns the plan for the chosen people, overridden by the server’s last refusals. */
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

/** `plan` asks core with the newest facts; `chosenAtStart` are the ids that are chosen initially. */
export function createSignUpStore(
  chosenAtStart: readonly string[],
  plan: MakePlan,
  deps: SignUpDeps,
  modeAtStart: SignUpMode = 'single',
): StoreApi<SignUpState> {
  const { keyFor, forget } = createAttemptKeys(deps.newIdempotencyKey)
  const bankAtStart: BankData = { name: '', iban: '' }

  const store = createStore<SignUpState>()((set, get) => {
    /** Shows the phase after an event, with the data of that phase; returns false if the event does not apply now. */
    const move = (event: EntryFlowEvent, data?: object): boolean => {
      const phase = phaseAfter(get().phase, event, data)
      if (phase && event !== 'change') set({ phase })
      return phase !== null
    }
    /** Ignored while a request is being sent. */
    const change = (part: (state: SignUpState) => Partial<SignUpState>): void => {
      if (!move('change')) return
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
      bank: bankAtStart,
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
      setWish: (entrantKey, wish) =>
        change(({ wishes }) => ({ wishes: { ...wishes, [entrantKey]: wish }, serverRefused: [], serverWhole: [] })),
      tick: (term, ticked) => change(({ terms }) => ({ terms: terms.map((one, at) => (at === term ? ticked : one)) })),
      setBank: (bank) => change(() => ({ bank })),
      setPayOnline: (payOnline) => change(() => ({ payOnline })),
      continueSignUp: () => {
        if (get().chosen.length === 0 || !move('check')) return
        // Without a response the tournament’s own fee is shown.
        void deps.readFees?.(get().chosen).then(
          (fees) => set({ fees }),
          () => {},
        )
      },
      goBack: () => void move('back'),
      checkAgain: () => {
        if (move('expired')) set({ serverRefused: [], serverWhole: [] })
      },
      submit: async (withBank = false, payOnline = false) => {
        const { comment, mode, wishes, bank } = get()
        const { entered, waiting } = planOf(get(), plan)
        const customerIds = get().chosen.filter((id) => entered.includes(id) || waiting.some((one) => one.customerId === id))
        if (customerIds.length === 0 || !move('submit')) return
        try {
          const players = customerIds.map((customerId) => ({
            customerId,
            comment: comment.trim() || null,
            startWish: wishes[mode === 'team' ? TEAM_ENTRANT : customerId] ?? 0,
          }))
          const request = {
            ...{ mode, players, mustEnter: entered },
            errorOnMaximumGuests: waiting.length === 0,
            bank: withBank ? bank : null,
            ...(payOnline && { payOnline }),
          }
          const answer = await deps.signUp({ ...request, idempotencyKey: keyFor(request) })
          forget()
          if (answer.kind === 'refused') {
            set({ serverRefused: answer.refused, serverWhole: answer.whole ?? [] })
            move('refused')
          } else if (move(answer.kind, answer) && answer.kind === 'stored') deps.onStored()
        } catch (error) {
          move('failed', { notice: deps.describeError(error) })
        }
      },
    }
  })
  const atStart = JSON.stringify([chosenAtStart, '', modeAtStart, {}, bankAtStart])
  store.subscribe(({ chosen, comment, mode, others, wishes, bank, phase }) => {
    const isTyped = JSON.stringify([chosen, comment, mode, wishes, bank]) !== atStart
    deps.keepDraft(isTyped && phase.kind !== 'stored' ? { chosen, comment, mode, others, wishes } : null)
  })
  return store
}
