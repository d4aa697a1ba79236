/** Rows of `tournament` in the types of core. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { SexLimit } from '@club/core/club'
import { type HandicapIndex, handicapFromNumber } from '@club/core/handicap'
import type { CountBackProtocol, MaxScoreRule, Scoring } from '@club/core/scoring'
import type {
  HandicapLimits,
  HandicapRange,
  MaxScoreSettings,
  OwnStart,
  PaymentMethod,
  RoundType,
  SignUpSettings,
  Tournament,
  TournamentSummary,
  TournamentVisibility,
  WithEntrySettings,
} from '@club/core/tournament'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { type StartTeeColumns, startTeeNameOf } from './startTeeNames.ts'

interface WireRange {
  readonly from?: number | null
  readonly to?: number | null
}
type LimitGroup = 'memberMale' | 'memberFemale' | 'guestMale' | 'guestFemale'

/** Periods in which players may sign up and withdraw. */
export interface EntrySettingsRow {
  readonly start_at: ClubDateTime
  readonly closed: boolean
  readonly cancelled: boolean
  readonly separate_online_settings: boolean
  readonly entry_begin: ClubDateTime | null
  readonly entry_end: ClubDateTime | null
  readonly allow_entries_online: boolean
  readonly entry_begin_online: ClubDateTime | null
  readonly entry_end_online: ClubDateTime | null
  readonly allow_cancellation_online: boolean
  readonly last_cancellation: ClubDateTime | null
  readonly last_cancellation_online: ClubDateTime | null
}

export function withEntrySettings(row: EntrySettingsRow): WithEntrySettings {
  return {
    startDateTime: row.start_at,
    closed: row.closed,
    ...(row.cancelled && { cancelled: true }),
    separateOnlineSettings: row.separate_online_settings,
    entrySettings: {
      entryBegin: row.entry_begin,
      entryEnd: row.entry_end,
      allowEntriesOnline: row.allow_entries_online,
      entryBeginOnline: row.entry_begin_online,
      entryEndOnline: row.entry_end_online,
      allowCancellationOnline: row.allow_cancellation_online,
      lastCancellation: row.last_cancellation,
      lastCancellationOnline: row.last_cancellation_online,
    },
  }
}

export interface TournamentRow extends EntrySettingsRow {
  readonly id: string
  readonly name: string
  readonly start_date: ClubDate
  readonly end_date: ClubDate
  readonly round_types: readonly RoundType[] | null
  readonly round_count: number
  readonly holes: number | null
  readonly scoring: Scoring | null
  readonly sex: SexLimit
  readonly open: boolean
  readonly joined: boolean
  readonly own_round_id: string | null
  readonly own_round_number: number
  readonly own_start_at: ClubDateTime
  readonly own_flight_id: string
  readonly own_start_tee: number
  readonly own_together: StartTeeColumns['together']
  readonly waiting_place: number | null
  readonly offered_until: ClubDateTime | null
  readonly reserved_until: ClubDateTime | null
  readonly payment_method: PaymentMethod
  readonly friend_ids: readonly string[] | null
  readonly players_count: number
  readonly guests_count: number
  readonly waiting_count: number
  readonly max_players: number | null
  readonly max_players_online: number | null
  readonly max_guests: number | null
  readonly use_waiting_list: boolean
  readonly only_add_to_waiting: boolean
  readonly live: boolean
  readonly visibility: TournamentVisibility
  readonly handicap_limits: Partial<Record<LimitGroup, WireRange | null>> | null
  readonly max_score_enabled: boolean
  readonly max_score_rule: MaxScoreRule | null
  readonly count_out_protocol: CountBackProtocol
  readonly sign_up_settings: SignUpSettings
  readonly start_wish_enabled: boolean
  readonly start_wish_kind: Tournament['startWish']['kind']
  readonly show_comment: boolean
  readonly extra_details: string
  readonly fee_amount: number | null
  readonly paid: boolean
  readonly some_relevant: boolean
  readonly all_relevant: boolean
  readonly use_age_classes: boolean
  readonly use_handicap_classes: boolean
  readonly use_groupings: boolean
  readonly use_preferred_tee: boolean
}

