/** Tournaments, rounds, prizes and entries as used by rules and screens. TV-01 to TV-55 in docs/spec/tournament-view.md. */

import type { Sex, SexLimit } from '../club/customer.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { OtherText } from '../result.ts'
import type { CoursePart } from '../scoring/hole.ts'
import type { CountBackProtocol, ScoreMethod, Scoring } from '../scoring/kinds.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { OfferTerms } from './entries/offerTerms.ts'
import type { StartWishInfo } from './entries/startWish.ts'
import type { HandicapRelevance } from './rounds/handicapRelevance.ts'
import type { MaxScoreSettings } from './rounds/mergedMaxScore.ts'

/** The formats of a round: one ball or several, individuals or teams. */
export const ROUND_TYPES = ['single', 'foursome', 'greensome', 'chapman', 'scramble', 'fourball', 'proAm', 'aggregate'] as const
export type RoundType = (typeof ROUND_TYPES)[number]

/** The viewers who may see a tournament. */
export const TOURNAMENT_VISIBILITIES = ['everyone', 'participants', 'participantsAndMembers'] as const
export type TournamentVisibility = (typeof TOURNAMENT_VISIBILITIES)[number]

/** Payment methods of a competition fee. */
export const PAYMENT_METHODS = ['account', 'directDebit', 'manual', 'voucher', 'albatrosPay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether players sign up alone, as a team or either way. */
export const SIGN_UP_SETTINGS = ['singleAndTeam', 'singleOnly', 'teamOnly'] as const
export type SignUpSettings = (typeof SIGN_UP_SETTINGS)[number]

/** Start from one tee, from two tees, or from all tees at the same time. */
export const START_TYPES = ['normal', 'onTwoTees', 'shotgun'] as const
export type StartType = (typeof START_TYPES)[number]

/** The players that a tee is assigned to: all, or those of a class or grouping. */
export const TEE_ASSIGNMENT_TYPES = ['default', 'handicapClass', 'ageClass', 'grouping'] as const
export type TeeAssignmentType = (typeof TEE_ASSIGNMENT_TYPES)[number]

/** When and how players may sign up and withdraw. A null begin means always open until the end, a null end means open without end. */
export interface EntrySettings {
  readonly entryBegin: ClubDateTime | null
  readonly entryEnd: ClubDateTime | null
  /** True if players may sign up in the portal. */
  readonly allowEntriesOnline: boolean
  readonly entryBeginOnline: ClubDateTime | null
  readonly entryEndOnline: ClubDateTime | null
  readonly allowCancellationOnline: boolean
  readonly lastCancellation: ClubDateTime | null
  readonly lastCancellationOnline: ClubDateTime | null
}

/** A range of indexes, both ends included, in the order of `compareHandicaps`. */
export interface HandicapRange {
  readonly from: HandicapIndex
  readonly to: HandicapIndex
}

/** Handicap limits of a tournament; ignored unless `enabled`. */
export interface HandicapLimits {
  readonly enabled: boolean
  readonly memberMale: HandicapRange
  readonly memberFemale: HandicapRange
  readonly guestMale: HandicapRange
  readonly guestFemale: HandicapRange
}

/** A player's start in a published start list: the next start, or the last one if all are over. */
export interface OwnStart {
  readonly roundId: string
  readonly roundNumber: number
  readonly startTime: ClubDateTime
  /** Number of the hole where the group starts. */
  readonly startTee: number
  /** The name of the tee in the start list: with a suffix A, B … if several groups start there at the same time. */
  readonly startTeeName: string
}

/** A row in the list of tournaments. */
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
  /** True if open to players of other clubs; false is internal. */
  readonly open: boolean
  readonly closed: boolean
  /** It does not take place; such a tournament is closed, too. */
  readonly cancelled?: boolean
  readonly joined: boolean
  /** The viewer's own start; null without one, or before the start list is published. */
  readonly ownStart: OwnStart | null
  /** The viewer's rank in the waiting list, from 1. */
  readonly waitingPlace: number | null
  /** End of the offer of a free place to the viewer; null without an offer. */
  readonly offeredUntil: ClubDateTime | null
  /** End of the reservation for the viewer until the fee is paid; null without one. */
  readonly reservedUntil: ClubDateTime | null
  readonly paid: boolean
  /** True if players pay a fee. */
  readonly takesFee: boolean
  readonly paymentMethod: PaymentMethod | OtherText
  readonly myTournament: boolean
  readonly friendsTournament: boolean
  /** Ids of friends who play and are visible to the viewer. */
  readonly friendIds: readonly string[]
  readonly separateOnlineSettings: boolean
  readonly entrySettings: EntrySettings
  readonly playersCount: number
  /** null is unlimited, 0 allows no players. */
  readonly maxPlayers: number | null
  readonly maxPlayersOnline: number | null
  readonly waitingPlayersCount: number
  /** True if scores are being entered today and not all players have finished. */
  readonly live: boolean
  /** How the rounds count for the handicap, each kind once. */
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
  /** The tournament's settings; `mergedMaxScore` returns the rule that applies. */
  readonly maxScore: MaxScoreSettings
  readonly countBackProtocol: CountBackProtocol
  readonly signUpSettings: SignUpSettings
  /** The preferred start times that players may choose; the sign-up requests the places that are left. */
  readonly startWish: Pick<StartWishInfo, 'enabled' | 'kind' | 'templateId'>
  readonly showComment: boolean
  readonly useAgeClasses: boolean
  readonly useHandicapClasses: boolean
  readonly useGroupings: boolean
  /** True if a player's preferred colour selects the tee (`assignedTee`). */
  readonly usePreferredTee: boolean
  /** Markdown without HTML. */
  readonly extraDetails: string
  /** Amount in minor units, ISO currency code; null without a fee. */
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

/** A tee with its ratings, and the players it is assigned to. */
export interface TeeAssignment {
  readonly teeId: string
  readonly courseName: string
  readonly teeName: string
  readonly holes: number
  /** The players who use the tee. */
  readonly sex: SexLimit
  /** The sex that rating, slope and par are for. */
  readonly ratedFor: SexLimit
  readonly assignmentType: TeeAssignmentType
  /** The class or grouping that the tee is assigned to; empty if it is for all players. */
  readonly assignedTo: string
  /** `#rrggbb`. */
  readonly colour: string
  readonly ratingTenths: number
  readonly slope: number
  readonly par: number
}

/** A switch, optionally effective from a moment. TV-58 to TV-62. */
export interface Publication {
  readonly publish: boolean
  readonly publishTime: ClubDateTime | null
}

/** The publication of a round's lists. */
export interface RoundPublication {
  readonly roundId: string
  readonly startList: Publication
  readonly liveScoring: Publication
  readonly results: Publication
}

/** The publication of a tournament's lists. */
export interface PublishSettings {
  readonly playerList: Publication
  readonly rounds: readonly RoundPublication[]
}

/** A list of results with its own sex, method, scoring, rounds and classes. */
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
  /** Numbers of the rounds that the prize covers. */
  readonly rounds: readonly number[]
  readonly handicapClasses: readonly string[]
  readonly ageClasses: readonly { readonly id: string; readonly shortName: string }[]
  readonly groupings: readonly string[]
  readonly notes: string
  /** Number of players or teams of its sex, classes and groupings. */
  readonly actorsCount: number
}

