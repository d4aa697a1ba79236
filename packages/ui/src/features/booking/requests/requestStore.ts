import {
  INITIAL_FLOW,
  type NewRequest,
  type OwnRequest,
  type ReservationFlow,
  type TeeTimePreference,
  withFilter,
  withoutPlayer,
  withPlayer,
  withSamePlayers,
} from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../../shared/loading/notice.ts'
import type { PartyMember, Person, Reason } from '../bookingTypes.ts'
import { type PartyState, partyOf, peopleWith, playerOf } from '../party.ts'

/** A request as it is sent. */
export interface RequestToSend extends NewRequest {
  readonly ballotId: string
  /** Made on this device; a repeated press sends the same one. */
  readonly nonce: string
  readonly idempotencyKey: string
  /** Id of the stored request that is replaced; null for a new one. */
  readonly changes: string | null
}

export type SendAnswer =
  | { readonly kind: 'sent'; readonly request: OwnRequest }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }

/** Input that is not sent yet. The nonce is no part of it: it is made when the request is sent. */
export interface RequestDraft {
  readonly party: readonly PartyMember[]
  readonly kind: NewRequest['kind']
  readonly withDog: boolean
  readonly numberOfHoles: NewRequest['numberOfHoles']
  readonly preferences: readonly TeeTimePreference[]
}

export interface RequestDeps {
  readonly send: (request: RequestToSend) => Promise<SendAnswer>
  readonly newNonce: () => string
  readonly newIdempotencyKey: () => string
  readonly draft: RequestDraft | null
  /** Saves the draft after every change; null removes it. */
  readonly keepDraft: (draft: RequestDraft | null) => void
  readonly describeError: (error: unknown) => Notice
  readonly onSent: (request: OwnRequest) => void
  /** Called after a refusal, to load the ballot again. */
  readonly onRefused: () => void
}

export type RequestPhase =
  | { readonly kind: 'choosing' | 'saving' | 'sent' }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  /** It is unknown whether it was stored; the same attempt can be sent again. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface RequestStoreState extends PartyState {
  readonly preferences: readonly TeeTimePreference[]
  readonly phase: RequestPhase
  /** Id of the stored request that is changed; null for a new one. */
  readonly changes: string | null
  readonly setPreferences: (preferences: readonly TeeTimePreference[]) => void
  readonly setHoles: (numberOfHoles: NewRequest['numberOfHoles']) => void
  readonly setDog: (withDog: boolean) => void
  readonly setGroup: (group: boolean) => void
  readonly send: () => Promise<void>
}

export type RequestStore = StoreApi<RequestStoreState>

function flowOf({ party, kind, withDog, numberOfHoles }: Omit<RequestDraft, 'preferences'>): ReservationFlow {
  const flow = withSamePlayers(withFilter(INITIAL_FLOW, { numberOfHoles }), party.map(playerOf))
  return { ...flow, booking: { ...flow.booking, kind, withDog } }
}

/** A request of a stored ballot, as it is changed. */
export interface RequestToChange extends RequestDraft {
  readonly id: string
}

/** The store of preferred times. `me` is always the first player; a draft of this tab goes before the stored request. */
export function createRequestStore(
  ballotId: string,
  me: Person,
  stored: RequestToChange | null,
  initialHoles: NewRequest['numberOfHoles'],
  deps: RequestDeps,
): RequestStore {
  /** One attempt: reused while it is unknown whether it arrived, new after any change. */
  let attempt: Pick<RequestToSend, 'nonce' | 'idempotencyKey'> | null = null
  const empty: RequestDraft = {
    party: [{ kind: 'customer', person: me }],
    kind: 'normal',
    withDog: false,
    numberOfHoles: initialHoles,
    preferences: [],
  }
  const start = deps.draft ?? stored ?? empty
  const asText = ({ party, kind, withDog, numberOfHoles, preferences }: RequestDraft): string =>
    JSON.stringify([party, kind, withDog, numberOfHoles, preferences])
  const untouched = asText(stored ?? empty)

  return createStore<RequestStoreState>()((set, get) => {
    const draft = (): RequestDraft => {
      const { flow, preferences } = get()
      const { kind, withDog } = flow.booking
      return { party: partyOf(get()), kind, withDog, numberOfHoles: flow.teeTimes.filter.numberOfHoles, preferences }
    }
    /** Changes the request unless it is being sent. */
    const change = (next: (state: RequestStoreState) => Partial<RequestStoreState>): void => {
      if (get().phase.kind === 'saving') return
      attempt = null
      set((state) => ({ ...next(state), phase: { kind: 'choosing' } }))
      deps.keepDraft(asText(draft()) === untouched ? null : draft())
    }
    const changeFlow = (step: (flow: ReservationFlow) => ReservationFlow): void => change(({ flow }) => ({ flow: step(flow) }))
    return {
      flow: flowOf(start),
      people: peopleWith({}, start.party),
      rules: {},
      preferences: start.preferences,
      phase: { kind: 'choosing' },
      changes: stored?.id ?? null,
      add: (member) => change(({ flow, people }) => ({ people: peopleWith(people, [member]), flow: withPlayer(flow, playerOf(member)) })),
      removeAt: (at) => changeFlow((flow) => withoutPlayer(flow, at)),
      setTab: (playersTab) => set(({ flow }) => ({ flow: { ...flow, booking: { ...flow.booking, playersTab } } })),
      setPreferences: (preferences) => change(() => ({ preferences })),
      setHoles: (numberOfHoles) => changeFlow((flow) => withFilter(flow, { numberOfHoles })),
      setDog: (withDog) => changeFlow((flow) => ({ ...flow, booking: { ...flow.booking, withDog } })),
      setGroup: (group) => changeFlow((flow) => ({ ...flow, booking: { ...flow.booking, kind: group ? 'group' : 'normal' } })),
      send: async () => {
        const { phase, changes, preferences, flow } = get()
        if (phase.kind === 'saving' || phase.kind === 'sent' || preferences.length === 0) return
        set({ phase: { kind: 'saving' } })
        attempt ??= { nonce: deps.newNonce(), idempotencyKey: deps.newIdempotencyKey() }
        const { party: _party, ...input } = draft()
        const partners = flow.booking.players.filter((player) => player.kind !== 'customer' || player.customerId !== me.id)
        try {
          const answer = await deps.send({ ...input, ...attempt, partners, way: null, ballotId, changes })
          attempt = null
          if (answer.kind === 'refused') {
            set({ phase: answer })
            deps.onRefused()
            return
          }
          set({ phase: { kind: 'sent' } })
          deps.keepDraft(null)
          deps.onSent(answer.request)
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
