/** The staff's view of a day: tournaments, the progress of their cards, and single cards with their history. */
import { checkWhole } from '../../fieldError.ts'
import type { Money } from '../../finance/money.ts'
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import type { PolicyName } from '../../policy.ts'
import type { StartTee } from '../../reservation/kinds.ts'
import type { CoursePart, Hole } from '../../scoring/hole.ts'
import type { CardStatus, CountBackProtocol, Scoring } from '../../scoring/kinds.ts'
import type { TieBreak } from '../../scoring/workings.ts'
import type { ClubDate, ClubDateTime } from '../../time.ts'
import type { FlightSize } from '../draw/makeFlights.ts'
import type { PublishSettings } from '../tournament.ts'
import type { ListAudience } from '../visibility/audience.ts'
import type { CardChange, CardState, WrittenCard } from './cardEntry.ts'

/** A tournament in the staff's list of the day. */
export interface StaffTournament {
  readonly id: string
  readonly name: string
  readonly startDate: ClubDate
  readonly closed: boolean
  readonly rounds: readonly StaffRound[]
}

/** The progress of a round's cards: handed in, and confirmed. */
export interface StaffRound {
  readonly id: string
  readonly number: number
  readonly startDateTime: ClubDateTime
  readonly scoring: Scoring
  /** True if teams play one ball, so that cards belong to teams. */
  readonly ofTeams: boolean
  /** Number of players; of teams if `ofTeams`. */
  readonly players: number
  readonly returned: number
  readonly confirmed: number
}

/** The owner of a card: a player, or a team that plays one ball. */
export interface CardOwner {
  /** The team's id if the card is a team's. */
  readonly playerId: string
  readonly team: boolean
  readonly name: string
  /** Names of the team's players; empty on the card of a player. */
  readonly players: readonly string[]
  /** Member number of the player, or of each player of the team. */
  readonly memberNumbers: readonly string[]
}

/** A row in the list of a round's cards. */
export interface CardLine extends CardOwner {
  readonly clubName: string
  readonly startAt: ClubDateTime | null
  readonly startTee: number
  /** The name of the tee in the start list: with a suffix A, B … if several groups start there at the same time. */
  readonly startTeeName: string
  readonly holesPlayed: number
  readonly status: CardStatus
  readonly state: CardState
}

/** A card that is not confirmed, with the number of its round. */
export type OpenCard = Pick<CardLine, 'name' | 'state'> & { readonly roundNumber: number }

/** Returns the cards of a round that are not handed in or not confirmed. Players who are out of the round without a card are left out. */
export function openCards(roundNumber: number, lines: readonly CardLine[]): readonly OpenCard[] {
  checkWhole('roundNumber', roundNumber, 1)
  return lines
    .filter(({ status, state }) => state === 'returned' || (status === 'counted' && state !== 'confirmed'))
    .map(({ name, state }) => ({ roundNumber, name, state }))
}

/** The index used for a card: of its player, or of one player of its team. */
export interface CardHandicap {
  readonly playerId: string
  readonly name: string
  readonly handicapIndex: HandicapIndex
}

/** A card with the data needed to enter scores. */
export interface EntryCard extends WrittenCard, CardOwner {
  readonly roundId: string
  readonly clubName: string
  readonly teeName: string
  readonly coursePart: CoursePart
  readonly scoring: Scoring
  readonly policy: PolicyName
  readonly playingHandicap: number | null
  /** In the order of the team's players; one item on the card of a player. */
  readonly handicaps: readonly CardHandicap[]
  readonly holes: readonly Hole[]
  /** True if this staff member has entered scores on the card, so another person must confirm it. */
  readonly wroteOnIt: boolean
  readonly version: number
  /** Newest first. */
  readonly history: readonly CardEvent[]
}

/** A change of a card: what, by whom, when and why. */
export interface CardEvent {
  readonly at: ClubDateTime
  readonly by: string
  readonly what: CardChange['what'] | 'confirmed' | 'manualOrder' | 'recalculated'
  readonly hole: number | null
  /** Strokes, `-` for a hole not completed, a status, or a number; null without a value. */
  readonly was: string | null
  readonly became: string | null
  readonly reason: string
}

/** A player in a list of choices for staff. */
export interface DayPlayer {
  readonly playerId: string
  readonly name: string
  readonly memberNumber: string
  readonly hasScores: boolean
}