/** HC-24: a missing limit is the end of the range of all handicaps. */
const LOWEST = -200
const HIGHEST = 200

function handicapAt(number: number | null | undefined, missing: number): HandicapIndex {
  const read = handicapFromNumber(number ?? missing)
  if (!read.ok) throw new Error(`A stored handicap limit cannot be read: ${number}`)
  return read.value
}

function rangeOf(range: WireRange | null | undefined): HandicapRange {
  return { from: handicapAt(range?.from, LOWEST), to: handicapAt(range?.to, HIGHEST) }
}

function maxScoreSettingsOf({ max_score_enabled: enabled, max_score_rule: rule }: TournamentRow): MaxScoreSettings {
  return {
    enabled,
    kind: rule && rule.kind !== 'none' ? rule.kind : null,
    additional: rule?.kind === 'netDoubleBogey' ? rule.additional : null,
    byPar: rule?.kind === 'fixed' ? rule.byPar : {},
  }
}

function handicapLimitsOf(limits: TournamentRow['handicap_limits']): HandicapLimits {
  return {
    enabled: limits !== null,
    memberMale: rangeOf(limits?.memberMale),
    memberFemale: rangeOf(limits?.memberFemale),
    guestMale: rangeOf(limits?.guestMale),
    guestFemale: rangeOf(limits?.guestFemale),
  }
}

function ownStartOf(row: TournamentRow): OwnStart | null {
  const { own_round_id: roundId, own_round_number: roundNumber, own_start_at: startTime, own_start_tee: startTee } = row
  if (roundId === null) return null
  const startTeeName = startTeeNameOf({ flight_id: row.own_flight_id, start_tee: startTee, together: row.own_together })
  return { roundId, roundNumber, startTime, startTee, startTeeName }
}

export function summaryOf(row: TournamentRow): TournamentSummary {
  const friendIds = row.friend_ids ?? []
  return {
    ...withEntrySettings(row),
    id: row.id,
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    roundTypes: row.round_types ?? [],
    roundCount: row.round_count,
    holes: row.holes ?? 18,
    scoring: row.scoring,
    sex: row.sex,
    open: row.open,
    joined: row.joined,
    ownStart: ownStartOf(row),
    waitingPlace: row.waiting_place,
    offeredUntil: row.offered_until,
    reservedUntil: row.reserved_until,
    paid: row.paid,
    takesFee: row.fee_amount !== null,
    paymentMethod: row.payment_method,
    myTournament: row.joined || row.waiting_place !== null,
    friendsTournament: friendIds.length > 0,
    friendIds,
    playersCount: row.players_count,
    maxPlayers: row.max_players,
    maxPlayersOnline: row.max_players_online,
    waitingPlayersCount: row.waiting_count,
    live: row.live,
    handicapRelevances: [...(row.some_relevant ? (['handicapRelevant'] as const) : []), ...(row.all_relevant ? [] : (['none'] as const))],
  }
}

export function tournamentOf(row: TournamentRow, club: ClubFacts): Tournament {
  return {
    ...summaryOf(row),
    clubNames: [club.name],
    visibility: row.visibility,
    guestsCount: row.guests_count,
    maxGuests: row.max_guests,
    useWaitingList: row.use_waiting_list,
    onlyAddToWaiting: row.only_add_to_waiting,
    handicapLimits: handicapLimitsOf(row.handicap_limits),
    maxScore: maxScoreSettingsOf(row),
    countBackProtocol: row.count_out_protocol,
    signUpSettings: row.sign_up_settings,
    // There are no templates for preferred start times: the spans belong to the tournament.
    startWish: { enabled: row.start_wish_enabled, kind: row.start_wish_kind, templateId: null },
    showComment: row.show_comment,
    useAgeClasses: row.use_age_classes,
    useHandicapClasses: row.use_handicap_classes,
    useGroupings: row.use_groupings,
    usePreferredTee: row.use_preferred_tee,
    extraDetails: row.extra_details,
    fee: row.fee_amount === null ? null : { amount: row.fee_amount, currency: club.currency },
  }
}
