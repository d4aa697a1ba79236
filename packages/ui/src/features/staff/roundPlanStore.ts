/** The planned start of a round as staff edit it: each valid change is previewed, and saved with decisions about bookings in its way. RE-324+, RE-325+. */
import { dayOf, momentAt, parseShortTime, timeOf } from '@club/core'
import type { DisplacedDecision } from '@club/core/reservation'
import type { FlightSize, RoundPlan, RoundPlanSettings } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BookingInTheWay } from '../../shared/displaced/drafts.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** As typed. */
export interface PlanDraft {
  /** `08:20`. */
  readonly time: string
  readonly minutes: string
  readonly groupSize: FlightSize
  /** Empty: as many as needed. */
  readonly groups: string
}

export type PlanAnswer =
  | { readonly kind: 'stored'; readonly plan: RoundPlan }
  /** Another member of staff has changed the plan, drawn the round or closed the tournament; this is it now. */
  | { readonly kind: 'changedMeanwhile'; readonly plan: RoundPlan }
  | { readonly kind: 'inTheWay'; readonly bookings: readonly BookingInTheWay[] }

export interface RoundPlanDeps {
  /** Returns what would come of it; stores nothing. */
  readonly preview: (plan: RoundPlan, settings: RoundPlanSettings) => Promise<RoundPlan>
  readonly save: (plan: RoundPlan, settings: RoundPlanSettings, decisions: readonly DisplacedDecision[]) => Promise<PlanAnswer>
  readonly describeError: (error: unknown) => Notice
}

export type PlanPhase =
  | { readonly kind: 'idle' | 'saving' | 'stored' | 'changedMeanwhile' }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface RoundPlanState {
  readonly plan: RoundPlan
  readonly draft: PlanDraft
  /** null while nothing is changed, or before the answer. */
  readonly preview: RoundPlan | null
  readonly phase: PlanPhase
  readonly inTheWay: readonly BookingInTheWay[] | null
  change(part: Partial<PlanDraft>): Promise<void>
  discard(): void
  save(decisions?: readonly DisplacedDecision[]): Promise<void>
  /** Gives the change in the way up, not the draft. */
  dismiss(): void
}

export type RoundPlanStore = StoreApi<RoundPlanState>

const MAX_MINUTES = 60
const MAX_GROUPS = 200

export function draftOf({ firstStart, intervalMinutes, groupSize, groups }: RoundPlanSettings): PlanDraft {
  return {
    ...{ time: timeOf(firstStart).slice(0, 5), minutes: String(intervalMinutes), groupSize },
    groups: groups === null ? '' : String(groups),
  }
}

function wholeOf(text: string, least: number, most: number): number | null {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1
  return value >= least && value <= most ? value : null
}

/** Returns the fields that have to be corrected. */
export function wrongFields({ time, minutes, groups }: PlanDraft): readonly ('time' | 'minutes' | 'groups')[] {
  return [
    ...(parseShortTime(time).ok ? [] : (['time'] as const)),
    ...(wholeOf(minutes, 1, MAX_MINUTES) === null ? (['minutes'] as const) : []),
    ...(groups.trim() !== '' && wholeOf(groups, 0, MAX_GROUPS) === null ? (['groups'] as const) : []),
  ]
}

/** Returns the settings of a draft for the day of the round; null if a field has to be corrected. */
export function settingsOf(draft: PlanDraft, { settings }: RoundPlan): RoundPlanSettings | null {
  const intervalMinutes = wholeOf(draft.minutes, 1, MAX_MINUTES)
  const time = parseShortTime(draft.time)
  if (wrongFields(draft).length > 0 || intervalMinutes === null || !time.ok) return null
  const firstStart = momentAt(dayOf(settings.firstStart), time.value)
  const groups = draft.groups.trim() === '' ? null : wholeOf(draft.groups, 0, MAX_GROUPS)
  return { firstStart, intervalMinutes, groupSize: draft.groupSize, groups }
}

export function isChanged({ plan, draft }: Pick<RoundPlanState, 'plan' | 'draft'>): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(plan.settings))
}

export function createRoundPlanStore(start: RoundPlan, deps: RoundPlanDeps): RoundPlanStore {
  return createStore<RoundPlanState>()((set, get) => {
    const fail = (error: unknown) => set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
    return {
      plan: start,
      draft: draftOf(start.settings),
      preview: null,
      phase: { kind: 'idle' },
      inTheWay: null,
      change: async (part) => {
        const { plan } = get()
        const draft = { ...get().draft, ...part }
        set({ draft, preview: null, phase: { kind: 'idle' }, inTheWay: null })
        const settings = settingsOf(draft, plan)
        if (settings === null || !isChanged({ plan, draft })) return
        try {
          const preview = await deps.preview(plan, settings)
          if (get().draft === draft) set({ preview })
        } catch (error) {
          if (get().draft === draft) fail(error)
        }
      },
      discard: () => set({ draft: draftOf(get().plan.settings), preview: null, phase: { kind: 'idle' }, inTheWay: null }),
      save: async (decisions = []) => {
        const { plan, draft, phase } = get()
        const settings = settingsOf(draft, plan)
        if (settings === null || phase.kind === 'saving') return
        set({ phase: { kind: 'saving' } })
        try {
          const answer = await deps.save(plan, settings, decisions)
          if (answer.kind === 'inTheWay') set({ phase: { kind: 'idle' }, inTheWay: answer.bookings })
          else {
            const after = answer.kind === 'stored' ? { draft: draftOf(answer.plan.settings) } : {}
            set({ ...after, plan: answer.plan, preview: null, phase: { kind: answer.kind }, inTheWay: null })
          }
        } catch (error) {
          fail(error)
        }
      },
      dismiss: () => set({ phase: { kind: 'idle' }, inTheWay: null }),
    }
  })
}
