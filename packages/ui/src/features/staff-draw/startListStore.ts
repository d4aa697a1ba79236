/** Input of staff for a draw, and its progress. */
import type { DisplacedDecision } from '@club/core/reservation'
import type { DrawMethod, DrawRefusal, FlightSize } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BookingInTheWay } from '../../shared/displaced/drafts.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface DrawRequest {
  readonly method: DrawMethod
  readonly reversed: boolean
  readonly flightSize: FlightSize
  /** As typed; whole minutes. */
  readonly gapText: string
}

export interface DrawOrder {
  readonly method: DrawMethod
  readonly reversed: boolean
  readonly flightSize: FlightSize
  readonly gapMinutes: number
}

export type StartListAnswer =
  | { readonly kind: 'stored' }
  /** The start list takes booked times: nothing is stored without a decision about each booking. */
  | { readonly kind: 'inTheWay'; readonly bookings: readonly BookingInTheWay[] }
  | { readonly kind: 'refused'; readonly refusals: readonly DrawRefusal[] }

export interface StartListDeps {
  readonly draw: (order: DrawOrder, decisions: readonly DisplacedDecision[]) => Promise<StartListAnswer>
  readonly closeList: () => Promise<StartListAnswer>
  /** null removes the player from the start list. */
  readonly move: (playerId: string, flightId: string | null, decisions: readonly DisplacedDecision[]) => Promise<StartListAnswer>
  readonly describeError: (error: unknown) => Notice
}

export type StartListPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly DrawRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface StartListState {
  readonly wish: DrawRequest
  readonly phase: StartListPhase
  /** The bookings to decide about before the last request can be stored; null without any. */
  readonly inTheWay: readonly BookingInTheWay[] | null
  change(part: Partial<DrawRequest>): void
  draw(): Promise<void>
  closeList(): Promise<void>
  move(playerId: string, flightId: string | null): Promise<void>
  /** Repeats the last request with the decisions. */
  decide(decisions: readonly DisplacedDecision[]): Promise<void>
  /** Gives the last request up. */
  dismiss(): void
}

export type StartListStore = StoreApi<StartListState>

const USUAL: DrawRequest = { method: 'random', reversed: false, flightSize: 3, gapText: '10' }
const MAX_MINUTES = 60

/** Returns the typed minutes; null if the text is not a whole number from 1 to 60. */
export function gapOf(text: string): number | null {
  const gap = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return gap >= 1 && gap <= MAX_MINUTES ? gap : null
}

type Request = (decisions: readonly DisplacedDecision[]) => Promise<StartListAnswer>

export function createStartListStore(deps: StartListDeps): StartListStore {
  return createStore<StartListState>()((set, get) => {
    let last: Request | null = null
    const run = async (request: Request, decisions: readonly DisplacedDecision[] = []): Promise<void> => {
      if (get().phase.kind === 'saving') return
      last = request
      set({ phase: { kind: 'saving' } })
      try {
        const answer = await request(decisions)
        if (answer.kind === 'inTheWay') set({ phase: { kind: 'idle' }, inTheWay: answer.bookings })
        else set({ phase: answer, inTheWay: null })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    }
    return {
      wish: USUAL,
      phase: { kind: 'idle' },
      inTheWay: null,
      change: (part) => set(({ wish }) => ({ wish: { ...wish, ...part }, phase: { kind: 'idle' }, inTheWay: null })),
      draw: async () => {
        const { gapText, ...wish } = get().wish
        const gapMinutes = gapOf(gapText)
        if (gapMinutes !== null) await run((decisions) => deps.draw({ ...wish, gapMinutes }, decisions))
      },
      closeList: () => run(deps.closeList),
      move: (playerId, flightId) => run((decisions) => deps.move(playerId, flightId, decisions)),
      decide: async (decisions) => {
        if (last) await run(last, decisions)
      },
      dismiss: () => set({ phase: { kind: 'idle' }, inTheWay: null }),
    }
  })
}
