/** Changes that staff make to a tournament, one at a time: each is sent to the server, which returns the current tournament. */
import type { DisplacedDecision } from '@club/core/reservation'
import type {
  CancellationEffect,
  CardRefusal,
  OpenCard,
  Publication,
  PublishedList,
  PublishSettings,
  StaffTournamentDay,
  UndecidedTie,
  WithdrawalRefusal,
} from '@club/core/tournament'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BookingInTheWay } from '../../shared/displaced/drafts.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** The tournament, and the version of its publication to send with a change. */
export interface KnownDay {
  readonly day: StaffTournamentDay
  readonly version: string | null
}

/** A withdrawal has its own refusals; an order of tied players has those of a card. */
export type DayRefusal = WithdrawalRefusal | CardRefusal

export type DayAnswer =
  | { readonly kind: 'stored'; readonly known: KnownDay }
  /** Another staff member has published or unpublished a list since it was read: nothing was stored. */
  | { readonly kind: 'changedMeanwhile'; readonly known: KnownDay }
  | { readonly kind: 'refused'; readonly refusals: readonly DayRefusal[] }
  /** Nothing was closed: these cards are not returned or not confirmed. */
  | { readonly kind: 'cardsOpen'; readonly cards: readonly OpenCard[] }
  | InTheWay

/** The tournament would take booked times: nothing is stored without a decision about each booking. */
interface InTheWay {
  readonly kind: 'inTheWay'
  readonly bookings: readonly BookingInTheWay[]
}

/** A player alone, or a team as a whole. */
export type Withdrawn = { readonly playerId: string } | { readonly teamId: string }

export interface TournamentDayDeps {
  /** Returns who would see what; stores nothing. */
  readonly preview: (publication: PublishSettings) => Promise<StaffTournamentDay>
  readonly publish: (publication: PublishSettings, version: string | null) => Promise<DayAnswer>
  readonly withdraw: (who: Withdrawn, reason: string) => Promise<DayAnswer>
  /** `places`: one for each tied player, 1 is the best. */
  readonly setOrder: (tie: UndecidedTie, places: readonly number[], reason: string) => Promise<DayAnswer>
  /** `withOpenCards`: staff have seen which cards are open. */
  readonly close: (closed: boolean, withOpenCards: boolean, decisions: readonly DisplacedDecision[]) => Promise<DayAnswer>
  /** Returns what cancelling would do; stores nothing. */
  readonly readCancellation: () => Promise<CancellationEffect>
  readonly cancel: () => Promise<DayAnswer>
  readonly copy: (name: string, startDate: string, decisions: readonly DisplacedDecision[]) => Promise<Copied | InTheWay>
  readonly describeError: (error: unknown) => Notice
}

/** A stored copy and its URL. */
export interface Copied {
  readonly kind: 'copied'
  readonly href: string
}

/** A list of a round; `roundId` is null for the list of players. */
export interface ListOfRound {
  readonly list: PublishedList
  readonly roundId: string | null
}

export type DayPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stored' }
  | Copied
  | { readonly kind: 'refused'; readonly refusals: readonly DayRefusal[] }
  /** `others`: lists that another staff member switched in the meantime. */
  | { readonly kind: 'changedMeanwhile'; readonly others: readonly ListOfRound[] }
  | { readonly kind: 'cardsOpen'; readonly cards: readonly OpenCard[] }
  /** Staff are asked whether to cancel the tournament. */
  | { readonly kind: 'cancelling'; readonly effect: CancellationEffect }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface TournamentDayState {
  readonly day: StaffTournamentDay
  readonly version: string | null
  /** As switched on the screen, saved or not. */
  readonly publication: PublishSettings
  /** The tournament with the visibility after saving; null while nothing is switched, or before the response. */
  readonly preview: StaffTournamentDay | null
  readonly phase: DayPhase
  /** The bookings to decide about before the last change can be stored; null without any. */
  readonly inTheWay: readonly BookingInTheWay[] | null
  switchList(list: PublishedList, roundId: string | null): Promise<void>
  discard(): void
  publish(): Promise<void>
  withdraw(who: Withdrawn, reason: string): Promise<void>
  setOrder(tie: UndecidedTie, places: readonly number[], reason: string): Promise<void>
  close(closed: boolean, withOpenCards?: boolean): Promise<void>
  askToCancel(): Promise<void>
  cancel(): Promise<void>
  /** Repeats the last change with the decisions about the bookings in its way. */
  decide(decisions: readonly DisplacedDecision[]): Promise<void>
  /** Closes a question without answering it. */
  dismiss(): void
  copy(name: string, startDate: string): Promise<void>
}

