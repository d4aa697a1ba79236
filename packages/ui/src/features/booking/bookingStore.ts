import {
  type BookedRound,
  customersOf,
  isCustomer,
  type OwnBooking,
  type Player,
  type PlayersTab,
  type ReservationFlow,
  resetBooking,
  withFilter,
  withoutPlayer,
  withPlayer,
  withSamePlayers,
  withTeeTime,
} from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'
import type { PlaceHold, ReservationStore } from '../../shared/reservations/reservationStore.ts'
import type { PartyMember, Person, Reason, StoredBooking, TimeToBook } from './bookingTypes.ts'

/** Places to reserve while players are chosen. */
export interface HoldRequest extends TimeToBook {
  readonly kind: ReservationFlow['booking']['kind']
  readonly places: number
}

export type HoldAnswer =
  | { readonly kind: 'held'; readonly hold: PlaceHold }
  | { readonly kind: 'gone'; readonly alternatives: readonly BookedRound[] }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }

/** A new booking, or the new form of a stored one. */
export interface BookingRequest extends TimeToBook {
  /** Created once per attempt; a repeated press sends the same key. */
  readonly idempotencyKey: string
  readonly kind: ReservationFlow['booking']['kind']
  readonly withDog: boolean
  readonly players: readonly Player[]
  /** The stored booking that is changed; null for a new one. */
  readonly changes: StoredBooking | null
}

export type BookAnswer =
  | { readonly kind: 'booked'; readonly booking: OwnBooking }
  | { readonly kind: 'gone'; readonly alternatives: readonly BookedRound[] }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  /** The booking was changed in the meantime; nothing was stored. */
  | { readonly kind: 'stale' }

/** Input that is not sent yet. */
export interface BookingDraft {
  readonly flightId: string
  readonly party: readonly PartyMember[]
  readonly places: number
  readonly kind: ReservationFlow['booking']['kind']
  readonly withDog: boolean
}

export interface BookingDeps {
  /** Reserves places; the caller's existing hold is replaced. */
  readonly hold: (request: HoldRequest, existing: PlaceHold | null) => Promise<HoldAnswer>
  readonly extend: (hold: PlaceHold) => Promise<HoldAnswer>
  readonly release: (hold: PlaceHold) => Promise<void>
  /** Reads the caller's hold; null without one. */
  readonly currentHold: () => Promise<PlaceHold | null>
  readonly book: (request: BookingRequest) => Promise<BookAnswer>
  /** Reads why this customer cannot play at that time; empty if nothing is against it. CALL-160. */
  readonly readRules: (flightId: string, customerId: string) => Promise<readonly string[]>
  readonly newIdempotencyKey: () => string
  readonly draft: BookingDraft | null
  /** Saves the draft after every change; null removes it. */
  readonly keepDraft: (draft: BookingDraft | null) => void
  readonly describeError: (error: unknown) => Notice
  /** Called after a booking was stored, e.g. to reload sheet and bookings. */
  readonly onBooked: (booking: OwnBooking) => void
  /** Called when the tee time is gone, to reload the sheet. */
  readonly onGone: () => void
}