/** A player in a tournament. */
export interface Entrant {
  readonly id: string
  readonly customerId: string
  readonly fullName: string
  readonly firstName: string
  readonly lastName: string
  readonly sex: Sex
  readonly clubName: string
  /** As shown: `18.7`, `+1.2`, `PRO`. Empty if the club hides it. */
  readonly handicapIndexText: string
  readonly playingHandicapText: string
  /** True if the caller entered this player. */
  readonly enteredByMe: boolean
  /**
   * Name of the other person who entered this player; empty if the viewer may not see it. Null or absent for a player who entered alone, and
   * for viewers who are neither the player nor that person.
   */
  readonly enteredBy?: string | null
}

/** A person on the waiting list. */
export interface WaitingEntry {
  readonly id: string
  readonly customerId: string
  readonly fullName: string
  /** Position in the waiting list, from 1. */
  readonly place: number
  readonly enteredByMe: boolean
  /** Visible to this person, the person who entered them, and staff; null or absent for all others. */
  readonly comment?: string | null
  /** Id of the customer who made the sign-up; visible to the same people. */
  readonly initiatorId?: string | null
  /** Name of the other person who made the sign-up, as in `Entrant`. */
  readonly enteredBy?: string | null
  /** End of the offer of a place to this person, who may accept or decline; null or absent without an offer. */
  readonly offeredUntil?: ClubDateTime | null
  /** Terms of the offer; for the viewer's own offer only. TS-127+. */
  readonly terms?: OfferTerms | null
}

/** A player of a team, as far as the viewer may see. */
export interface TeamPlayer {
  readonly customerId: string
  readonly fullName: string
  readonly clubName: string
  /** As shown; empty if the club hides it. */
  readonly handicapIndexText: string
}

/** Players who are entered or waiting together. */
export interface Team {
  readonly id: string
  /** 1 for the first team that was entered; it does not change when other teams withdraw. */
  readonly number: number
  /** Empty for a team that is called by its number or its players. */
  readonly name: string
  readonly players: readonly TeamPlayer[]
  /** Mean index of the players, as shown; empty if a player has none or the club hides it. */
  readonly handicapIndexText: string
  /** Playing handicap of a team that plays one ball, as shown; empty until it has a card. */
  readonly playingHandicapText: string
  readonly waiting: boolean
  readonly enteredByMe: boolean
  /** Only for a team of the caller; else empty, and `startWish` is 0. */
  readonly comment: string
  readonly startWish: number
}

/** The lists that a person of a sign-up can be added to. */
export const LIST_TYPES = ['entryList', 'waitingList'] as const
export type ListType = (typeof LIST_TYPES)[number]

/** The result for one person of a sign-up. */
export interface StoredEntry {
  readonly customerId: string
  readonly list: ListType
  /** Id of the player or of the waiting entry. */
  readonly id: string
  /** Position in the waiting list; null for an entry. */
  readonly waitingPlace: number | null
}