export type TournamentDayStore = StoreApi<TournamentDayState>

type Change = (decisions: readonly DisplacedDecision[]) => Promise<DayPhase | InTheWay>

/** Switched by hand it applies immediately, and any scheduled time is removed. */
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

const ROUND_LISTS = ['startList', 'liveScoring', 'results'] as const

/** Returns the lists that the two settings publish differently. */
export function differentLists(one: PublishSettings, other: PublishSettings): readonly ListOfRound[] {
  const all: readonly ListOfRound[] = [
    { list: 'playerList', roundId: null },
    ...other.rounds.flatMap(({ roundId }) => ROUND_LISTS.map((list) => ({ list, roundId }))),
  ]
  return all.filter(({ list, roundId }) => {
    const [first, second] = [publicationOfList(one, list, roundId), publicationOfList(other, list, roundId)]
    return first.publish !== second.publish || first.publishTime !== second.publishTime
  })
}

/** Applies the switches that the user made on `base` to the stored settings; switches that both made are done. */
export function rebased(mine: PublishSettings, base: PublishSettings, stored: PublishSettings): PublishSettings {
  const switches = differentLists(base, mine)
  const pick = (list: PublishedList, roundId: string | null): Publication =>
    publicationOfList(switches.some((one) => one.list === list && one.roundId === roundId) ? mine : stored, list, roundId)
  const result: PublishSettings = {
    playerList: pick('playerList', null),
    rounds: stored.rounds.map(({ roundId }) => ({
      roundId,
      startList: pick('startList', roundId),
      liveScoring: pick('liveScoring', roundId),
      results: pick('results', roundId),
    })),
  }
  return differentLists(result, stored).length === 0 ? stored : result
}

export function createTournamentDayStore(start: KnownDay, deps: TournamentDayDeps): TournamentDayStore {
  return createStore<TournamentDayState>()((set, get) => {
    /** Shows the tournament of a response; switches that are not saved are preserved. */
    const show = ({ day, version }: KnownDay): void => {
      const before = get()
      set({ day, version, publication: rebased(before.publication, before.day.publication, day.publication), preview: null })
    }
    const look = async (): Promise<void> => {
      const { day, publication } = get()
      if (publication === day.publication) return
      const preview = await deps.preview(publication)
      if (get().publication === publication) set({ preview })
    }
    let last: Change | null = null
    const run = async (work: Change, decisions: readonly DisplacedDecision[] = []): Promise<void> => {
      if (get().phase.kind === 'saving') return
      last = work
      set({ phase: { kind: 'saving' } })
      try {
        const answer = await work(decisions)
        if (answer.kind === 'inTheWay') set({ phase: { kind: 'idle' }, inTheWay: answer.bookings })
        else set({ phase: answer, inTheWay: null })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    }
    const answered = (question: (decisions: readonly DisplacedDecision[]) => Promise<DayAnswer>) =>
      run(async (decisions) => {
        const answer = await question(decisions)
        if (answer.kind === 'refused' || answer.kind === 'cardsOpen' || answer.kind === 'inTheWay') return answer
        const before = get().day.publication
        show(answer.known)
        // The preview is optional; its failure must not replace the response.
        await look().catch(() => undefined)
        return answer.kind === 'stored' ? answer : { kind: answer.kind, others: differentLists(before, answer.known.day.publication) }
      })
    return {
      day: start.day,
      version: start.version,
      publication: start.day.publication,
      preview: null,
      phase: { kind: 'idle' },
      inTheWay: null,
      switchList: async (list, roundId) => {
        const { day } = get()
        const next = switched(get().publication, list, roundId)
        const publication = differentLists(next, day.publication).length === 0 ? day.publication : next
        set({ publication, preview: null, phase: { kind: 'idle' } })
        try {
          await look()
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
      discard: () => set({ publication: get().day.publication, preview: null, phase: { kind: 'idle' } }),
      publish: () => answered(() => deps.publish(get().publication, get().version)),
      withdraw: (who, reason) => answered(() => deps.withdraw(who, reason)),
      setOrder: (tie, places, reason) => answered(() => deps.setOrder(tie, places, reason)),
      close: (closed, withOpenCards = false) => answered((decisions) => deps.close(closed, withOpenCards, decisions)),
      askToCancel: () => run(async () => ({ kind: 'cancelling', effect: await deps.readCancellation() })),
      cancel: () => answered(deps.cancel),
      decide: async (decisions) => {
        if (last) await run(last, decisions)
      },
      dismiss: () => set({ phase: { kind: 'idle' }, inTheWay: null }),
      copy: (name, startDate) => run((decisions) => deps.copy(name, startDate, decisions)),
    }
  })
}