export type HoldState =
  | { readonly kind: 'none' }
  | { readonly kind: 'taking' }
  | { readonly kind: 'held'; readonly hold: PlaceHold }
  /** The time is over: the players stay selected, and the places may be free still. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly notice: Notice }

export type BookingPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'booked'; readonly booking: OwnBooking; readonly changed: boolean }
  | { readonly kind: 'gone'; readonly alternatives: readonly BookedRound[] }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'stale' }
  /** It is unknown whether it was stored; the same attempt can be sent again. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface BookingStoreState {
  /** Tee time, players, kind and dog; those of the shared choices. RE-07 to RE-10. */
  readonly flow: ReservationFlow
  /** Number of places that the customer wants; players without a name yet count, too. */
  readonly places: number
  /** Known people by customer id. */
  readonly people: Readonly<Record<string, Person>>
  /** Reasons against a customer, by id; a customer whose rules are not read yet is missing. */
  readonly rules: Readonly<Record<string, readonly string[]>>
  readonly hold: HoldState
  readonly phase: BookingPhase
  /** The stored booking that is changed; null for a new one. */
  readonly changes: StoredBooking | null
  /** Chooses a tee time and reserves its places. Chosen players stay; `party` is used if there are none. */
  readonly choose: (time: TimeToBook, begin?: { readonly places?: number; readonly party?: readonly PartyMember[] }) => void
  /** Begins with the party of an earlier booking. RE-13. */
  readonly setParty: (party: readonly PartyMember[]) => void
  /** Begins to change a stored booking; a newer version of the same one keeps what was chosen. */
  readonly change: (stored: StoredBooking, party: readonly PartyMember[]) => void
  readonly add: (member: PartyMember) => void
  readonly removeAt: (at: number) => void
  readonly setTab: (tab: PlayersTab) => void
  readonly setDog: (withDog: boolean) => void
  readonly setGroup: (group: boolean) => void
  readonly extend: () => Promise<void>
  /** Called when the clock of the hold ends. */
  readonly expire: () => void
  /** Reserves the places again after they expired or failed. */
  readonly holdAgain: () => void
  /** Reads the hold again, e.g. when the page is shown again: another tab may have moved or released it. */
  readonly checkHold: () => Promise<void>
  readonly book: () => Promise<void>
  /** Books another time with the same players. */
  readonly bookInstead: (alternative: BookedRound) => Promise<void>
  /** Gives the reserved places back and forgets the booking. */
  readonly leave: () => Promise<void>
}

export type BookingStore = StoreApi<BookingStoreState>

function playerOf(member: PartyMember): Player {
  return member.kind === 'customer' ? { kind: 'customer', customerId: member.person.id } : member
}

/** Returns the chosen tee time; null before one is chosen. */
export function timeOf({ booking, teeTimes }: ReservationFlow): TimeToBook | null {
  const { flightId, secondFlightId } = booking
  return flightId === null ? null : { flightId, secondFlightId, numberOfHoles: teeTimes.filter.numberOfHoles }
}

/** Returns the party as chosen, with the people’s names. */
export function partyOf({ flow, people }: Pick<BookingStoreState, 'flow' | 'people'>): readonly PartyMember[] {
  return flow.booking.players.flatMap((player): PartyMember[] => {
    if (player.kind === 'anonymousGuest') return [player]
    const person = people[player.customerId]
    return person ? [{ kind: 'customer', person }] : []
  })
}

/** Returns the number of places that are reserved or booked: at least one for each player. */
export function placesOf({ flow, places }: Pick<BookingStoreState, 'flow' | 'places'>): number {
  return Math.max(places, flow.booking.players.length, 1)
}

/**
 * The store of a booking: it reserves the places of the time that is chosen in `choices`, on the sheet or here, and books them. `me` is the
 * first player of a new party.
 */
