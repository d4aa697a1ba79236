/** What staff change of a tournament, one thing at a time: each goes to the server and comes back as the tournament as it is then. */
import type { Publication, PublishedList, PublishSettings, StaffTournamentDay, WithdrawalRefusal } from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../notice.ts'

export type DayAnswer =
  | { readonly kind: 'stored'; readonly day: StaffTournamentDay }
  | { readonly kind: 'refused'; readonly refusals: readonly WithdrawalRefusal[] }

/** A player alone, or a team as a whole. */
export type Withdrawn = { readonly playerId: string } | { readonly teamId: string }

export interface TournamentDayDeps {
  /** Stores nothing: who would see what. */
  readonly preview: (publication: PublishSettings) => Promise<StaffTournamentDay>
  readonly publish: (publication: PublishSettings) => Promise<DayAnswer>
  readonly withdraw: (who: Withdrawn, reason: string) => Promise<DayAnswer>
  readonly setOrder: (
    roundId: string,
    places: readonly { readonly playerId: string; readonly place: number }[],
    reason: string,
  ) => Promise<DayAnswer>
  readonly close: (closed: boolean) => Promise<DayAnswer>
  /** The address of the copy. */
  readonly copy: (name: string, startDate: string) => Promise<string>
  readonly wordFailure: (error: unknown) => Notice
}

export type DayPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'copied'; readonly href: string }
  | { readonly kind: 'refused'; readonly refusals: readonly WithdrawalRefusal[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface TournamentDayState {
  readonly day: StaffTournamentDay
  /** As it is switched on the screen. */
  readonly publication: PublishSettings
  /** Who would see what with it; null while nothing is switched, or nobody has answered yet. */
  readonly preview: StaffTournamentDay | null
  readonly phase: DayPhase
  switchList(list: PublishedList, roundId: string | null): Promise<void>
  discard(): void
  publish(): Promise<void>
  withdraw(who: Withdrawn, reason: string): Promise<void>
  setOrder: TournamentDayDeps['setOrder'] extends (...given: infer Given) => unknown ? (...given: Given) => Promise<void> : never
  close(closed: boolean): Promise<void>
  copy(name: string, startDate: string): Promise<void>
}

export type TournamentDayStore = StoreApi<TournamentDayState>

/** Switched by hand it counts at once, whatever moment was set before. */
function turned({ publish }: Publication): Publication {
  return { publish: !publish, publishTime: null }
}

export function switched(settings: PublishSettings, list: PublishedList, roundId: string | null): PublishSettings {
  if (list === 'playerList') return { ...settings, playerList: turned(settings.playerList) }
  return {
    ...settings,
    rounds: settings.rounds.map((round) => (round.roundId === roundId ? { ...round, [list]: turned(round[list]) } : round)),
  }
}

export function publicationOfList(settings: PublishSettings, list: PublishedList, roundId: string | null): Publication {
  if (list === 'playerList') return settings.playerList
  return settings.rounds.find((round) => round.roundId === roundId)?.[list] ?? { publish: false, publishTime: null }
}

export function createTournamentDayStore(start: StaffTournamentDay, deps: TournamentDayDeps): TournamentDayStore {
  return createStore<TournamentDayState>()((set, get) => {
    const show = (day: StaffTournamentDay): void => set({ day, publication: day.publication, preview: null })
    const run = async (work: () => Promise<DayPhase>): Promise<void> => {
      if (get().phase.kind === 'saving') return
      set({ phase: { kind: 'saving' } })
      try {
        set({ phase: await work() })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.wordFailure(error) } })
      }
    }
    const answered = (question: () => Promise<DayAnswer>) =>
      run(async () => {
        const answer = await question()
        if (answer.kind === 'refused') return answer
        show(answer.day)
        return { kind: 'stored' }
      })
    return {
      day: start,
      publication: start.publication,
      preview: null,
      phase: { kind: 'idle' },
      switchList: async (list, roundId) => {
        const publication = switched(get().publication, list, roundId)
        set({ publication, phase: { kind: 'idle' } })
        try {
          const preview = await deps.preview(publication)
          if (get().publication === publication) set({ preview })
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.wordFailure(error) } })
        }
      },
      discard: () => set({ publication: get().day.publication, preview: null }),
      publish: () => answered(() => deps.publish(get().publication)),
      withdraw: (who, reason) => answered(() => deps.withdraw(who, reason)),
      setOrder: (roundId, places, reason) => answered(() => deps.setOrder(roundId, places, reason)),
      close: (closed) => answered(() => deps.close(closed)),
      copy: (name, startDate) => run(async () => ({ kind: 'copied', href: await deps.copy(name, startDate) })),
    }
  })
}