/** A tournament as staff manage it: audiences, cards, players. */
export interface StaffTournamentDay {
  readonly id: string
  readonly name: string
  readonly closed: boolean
  readonly cancelled: boolean
  readonly countBackProtocol: CountBackProtocol
  readonly publication: PublishSettings
  readonly audiences: readonly ListAudience[]
  readonly rounds: readonly StaffRoundOnDay[]
  readonly players: readonly DayPlayer[]
  readonly teams: readonly { readonly teamId: string; readonly name: string; readonly hasScores: boolean }[]
  readonly specialPrizes: readonly StaffSpecialPrize[]
}

/** Fees of several payers. */
export interface FeesOfPayers {
  readonly payers: number
  readonly amount: Money
}

/** The effects of cancelling a tournament on its people and their fees; everyone counted gets a notice and an email. */
export interface CancellationEffect {
  readonly entered: number
  readonly reserved: number
  readonly waiting: number
  /** People who pay a fee of others and have no place themselves. */
  readonly otherPayers: number
  readonly unpaid: FeesOfPayers
  /** Payers whose payment is in progress; it is credited to their accounts if it arrives. */
  readonly paying: number
  /** Paid online: credited to the accounts. */
  readonly credited: FeesOfPayers
  /** Paid in another way: the office refunds them. */
  readonly atOffice: FeesOfPayers
}

/** The expected start of a round before its start list is made. */
export interface RoundPlanSettings {
  readonly firstStart: ClubDateTime
  /** Minutes between two groups of one tee. */
  readonly intervalMinutes: number
  readonly groupSize: FlightSize
  /** null: as many as the places, or else the entries, need. */
  readonly groups: number | null
}

/** The plan of a round as staff see it, with the times that it takes of the tee sheet. */
export interface RoundPlan {
  readonly roundId: string
  readonly number: number
  readonly settings: RoundPlanSettings
  /** Groups if `groups` is null. */
  readonly neededGroups: number
  /** Its start list is made and decides about the times. */
  readonly drawn: boolean
  readonly blocks: readonly {
    readonly courseId: string
    readonly courseName: string
    readonly tee: StartTee
    readonly from: ClubDateTime
    /** Exclusive. */
    readonly to: ClubDateTime
  }[]
  /** Number of bookings on times that a preview would take newly. */
  readonly inTheWay: number
  /** The latest change first. */
  readonly history: readonly {
    readonly at: ClubDateTime
    /** Empty if the person has left. */
    readonly actor: string
    readonly was: RoundPlanSettings
    readonly became: RoundPlanSettings
  }[]
}

/** A round of that tournament, with the number of cards that are not handed in and not confirmed. */
export interface StaffRoundOnDay {
  readonly id: string
  readonly number: number
  readonly startDateTime: ClubDateTime
  readonly stillOut: number
  readonly toConfirm: number
}

/** Players or teams that are tied for a position of a prize after all of them have finished. */
export interface UndecidedTie {
  readonly prizeId: string
  readonly prizeName: string
  /** Last round of the prize, for which a manual order is entered. */
  readonly roundId: string
  readonly ofTeams: boolean
  readonly place: number
  /** True if this position wins a prize. */
  readonly wins: boolean
  readonly sides: readonly {
    readonly id: string
    readonly name: string
    /** Order entered by the committee, for this prize or for all; null without one. */
    readonly order: number | null
  }[]
  /** Tie-break between the first two; all tied sides have the same values. */
  readonly tieBreak: TieBreak
}

/** A special prize, whose winners staff enter, for example nearest to the pin. */
export interface StaffSpecialPrize {
  readonly id: string
  readonly name: string
  /** `Hole 3` */
  readonly notes: string
  /** Ids of the rounds in which the prize can be won. */
  readonly roundIds: readonly string[]
}

/** A winner that staff enter: a player or a team, in one round or in the whole tournament. */
export interface SpecialWinner {
  readonly roundId: string | null
  /** Id of the player or the team. */
  readonly id: string
  readonly team: boolean
  readonly name: string
  /** `2.31 m` */
  readonly comment: string
}

/** The winners of a special prize, and their history. */
export interface SpecialWinners {
  readonly prizeId: string
  readonly winners: readonly SpecialWinner[]
  /** Newest first; each winner as a text, `Ada Adler · 2.31 m`. */
  readonly history: readonly {
    readonly at: ClubDateTime
    readonly by: string
    readonly was: readonly string[]
    readonly became: readonly string[]
  }[]
}
