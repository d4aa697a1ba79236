import type { BookingDeps, HoldAnswer, HoldRequest, HoldState } from './bookingState.ts'

type HoldRefusal = Exclude<HoldAnswer, { readonly kind: 'held' }>
type StoredHold = Extract<HoldState, { readonly kind: 'held' }>['hold']

/** The booking whose places are held. */
interface HeldBooking {
  /** The places to reserve now; null if none. */
  readonly needed: () => HoldRequest | null
  readonly state: () => HoldState
  readonly setState: (state: HoldState) => void
  readonly onRefused: (answer: HoldRefusal, request: HoldRequest) => void
}

export interface PlaceHolding {
  /** Makes the server’s hold equal to the needed one; a change during a request starts another one. */
  readonly sync: () => Promise<void>
  /** Resolves when no request is running. */
  readonly settled: () => Promise<void>
  /** Returns the refusal, if there is one. */
  readonly extend: () => Promise<Extract<HoldAnswer, { readonly kind: 'refused' }> | null>
  readonly expire: () => void
  /** Reads the hold again: another tab may have moved or released it. */
  readonly check: (flightId: string | null) => Promise<void>
  /** Forgets the hold, whose places a booking has taken over. */
  readonly forget: () => void
  /** Gives the places back when the running requests have ended. */
  readonly end: () => Promise<void>
}

function isAnswered(needed: HoldRequest, answers: HoldRequest | undefined): boolean {
  return (
    answers?.flightId === needed.flightId &&
    answers.secondFlightId === needed.secondFlightId &&
    answers.numberOfHoles === needed.numberOfHoles &&
    answers.kind === needed.kind &&
    answers.places === needed.places
  )
}

/** Reserves the places of a booking while players are chosen. */
export function createPlaceHolding(
  deps: Pick<BookingDeps, 'hold' | 'extend' | 'release' | 'currentHold' | 'describeError'>,
  { needed, state, setState, onRefused }: HeldBooking,
): PlaceHolding {
  /** The hold as the server last confirmed it, with the request that it answers; undefined until it was read. */
  let stored: { readonly hold: StoredHold; readonly answers: HoldRequest } | null | undefined
  /** The running requests for the hold; null if there are none. */
  let syncing: Promise<void> | null = null
  let changedMeanwhile = false

  const read = async (request: HoldRequest): Promise<void> => {
    const hold = await deps.currentHold()
    stored = hold && { hold, answers: { ...request, ...hold, kind: 'normal' } }
  }
  /** Gives the reserved places back; if that fails now, they expire by themselves. */
  const release = async (): Promise<void> => {
    if (!stored) return
    const { hold } = stored
    stored = null
    await deps.release(hold).catch(() => undefined)
  }
  const run = async (): Promise<void> => {
    try {
      for (let request = needed(); request; request = needed()) {
        if (stored === undefined) await read(request)
        if (isAnswered(request, stored?.answers)) break
        if (state().kind !== 'held' || stored?.hold.flightId !== request.flightId) setState({ kind: 'taking' })
        const answer = await deps.hold(request, stored?.hold ?? null)
        if (answer.kind !== 'held') {
          onRefused(answer, request)
          return
        }
        stored = { hold: answer.hold, answers: request }
      }
      if (stored && needed()) setState({ kind: 'held', hold: stored.hold })
      else await release()
    } catch (error) {
      setState({ kind: 'failed', notice: deps.describeError(error) })
    }
  }
  const sync = (): Promise<void> => {
    changedMeanwhile = syncing !== null
    syncing ??= run().then(() => {
      syncing = null
      return changedMeanwhile ? sync() : undefined
    })
    return syncing
  }
  const expire = (): void => {
    if (state().kind !== 'held') return
    stored = null
    setState({ kind: 'expired' })
  }
  return {
    sync,
    expire,
    settled: async () => {
      await syncing
    },
    extend: async () => {
      const hold = state()
      if (hold.kind !== 'held' || !stored) return null
      try {
        const answer = await deps.extend(hold.hold)
        if (answer.kind === 'refused') return answer
        if (answer.kind === 'held') {
          stored = { ...stored, hold: answer.hold }
          setState(answer)
        } else expire()
      } catch (error) {
        setState({ kind: 'failed', notice: deps.describeError(error) })
      }
      return null
    },
    check: async (flightId) => {
      if (syncing || state().kind !== 'held') return
      // A failed check changes nothing: the clock continues, and the next request says what is wrong.
      const current = await deps.currentHold().catch(() => undefined)
      if (current === undefined || syncing || !stored || state().kind !== 'held') return
      if (!current || current.flightId !== flightId) {
        expire()
        return
      }
      stored = { ...stored, hold: current }
      setState({ kind: 'held', hold: current })
    },
    forget: () => {
      stored = null
    },
    end: async () => {
      if (syncing) await syncing
      else await release()
    },
  }
}
