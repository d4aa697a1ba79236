/** Input of staff for a draw, and its progress. */
import type { DrawMethod, DrawRefusal, FlightSize } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
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

export type StartListAnswer = { readonly kind: 'stored' } | { readonly kind: 'refused'; readonly refusals: readonly DrawRefusal[] }

export interface StartListDeps {
  readonly draw: (order: DrawOrder) => Promise<StartListAnswer>
  readonly closeList: () => Promise<StartListAnswer>
  /** null removes the player from the start list. */
  readonly move: (playerId: string, flightId: string | null) => Promise<StartListAnswer>
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
  change(part: Partial<DrawRequest>): void
  draw(): Promise<void>
  closeList(): Promise<void>
  move(playerId: string, flightId: string | null): Promise<void>
}

export type StartListStore = StoreApi<StartListState>

const USUAL: DrawRequest = { method: 'random', reversed: false, flightSize: 3, gapText: '10' }
const MAX_MINUTES = 60

/** Returns the typed minutes; null if the text is not a whole number from 1 to 60. */
export function gapOf(text: string): number | null {
  const gap = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return gap >= 1 && gap <= MAX_MINUTES ? gap : null
}

export function createStartListStore(deps: StartListDeps): StartListStore {
  return createStore<StartListState>()((set, get) => {
    const run = async (question: () => Promise<StartListAnswer>): Promise<void> => {
      if (get().phase.kind === 'saving') return
      set({ phase: { kind: 'saving' } })
      try {
        const answer = await question()
        set({ phase: answer })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    }
    return {
      wish: USUAL,
      phase: { kind: 'idle' },
      change: (part) => set(({ wish }) => ({ wish: { ...wish, ...part }, phase: { kind: 'idle' } })),
      draw: async () => {
        const { gapText, ...wish } = get().wish
        const gapMinutes = gapOf(gapText)
        if (gapMinutes !== null) await run(() => deps.draw({ ...wish, gapMinutes }))
      },
      closeList: () => run(deps.closeList),
      move: (playerId, flightId) => run(() => deps.move(playerId, flightId)),
    }
  })
}