export function createBookingStore(me: Person, deps: BookingDeps, choices: ReservationStore): BookingStore {
  /** One key per attempt: reused while it is unknown whether the attempt arrived, new after any change. */
  let idempotencyKey: string | null = null
  /** The hold as the server last confirmed it, with the request that it answers; undefined until it was read. */
  let stored: { readonly hold: PlaceHold; readonly answers: HoldRequest } | null | undefined
  /** The running requests for the hold; null if there are none. */
  let syncing: Promise<void> | null = null
  let changedMeanwhile = false
  /** The customers whose rules for the chosen time are read or being read. */
  const rulesOf = new Set<string>()
  /** The draft is used once. */
  let { draft } = deps

  const store = createStore<BookingStoreState>()((set, get) => {
    const chosenTime = (): TimeToBook | null => timeOf(get().flow)
    const setHold = (hold: HoldState): void => {
      set({ hold })
      choices.getState().setHold(hold.kind === 'held' ? hold.hold : null)
    }
    const keepDraft = (): void => {
      const { flow, places, changes, phase } = get()
      const { flightId, players, kind, withDog } = flow.booking
      const untouched = flightId === null || changes !== null || phase.kind === 'booked' || players.length === 0
      deps.keepDraft(untouched ? null : { flightId, party: partyOf(get()), places, kind, withDog })
    }
    /** Changes the booking unless it is being sent. */
    const changeFlow = (step: (flow: ReservationFlow) => ReservationFlow, places?: number): void => {
      if (get().phase.kind === 'saving') return
      const { flow } = choices.getState()
      choices.setState({ flow: step(flow), ...(places !== undefined && { places }) })
    }
    /** Follows the choices: a new attempt begins, and the reserved places follow. */
    const follow = ({ flow, places }: Pick<BookingStoreState, 'flow' | 'places'>): void => {
      const before = get()
      if (flow.booking === before.flow.booking && places === before.places && isSameTime(timeOf(flow), timeOf(before.flow))) {
        set({ flow })
        return
      }
      const moved = !isSameTime(timeOf(flow), timeOf(before.flow))
      if (moved) rulesOf.clear()
      set({ flow, places, ...(moved && { rules: {} }) })
      if (before.phase.kind === 'saving' || before.phase.kind === 'booked') return
      idempotencyKey = null
      set({ phase: { kind: 'choosing' } })
      keepDraft()
      readRules()
      void syncHold()
    }
    const readRules = (): void => {
      const { flow, changes } = get()
      const { flightId, players } = flow.booking
      if (flightId === null) return
      // The rules count the booking that is changed, so they say nothing about its own players.
      const isNew = (id: string): boolean => !rulesOf.has(id) && !changes?.booking.players.some((player) => player.customerId === id)
      for (const customerId of customersOf(players).filter(isNew)) {
        rulesOf.add(customerId)
        deps.readRules(flightId, customerId).then(
          (reasons) => {
            if (get().flow.booking.flightId === flightId) set(({ rules }) => ({ rules: { ...rules, [customerId]: reasons } }))
          },
          // The server decides again when the booking is sent.
          () => rulesOf.delete(customerId),
        )
      }
    }
    /** The places to reserve now, in addition to those that the changed booking has; null if none. */
    const neededHold = (): HoldRequest | null => {
      const { flow, changes, phase } = get()
      const time = chosenTime()
      if (time === null || flow.booking.players.length === 0 || phase.kind === 'booked' || phase.kind === 'gone') return null
      const own = changes?.booking.flightId === time.flightId ? changes.booking.players.length : 0
      const places = placesOf(get()) - own
      return places > 0 ? { ...time, kind: flow.booking.kind, places } : null
    }
    const isHeld = (needed: HoldRequest): boolean =>
      stored?.answers.flightId === needed.flightId &&
      stored.answers.secondFlightId === needed.secondFlightId &&
      stored.answers.numberOfHoles === needed.numberOfHoles &&
      stored.answers.kind === needed.kind &&
      stored.answers.places === needed.places
    const readHold = async (needed: HoldRequest): Promise<void> => {
      const hold = await deps.currentHold()
      stored = hold && { hold, answers: { ...needed, ...hold, kind: 'normal' } }
    }
    const showHold = (answer: HoldAnswer, needed: HoldRequest): void => {
      if (answer.kind === 'held') {
        stored = { hold: answer.hold, answers: needed }
        return
      }
      if (chosenTime()?.flightId !== needed.flightId) return
      setHold({ kind: 'none' })
      set({ phase: answer })
      if (answer.kind === 'gone') deps.onGone()
    }
    /** Gives the reserved places back; if that fails now, they expire by themselves. */
    const release = async (): Promise<void> => {
      if (!stored) return
      const { hold } = stored
      stored = null
      await deps.release(hold).catch(() => undefined)
    }
    /** Makes the server’s hold equal to the needed one; of several changes during a request only the last is sent. */
    const runSync = async (): Promise<void> => {
      try {
        for (let needed = neededHold(); needed; needed = neededHold()) {
          if (stored === undefined) await readHold(needed)
          if (isHeld(needed)) break
          if (get().hold.kind !== 'held' || stored?.hold.flightId !== needed.flightId) setHold({ kind: 'taking' })
          const answer = await deps.hold(needed, stored?.hold ?? null)
          showHold(answer, needed)
          if (answer.kind !== 'held') return
        }
        if (stored && neededHold()) setHold({ kind: 'held', hold: stored.hold })
        else await release()
      } catch (error) {
        setHold({ kind: 'failed', notice: deps.describeError(error) })
      }
    }
    /** Starts the requests; a change during the last of them starts them again. */
    const syncHold = (): Promise<void> => {
      changedMeanwhile = syncing !== null
      syncing ??= runSync().then(() => {
        syncing = null
        return changedMeanwhile ? syncHold() : undefined
      })
      return syncing
    }
    const send = async (): Promise<void> => {
      const time = chosenTime()
      if (time === null || get().phase.kind === 'saving') return
      set({ phase: { kind: 'saving' } })
      // The booking uses the places of the hold, so a running request for it ends first; it may find that the time is gone.
      await syncing
      if (get().phase.kind !== 'saving') return
      const { flow, changes } = get()
      const { kind, withDog, players } = flow.booking
      idempotencyKey ??= deps.newIdempotencyKey()
      try {
        const answer = await deps.book({ ...time, idempotencyKey, kind, withDog, players, changes })
        idempotencyKey = null
        if (answer.kind !== 'booked') {
          set({ phase: answer })
          if (answer.kind === 'gone') deps.onGone()
          return
        }
        // The booking has taken over the places of the hold.
        stored = null
        set({ phase: { ...answer, changed: changes !== null } })
        setHold({ kind: 'none' })
        choices.getState().change((now) => ({ ...now, booking: { ...now.booking, step: 'done' } }))
        deps.keepDraft(null)
        deps.onBooked(answer.booking)
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    }
    const know = (party: readonly PartyMember[]): void =>
      set(({ people }) => ({
        people: {
          ...people,
          ...Object.fromEntries(party.flatMap((member) => (member.kind === 'customer' ? [[member.person.id, member.person]] : []))),
        },
      }))
    const begin = (party: readonly PartyMember[]): ((flow: ReservationFlow) => ReservationFlow) => {
      know(party)
      return (flow) => withSamePlayers(flow, party.map(playerOf))
    }
    choices.subscribe(follow)
    return {
      flow: choices.getState().flow,
      places: choices.getState().places,
      people: { [me.id]: me },
      rules: {},
      hold: { kind: 'none' },
      phase: { kind: 'choosing' },
      changes: null,
      choose: ({ flightId, secondFlightId, numberOfHoles }, { places, party } = {}) => {
        const { phase, flow } = get()
        if (phase.kind === 'saving') return
        if (phase.kind === 'booked') set({ changes: null, phase: { kind: 'choosing' } })
        const isNew = phase.kind === 'booked' || flow.booking.players.length === 0
        const own = isNew && draft?.flightId === flightId ? draft : null
        if (isNew) draft = null
        const first = begin(own?.party ?? party ?? [{ kind: 'customer', person: me }])
        changeFlow((now) => {
          const clean = phase.kind === 'booked' ? resetBooking(now) : now
          const started = isNew ? first(clean) : clean
          const { kind, withDog } = own ?? started.booking
          const timed = withTeeTime(withFilter(started, { numberOfHoles }), flightId, secondFlightId)
          return { ...timed, booking: { ...timed.booking, kind, withDog } }
        }, places ?? own?.places)
      },
      setParty: (party) => changeFlow(begin(party), party.length),
      change: (changes, party) => {
        const { booking } = changes
        const renewed = get().changes?.booking.id === booking.id
        set({ changes, ...(get().phase.kind === 'booked' && { phase: { kind: 'choosing' } }) })
        if (renewed) return
        const { kind, withDog, flightId, secondFlightId, numberOfHoles } = booking
        const start = begin(party)
        changeFlow((flow) => {
          const same = start(withFilter(resetBooking(flow), { numberOfHoles }))
          return { ...same, booking: { ...same.booking, kind, withDog, flightId, secondFlightId } }
        }, party.length)
      },
      add: (member) => {
        know([member])
        changeFlow((flow) => withPlayer(flow, playerOf(member)))
      },
      removeAt: (at) => {
        const { flow, places } = get()
        // A place that was reserved for this player only is given back.
        changeFlow((now) => withoutPlayer(now, at), Math.max(1, Math.min(places, flow.booking.players.length - 1)))
      },
      setTab: (playersTab) => choices.getState().change((flow) => ({ ...flow, booking: { ...flow.booking, playersTab } })),
      setDog: (withDog) => changeFlow((flow) => ({ ...flow, booking: { ...flow.booking, withDog } })),
      setGroup: (group) => changeFlow((flow) => ({ ...flow, booking: { ...flow.booking, kind: group ? 'group' : 'normal' } })),
      extend: async () => {
        const { hold } = get()
        if (hold.kind !== 'held' || !stored) return
        try {
          const answer = await deps.extend(hold.hold)
          if (answer.kind === 'held') {
            stored = { ...stored, hold: answer.hold }
            setHold(answer)
          } else if (answer.kind === 'refused') set({ phase: answer })
          else get().expire()
        } catch (error) {
          setHold({ kind: 'failed', notice: deps.describeError(error) })
        }
      },
      expire: () => {
        if (get().hold.kind !== 'held') return
        stored = null
        setHold({ kind: 'expired' })
      },
      holdAgain: () => {
        setHold({ kind: 'taking' })
        set({ phase: { kind: 'choosing' } })
        void syncHold()
      },
      checkHold: async () => {
        if (syncing || get().hold.kind !== 'held') return
        // A failed check changes nothing: the clock continues, and the next request says what is wrong.
        const current = await deps.currentHold().catch(() => undefined)
        if (current === undefined || syncing || !stored || get().hold.kind !== 'held') return
        if (!current || current.flightId !== chosenTime()?.flightId) {
          get().expire()
          return
        }
        stored = { ...stored, hold: current }
        setHold({ kind: 'held', hold: current })
      },
      book: send,
      bookInstead: async ({ flightId, secondFlightId, numberOfHoles }) => {
        if (get().phase.kind === 'saving') return
        // The booking itself decides: no places are reserved before it.
        set({ phase: { kind: 'saving' } })
        choices.getState().change((flow) => withTeeTime(withFilter(flow, { numberOfHoles }), flightId, secondFlightId))
        idempotencyKey = null
        set({ phase: { kind: 'choosing' } })
        await send()
      },
      leave: async () => {
        idempotencyKey = null
        set({ phase: { kind: 'choosing' }, changes: null })
        setHold({ kind: 'none' })
        choices.setState(({ flow }) => ({ flow: resetBooking(flow), places: 1 }))
        deps.keepDraft(null)
        if (syncing) await syncing
        else await release()
      },
    }
  })
  return store
}

function isSameTime(a: TimeToBook | null, b: TimeToBook | null): boolean {
  if (a === null || b === null) return a === b
  return a.flightId === b.flightId && a.secondFlightId === b.secondFlightId && a.numberOfHoles === b.numberOfHoles
}

/** Returns whether the customer is in the party. */
export function isInParty({ flow }: Pick<BookingStoreState, 'flow'>, customerId: string): boolean {
  return flow.booking.players.some((player) => isCustomer(player, customerId))
}
