/** Tournaments, rounds, prizes, entries as the rules and the screens see them. TV-01 to TV-55 in docs/spec/tournament-view.md. */

import type { Sex, SexLimit } from '../club/customer.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { OtherText } from '../result.ts'
import type { CoursePart } from '../scoring/hole.ts'
import type { CountOutProtocol, ScoreMethod, Scoring } from '../scoring/kinds.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { HandicapRelevance } from './handicapRelevance.ts'
import type { MaxScoreSettings } from './mergedMaxScore.ts'
import type { StartWishInfo } from './startWish.ts'

/** The ways to play a round: one ball or several, alone or together. */
export const ROUND_TYPES = ['single', 'foursome', 'greensome', 'chapman', 'scramble', 'fourball', 'proAm', 'aggregate'] as const
export type RoundType = (typeof ROUND_TYPES)[number]

/** Who sees a tournament at all. */
export const TOURNAMENT_VISIBILITIES = ['everyone', 'participants', 'participantsAndMembers'] as const
export type TournamentVisibility = (typeof TOURNAMENT_VISIBILITIES)[number]

/** How a competition fee is paid. */
export const PAYMENT_METHODS = ['account', 'directDebit', 'manual', 'voucher', 'albatrosPay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether one signs up alone, as a team or either way. */
export const SIGN_UP_SETTINGS = ['singleAndTeam', 'singleOnly', 'teamOnly'] as const
export type SignUpSettings = (typeof SIGN_UP_SETTINGS)[number]

/** One tee, two tees, or everybody at once from all tees. */
export const START_TYPES = ['normal', 'onTwoTees', 'shotgun'] as const
export type StartType = (typeof START_TYPES)[number]

/** Whom a tee is assigned to: everybody, or a class of players. */
export const TEE_ASSIGNMENT_TYPES = ['default', 'handicapClass', 'ageClass', 'grouping'] as const
export type TeeAssignmentType = (typeof TEE_ASSIGNMENT_TYPES)[number]

/** When and how a tournament is entered and left. A null begin counts as past, a null end as never. */
export interface EntrySettings {
  readonly entryBegin: ClubDateTime | null
  readonly entryEnd: ClubDateTime | null
  /** Entries through the portal are allowed at all. */
  readonly allowEntriesOnline: boolean
  readonly entryBeginOnline: ClubDateTime | null
  readonly entryEndOnline: ClubDateTime | null
  readonly allowCancellationOnline: boolean
  readonly lastCancellation: ClubDateTime | null
  readonly lastCancellationOnline: ClubDateTime | null
}

/** Both ends belong to the range. Indexes compare by `compareHandicaps`. */
export interface HandicapRange {
  readonly from: HandicapIndex
  readonly to: HandicapIndex
}

/** Whom a tournament is for by handicap; nothing of it counts while it is off. */
export interface HandicapLimits {
  readonly enabled: boolean
  readonly memberMale: HandicapRange
  readonly memberFemale: HandicapRange
  readonly guestMale: HandicapRange
  readonly guestFemale: HandicapRange
}

/** Where and when a player starts, by a published start list: the next start, or the last one if all are over. */
export interface OwnStart {
  readonly roundId: string
  readonly roundNumber: number
  readonly startTime: ClubDateTime
  /** Number of the hole where the group starts. */
  readonly startTee: number
  /** The tee as the start list calls it: with a letter where several groups start there at the same time. */
  readonly startTeeName: string
}

/** A row of the list. */
export interface TournamentSummary {
  readonly id: string
  readonly name: string
  readonly startDate: ClubDate
  readonly endDate: ClubDate
  readonly startDateTime: ClubDateTime
  readonly roundTypes: readonly (RoundType | OtherText)[]
  readonly roundCount: number
  /** 9 or 18. */
  readonly holes: number
  readonly scoring: Scoring | null
  readonly sex: SexLimit
  /** Open to players of other clubs; false is internal. */
  readonly open: boolean
  readonly closed: boolean
  readonly joined: boolean
  /** The viewer's own start; null without one, or before the start list is published. */
  readonly ownStart: OwnStart | null
  /** The viewer's rank in the waiting list, from 1. */
  readonly waitingPlace: number | null
  /** Until when a free place is offered to the viewer; null without an offer. */
  readonly offeredUntil: ClubDateTime | null
  /** Until when a place whose fee is not paid yet is reserved for the viewer; null without one. */
  readonly reservedUntil: ClubDateTime | null
  readonly paid: boolean
  /** Whoever plays pays a fee. */
  readonly takesFee: boolean
  readonly paymentMethod: PaymentMethod | OtherText
  readonly myTournament: boolean
  readonly friendsTournament: boolean
  /** Ids of friends who play and may be seen. */
  readonly friendIds: readonly string[]
  readonly separateOnlineSettings: boolean
  readonly entrySettings: EntrySettings
  readonly playersCount: number
  /** null is unlimited, 0 is none. */
  readonly maxPlayers: number | null
  readonly maxPlayersOnline: number | null
  readonly waitingPlayersCount: number
  /** Scores come in today, and somebody is still out. */
  readonly live: boolean
  /** How its rounds count for the handicap, each kind once. */
  readonly handicapRelevances: readonly (HandicapRelevance | OtherText)[]
}

export interface Tournament extends TournamentSummary {
  readonly clubNames: readonly string[]
  readonly visibility: TournamentVisibility
  /** Guests among `playersCount`. */
  readonly guestsCount: number
  readonly maxGuests: number | null
  readonly useWaitingList: boolean
  readonly onlyAddToWaiting: boolean
  readonly handicapLimits: HandicapLimits
  /** What the tournament sets; `mergedMaxScore` says what applies. */
  readonly maxScore: MaxScoreSettings
  readonly countOutProtocol: CountOutProtocol
  readonly signUpSettings: SignUpSettings
  /** What its players can wish for; what is left of it is asked for in the sign-up. */
  readonly startWish: Pick<StartWishInfo, 'enabled' | 'kind' | 'templateId'>
  readonly showComment: boolean
  readonly useAgeClasses: boolean
  readonly useHandicapClasses: boolean
  readonly useGroupings: boolean
  /** A player's preferred colour chooses among the tees (`assignedTee`). */
  readonly usePreferredTee: boolean
  /** Markdown without HTML. */
  readonly extraDetails: string
  /** Minor units and ISO code; null when no fee is taken. */
  readonly fee: { readonly amount: number; readonly currency: string } | null
}

/** One round of a tournament. */
export interface Round {
  readonly id: string
  readonly number: number
  readonly tournamentId: string
  readonly startDateTime: ClubDateTime
  readonly roundType: RoundType | OtherText
  readonly teamSize: number
  /** 9 or 18. */
  readonly holes: number
  readonly coursePart: CoursePart
  readonly startType: StartType | OtherText
  readonly scoring: Scoring
  readonly handicapRelevance: HandicapRelevance | OtherText
}

/** A tee with its figures, and whom it is for. */
export interface TeeAssignment {
  readonly teeId: string
  readonly courseName: string
  readonly teeName: string
  readonly holes: number
  readonly sex: SexLimit
  readonly assignmentType: TeeAssignmentType
  /** The class or group that it is for; empty where it is for everybody. */
  readonly assignedTo: string
  /** `#rrggbb`. */
  readonly colour: string
  readonly ratingTenths: number
  readonly slope: number
  readonly par: number
}

/** A switch with an optional moment from which it counts. TV-58 to TV-62. */
export interface Publication {
  readonly publish: boolean
  readonly publishTime: ClubDateTime | null
}

/** What of a round may be seen, and from when. */
export interface RoundPublication {
  readonly roundId: string
  readonly startList: Publication
  readonly liveScoring: Publication
  readonly results: Publication
}

/** What of a tournament may be seen, and from when. */
export interface PublishSettings {
  readonly playerList: Publication
  readonly rounds: readonly RoundPublication[]
}

/** What is ranked on its own: sex, method, scoring and the rounds and classes it covers. */
export interface Prize {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly special: boolean
  readonly team: boolean
  readonly sex: SexLimit
  readonly scoring: Scoring
  readonly scoreMethod: ScoreMethod
  readonly numberOfPrizes: number
  /** Round numbers it covers. */
  readonly rounds: readonly number[]
  readonly handicapClasses: readonly string[]
  readonly ageClasses: readonly { readonly id: string; readonly shortName: string }[]
  readonly groupings: readonly string[]
  readonly notes: string
  /** How many players or teams it is for: those of its sex, classes and groups alone. */
  readonly actorsCount: number
}

/** Someone who plays. */
export interface Entrant {
  readonly id: string
  readonly customerId: string
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly sex: Sex
  readonly clubName: string
  /** As shown: `18.7`, `+1.2`, `PRO`. Empty when the club keeps it private. */
  readonly handicapIndexText: string
  readonly playingHandicapText: string
  /** True when the caller entered this player. */
  readonly enteredByMe: boolean
  /**
   * Name of the other person who entered this player; empty if the viewer may not see it. Null or absent for a player who entered alone, and
   * for viewers who are neither the player nor that person.
   */
  readonly enteredBy?: string | null
}

/** Somebody on the waiting list. */
export interface WaitingEntry {
  readonly id: string
  readonly customerId: string
  readonly fullName: string
  /** 1 is next. */
  readonly place: number
  readonly enteredByMe: boolean
  /** Told to this person, to whoever put them there and to staff; null or absent to anybody else. */
  readonly comment?: string | null
  /** Whose sign-up it was; told to the same people. */
  readonly initiatorId?: string | null
  /** Name of the other person whose sign-up it was, as in `Entrant`. */
  readonly enteredBy?: string | null
  /** A place is kept for this person until then, to be taken or left; null or absent where none is offered. */
  readonly offeredUntil?: ClubDateTime | null
}

/** One of a team, as far as the viewer may see. */
export interface TeamPlayer {
  readonly customerId: string
  readonly fullName: string
  readonly clubName: string
  /** As shown; empty when the club keeps it private. */
  readonly handicapIndexText: string
}

/** Players who are entered together, or wait together. */
export interface Team {
  readonly id: string
  /** 1 for the first that was entered; a team keeps it, whoever withdraws. */
  readonly number: number
  /** Empty: it is called by its number, or its players. */
  readonly name: string
  readonly players: readonly TeamPlayer[]
  /** Of the mean of its players, as shown; empty when one has none or the club keeps it private. */
  readonly handicapIndexText: string
  /** Of a team that plays one ball, as shown; empty as long as it has no card. */
  readonly playingHandicapText: string
  readonly waiting: boolean
  readonly enteredByMe: boolean
  /** Of a team of the caller, empty and 0 otherwise. */
  readonly comment: string
  readonly startWish: number
}

/** The two lists on which somebody can end up. */
export const LIST_TYPES = ['entryList', 'waitingList'] as const
export type ListType = (typeof LIST_TYPES)[number]

/** What became of one person of a sign-up. */
export interface StoredEntry {
  readonly customerId: string
  readonly list: ListType
  /** Id of the player or of the waiting entry. */
  readonly id: string
  /** Place on the waiting list, null for an entry. */
  readonly waitingPlace: number | null
}
