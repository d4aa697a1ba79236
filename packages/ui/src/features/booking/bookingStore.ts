import {
  customersOf,
  type ReservationFlow,
  resetBooking,
  type ShownQuote,
  withFilter,
  withoutPlayer,
  withPlayer,
  withSamePlayers,
  withTeeTime,
} from '@club/core/reservation'
import { createStore } from 'zustand/vanilla'
import type { ReservationStore } from '../../shared/reservations/reservationStore.ts'
import {
  createQuoteReading,
  effectiveWay,
  knownQuote,
  NO_PAYMENT_CHOICE,
  paymentOfBooking,
  pricedPlayers,
  type QuoteRequest,
  type ShownPrice,
} from './bookingPrice.ts'
import type { BookingDeps, BookingStore, BookingStoreState, HoldRequest, HoldState } from './bookingState.ts'
import type { PartyMember, Person, TimeToBook } from './bookingTypes.ts'
import { partyOf, peopleWith, playerOf } from './party.ts'
import { createPlaceHolding } from './placeHolding.ts'

/** Returns the chosen tee time; null before one is chosen. */
export function timeOf({ booking, teeTimes }: ReservationFlow): TimeToBook | null {
  const { flightId, secondFlightId } = booking
  return flightId === null ? null : { flightId, secondFlightId, numberOfHoles: teeTimes.filter.numberOfHoles }
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
      deps.keepDraft(untouched ? null : { flightId, party: partyOf(get()), places, kind, withDog, payment: get().payment })
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
      quoting.read()
      void held.sync()
    }
    const readRules = (): void => {
      const { flow, changes } = get()
      const time = chosenTime()
      if (time === null) return
      // The rules count the booking that is changed, so they say nothing about its own players.
      const isNew = (id: string): boolean => !rulesOf.has(id) && !changes?.booking.players.some((player) => player.customerId === id)
      for (const customerId of customersOf(flow.booking.players).filter(isNew)) {
        rulesOf.add(customerId)
        deps.readRules(time, customerId).then(
          (reasons) => {
            if (isSameTime(chosenTime(), time)) set(({ rules }) => ({ rules: { ...rules, [customerId]: reasons } }))
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
    const held = createPlaceHolding(deps, {
      needed: neededHold,
      state: () => get().hold,
      setState: setHold,
      onRefused: (answer, { flightId }) => {
        if (chosenTime()?.flightId !== flightId) return
        setHold({ kind: 'none' })
        set({ phase: answer })
        if (answer.kind === 'gone') deps.onGone()
      },
    })
    /** The booking as it is chosen now; null without a time. */
    const chosenBooking = (): QuoteRequest | null => {
      const time = chosenTime()
      const { flow, changes, payment } = get()
      const { kind, withDog, players } = flow.booking
      if (time === null || players.length === 0) return null
      const { paysForAll, way } = payment
      return { ...time, kind, withDog, players: pricedPlayers(players, payment, me.id), paysForAll, way, changes }
    }
    const quoting = createQuoteReading(deps.quote, deps.describeError, {
      request: chosenBooking,
      state: () => get().quote,
      setState: (quote) => set({ quote }),
    })
    /**
     * Returns the price to book with; null if it is not known, or the customer would pay another amount than was shown. Which amounts others owe
     * may change with a player who was added just before the press.
     */
    const confirmedQuote = async (shown: ShownPrice | null): Promise<ShownQuote | null> => {
      await quoting.settled()
      const { quote, phase } = get()
      if (phase.kind !== 'saving') return null
      if (quote.kind === 'failed') set({ phase: quote })
      if (quote.kind !== 'ready') return null
      const isShown = (shown?.mine ?? 0) === quote.quote.mine
      if (!isShown) set({ phase: { kind: 'priceChanged', before: shown } })
      return isShown ? quote.quote : null
    }
    const send = async (shown: ShownPrice | null): Promise<void> => {
      if (chosenTime() === null || get().phase.kind === 'saving') return
      set({ phase: { kind: 'saving' } })
      // The booking uses the places of the hold, so a running request for it ends first; it may find that the time is gone.
      await held.settled()
      const quote = await confirmedQuote(shown)
      const booking = chosenBooking()
      if (!quote || !booking) return
      const { changes } = booking
      const { total, mine } = quote
      idempotencyKey ??= deps.newIdempotencyKey()
      try {
        const way = effectiveWay(quote, get().payment)
        const answer = await deps.book({ ...booking, idempotencyKey, way, shownPrice: { total, mine } })
        idempotencyKey = null
        if (answer.kind === 'priceChanged') {
          quoting.read()
          set({ phase: { kind: 'priceChanged', before: { total, mine } } })
          return
        }
        if (answer.kind !== 'booked') {
          set({ phase: answer })
          if (answer.kind === 'gone') deps.onGone()
          return
        }
        // The booking has taken over the places of the hold.
        held.forget()
        set({ phase: { ...answer, changed: changes !== null } })
        setHold({ kind: 'none' })
        choices.getState().change((now) => ({ ...now, booking: { ...now.booking, step: 'done' } }))
        deps.keepDraft(null)
        deps.onBooked(answer.booking)
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    }
    const know = (party: readonly PartyMember[]): void => set(({ people }) => ({ people: peopleWith(people, party) }))
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
      quote: { kind: 'none' },
      payment: NO_PAYMENT_CHOICE,
      changes: null,
      choose: ({ flightId, secondFlightId, numberOfHoles }, { places, party } = {}) => {
        const { phase, flow } = get()
        if (phase.kind === 'saving') return
        if (phase.kind === 'booked') set({ changes: null, phase: { kind: 'choosing' } })
        const isNew = phase.kind === 'booked' || flow.booking.players.length === 0
        const own = isNew && draft?.flightId === flightId ? draft : null
        if (isNew) draft = null
        if (isNew) set({ payment: own?.payment ?? NO_PAYMENT_CHOICE })
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
        set({ payment: paymentOfBooking(booking, party.map(playerOf), me.id) })
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
      setPayment: (change) => {
        if (get().phase.kind === 'saving') return
        idempotencyKey = null
        set(({ payment, phase }) => ({ payment: change(payment), ...(phase.kind === 'refused' && { phase: { kind: 'choosing' } }) }))
        keepDraft()
        quoting.read()
      },
      extend: async () => {
        const refused = await held.extend()
        if (refused) set({ phase: refused })
      },
      expire: held.expire,
      holdAgain: () => {
        setHold({ kind: 'taking' })
        set({ phase: { kind: 'choosing' } })
        void held.sync()
      },
      checkHold: () => held.check(chosenTime()?.flightId ?? null),
      book: () => send(knownQuote(get().quote)?.quote ?? null),
      bookInstead: async ({ flightId, secondFlightId, numberOfHoles }) => {
        if (get().phase.kind === 'saving') return
        const shown = knownQuote(get().quote)?.quote ?? null
        // The booking itself decides: no places are reserved before it.
        set({ phase: { kind: 'saving' } })
        choices.getState().change((flow) => withTeeTime(withFilter(flow, { numberOfHoles }), flightId, secondFlightId))
        idempotencyKey = null
        quoting.read()
        set({ phase: { kind: 'choosing' } })
        await send(shown)
      },
      leave: async () => {
        idempotencyKey = null
        set({ phase: { kind: 'choosing' }, changes: null, payment: NO_PAYMENT_CHOICE })
        setHold({ kind: 'none' })
        choices.setState(({ flow }) => ({ flow: resetBooking(flow), places: 1 }))
        deps.keepDraft(null)
        await held.end()
      },
    }
  })
  return store
}

function isSameTime(a: TimeToBook | null, b: TimeToBook | null): boolean {
  if (a === null || b === null) return a === b
  return a.flightId === b.flightId && a.secondFlightId === b.secondFlightId && a.numberOfHoles === b.numberOfHoles
}
