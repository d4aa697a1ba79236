/** The URL of the customer’s calendar: created, shown once, replaced, removed. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface CalendarDeps {
  /** Creates the URL; the previous one becomes invalid. */
  readonly make: () => Promise<string>
  readonly end: () => Promise<void>
}

export type CalendarPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'made'; readonly address: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed' }

export interface CalendarState {
  readonly phase: CalendarPhase
  readonly make: () => Promise<void>
  readonly end: () => Promise<void>
}

export function createCalendarStore(deps: CalendarDeps): StoreApi<CalendarState> {
  return createStore<CalendarState>()((set, get) => {
    const during = async (work: () => Promise<CalendarPhase>): Promise<void> => {
      if (get().phase.kind === 'working') return
      set({ phase: { kind: 'working' } })
      try {
        set({ phase: await work() })
      } catch {
        set({ phase: { kind: 'failed' } })
      }
    }
    return {
      phase: { kind: 'idle' },
      make: () => during(async () => ({ kind: 'made', address: await deps.make() })),
      end: () =>
        during(async () => {
          await deps.end()
          return { kind: 'ended' }
        }),
    }
  })
}
