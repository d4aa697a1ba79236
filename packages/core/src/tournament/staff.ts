/** What staff see of a day: its tournaments, how far the cards are, and one card with everything that was ever written on it. */
import { checkWhole } from '../fieldError.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { PolicyName } from '../policy.ts'
import type { CoursePart, Hole } from '../scoring/hole.ts'
import type { CardStatus, CountOutProtocol, Scoring } from '../scoring/kinds.ts'
import type { TieBreak } from '../scoring/workings.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { ListAudience } from './audience.ts'
import type { CardChange, CardState, WrittenCard } from './cardEntry.ts'
import type { PublishSettings } from './tournament.ts'

/** A tournament as the staff's day shows it. */
export interface StaffTournament {
  readonly id: string
  readonly name: string
  readonly startDate: ClubDate
  readonly closed: boolean
  readonly rounds: readonly StaffRound[]
}

/** How far the cards of a round are: handed in, and seen by a second pair of eyes. */
export interface StaffRound {
  readonly id: string
  readonly number: number
  readonly startDateTime: ClubDateTime
  readonly scoring: Scoring
  /** A team plays one ball, so that the cards are those of teams. */
  readonly ofTeams: boolean
  /** Everybody who plays, or every team that does. */
  readonly players: number
  readonly returned: number
  readonly confirmed: number
}

/** Whose card it is: that of a player, or of a team that plays one ball. */
export interface CardOwner {
  /** The team's id if the card is a team's. */
  readonly playerId: string
  readonly team: boolean
  readonly name: string
  /** Those of a team; empty on the card of a player. */
  readonly players: readonly string[]
  /** Of the player, or of each of the team. */
  readonly memberNumbers: readonly string[]
}

/** One row of the list of a round's cards. */
export interface CardLine extends CardOwner {
  readonly clubName: string
  readonly startAt: ClubDateTime | null
  readonly startTee: number
  /** The tee as the start list calls it: with a letter where several groups start there at the same time. */
  readonly startTeeName: string
  readonly holesPlayed: number
  readonly status: CardStatus
  readonly state: CardState
}

/** A card that is not confirmed, with the number of its round. */
export type OpenCard = Pick<CardLine, 'name' | 'state'> & { readonly roundNumber: number }

/** The cards of a round that are still out or not confirmed; who is out of the round without a card has nothing to hand in. */
export function openCards(roundNumber: number, lines: readonly CardLine[]): readonly OpenCard[] {
  checkWhole('roundNumber', roundNumber, 1)
  return lines
    .filter(({ status, state }) => state === 'returned' || (status === 'counted' && state !== 'confirmed'))
    .map(({ name, state }) => ({ roundNumber, name, state }))
}

/** The index that a card plays off: of its player, or of one of its team. */
export interface CardHandicap {
  readonly playerId: string
  readonly name: string
  readonly handicapIndex: HandicapIndex
}

/** A card with all that is needed to write on it. */
export interface EntryCard extends WrittenCard, CardOwner {
  readonly roundId: string
  readonly clubName: string
  readonly teeName: string
  readonly coursePart: CoursePart
  readonly scoring: Scoring
  readonly policy: PolicyName
  readonly playingHandicap: number | null
  /** In the order of the team; one on the card of a player. */
  readonly handicaps: readonly CardHandicap[]
  readonly holes: readonly Hole[]
  /** Whoever asks has written on it, so somebody else confirms it. */
  readonly wroteOnIt: boolean
  readonly version: number
  /** The newest first. */
  readonly history: readonly CardEvent[]
}

/** What was written on a card, by whom, when and why. */
export interface CardEvent {
  readonly at: ClubDateTime
  readonly by: string
  readonly what: CardChange['what'] | 'confirmed' | 'manualOrder' | 'recalculated'
  readonly hole: number | null
  /** Strokes, `-` for a hole given up, the word of a status, a figure; null for nothing. */
  readonly was: string | null
  readonly became: string | null
  readonly reason: string
}

/** A player, as staff choose one from a list. */
export interface DayPlayer {
  readonly playerId: string
  readonly name: string
  readonly memberNumber: string
  readonly hasScores: boolean
}

/** One tournament in the hands of staff: who sees what, who is out, who plays. */
export interface StaffTournamentDay {
  readonly id: string
  readonly name: string
  readonly closed: boolean
  readonly countOutProtocol: CountOutProtocol
  readonly publication: PublishSettings
  readonly audiences: readonly ListAudience[]
  readonly rounds: readonly StaffRoundOnDay[]
  readonly players: readonly DayPlayer[]
  readonly teams: readonly { readonly teamId: string; readonly name: string; readonly hasScores: boolean }[]
  readonly specialPrizes: readonly StaffSpecialPrize[]
}

/** A round of it: how many cards are out, and how many wait for a second pair of eyes. */
export interface StaffRoundOnDay {
  readonly id: string
  readonly number: number
  readonly startDateTime: ClubDateTime
  readonly stillOut: number
  readonly toConfirm: number
}

/** Players, or teams, who share a place of a prize when all of them have finished. */
export interface UndecidedTie {
  readonly prizeId: string
  readonly prizeName: string
  /** The last round of the prize: an order by hand is entered for it. */
  readonly roundId: string
  readonly ofTeams: boolean
  readonly place: number
  /** There is a prize for this place. */
  readonly wins: boolean
  readonly sides: readonly {
    readonly id: string
    readonly name: string
    /** What the committee has entered for it, for this prize or for all; null for nothing. */
    readonly order: number | null
  }[]
  /** How far the first two were compared; whoever shares the place was level with them. */
  readonly tieBreak: TieBreak
}

/** A prize whose winners staff name, the nearest to the pin for one. */
export interface StaffSpecialPrize {
  readonly id: string
  readonly name: string
  /** `Hole 3` */
  readonly notes: string
  /** The rounds in which it is played for. */
  readonly roundIds: readonly string[]
}

/** A winner as staff name it: a player or a team, in one round or in the tournament as a whole. */
export interface SpecialWinner {
  readonly roundId: string | null
  /** Of a player, or of a team. */
  readonly id: string
  readonly team: boolean
  readonly name: string
  /** `2.31 m` */
  readonly comment: string
}

/** The winners of a special prize, and who named them when. */
export interface SpecialWinners {
  readonly prizeId: string
  readonly winners: readonly SpecialWinner[]
  /** The newest first; each winner as a text, `Ada Adler · 2.31 m`. */
  readonly history: readonly {
    readonly at: ClubDateTime
    readonly by: string
    readonly was: readonly string[]
    readonly became: readonly string[]
  }[]
}
