/**
 * The operations of a rules engine, with plain JSON as input and output, so that an implementation in any language can be tested.
 * A handicap, a rating or a differential named `…Tenths` is in whole tenths; an `Exact` is a fraction of strokes; null stands for no value.
 */
import type { Exact } from '../exact.ts'
import type { RatedTee } from '../handicap/courseHandicap.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { HandicapScore, IndexStep } from '../handicap/handicapIndexTimeline.ts'
import type { AllowanceFormat, AllowanceProposal } from '../handicap/proposedAllowance.ts'
import type { RoundHandicapSettings } from '../handicap/roundHandicap.ts'
import type { DifferentialInput } from '../handicap/scoreDifferential.ts'
import type { TeamPlayer } from '../handicap/teamHandicap.ts'
import type { Policy } from '../policy.ts'
import type { TeamCard } from '../scoring/bestBall.ts'
import type { CardInput } from '../scoring/computeCard.ts'
import type { CountBackOptions, Side } from '../scoring/field.ts'
import type { Hole, HoleEntry } from '../scoring/hole.ts'
import type { CardStatus, CountBackProtocol, ScoreMethod, Scoring } from '../scoring/kinds.ts'
import type { RankedField } from '../scoring/rankField.ts'
import type { ScoreBasis } from '../scoring/scoreTotal.ts'
import type { ComputedCard } from '../scoring/workings.ts'
import type { ClubDateTime } from '../time.ts'
import type { EntryState, WithEntrySettings } from '../tournament/entries/entryWindow.ts'
import type { SignUpDecision, SignUpPerson, SignUpRules } from '../tournament/entries/signUpDecision.ts'
import type { SignUpOutcome, SignUpTournament } from '../tournament/entries/signUpOutcome.ts'
import type { StartWish, StartWishBorder, StartWishRefusal } from '../tournament/entries/startWish.ts'
import type { Applicant } from '../tournament/entries/waitingListSplit.ts'
import type { LiveRow } from '../tournament/results/liveBoard.ts'

/** A tee of nine or eighteen holes. */
export interface TeeCase extends RatedTee {
  readonly policy: Policy
  readonly holes: 9 | 18
}

/** A card as entered, and the policy to compute it by. */
export interface CardCase {
  readonly policy: Policy
  readonly card: CardInput
}

/** A player's ball in a team's round, as entered. */
export interface BallCase {
  readonly playerId: string
  readonly professional: boolean
  readonly card: CardInput
}

/** A team with the balls of its players; `count` of them count on a hole. */
export interface TeamCase {
  readonly policy: Policy
  readonly balls: readonly BallCase[]
  readonly count: number
  readonly scoring: Scoring
  readonly net: boolean
  readonly penalty: number
  readonly status: CardStatus
}

/** A round of a side: its card as entered, or only a total from a list. */
export type RoundCase =
  | { readonly kind: 'card'; readonly roundNumber: number; readonly basis: ScoreBasis; readonly card: CardInput }
  | { readonly kind: 'total'; readonly roundNumber: number; readonly total: Exact | null }

/** A player or a team of a field, with its rounds as entered. */
export interface SideCase extends Omit<Side, 'rounds'> {
  readonly rounds: readonly RoundCase[]
}

/** A field and how it is ranked; without `countOut` ties are broken by the protocol alone. */
export interface FieldCase {
  readonly policy: Policy
  readonly scoring: Scoring
  readonly method: ScoreMethod
  readonly protocol: CountBackProtocol | null
  /** The stages that a tournament adds; the count-back options of `FieldInput`. */
  readonly countOut?: CountBackOptions
  readonly sides: readonly SideCase[]
}

/** Free places; null is unlimited. */
export interface SlotsCase {
  readonly openPlayerSlots: number | null
  readonly openGuestSlots: number | null
}

/** The input of a sign-up that may exceed the free places. */
export interface ListCase extends SlotsCase {
  readonly onlyAddToWaiting: boolean
  readonly useWaitingList: boolean
}

/** A preferred start time; `wisherId` is the entrant’s key. */
export interface StartWishCase extends Omit<StartWish, 'entrantKey'> {
  readonly wisherId: string
}

/** Members of a team stay together. */
export interface TeamApplicants {
  readonly id: string
  readonly people: readonly Applicant[]
}

/** A handicap as a fraction, and the same rounded once. */
export interface Rounded {
  readonly exact: Exact
  readonly rounded: number
}

/** Input and output of an operation; both are plain JSON. */
export interface Operation<Input, Output> {
  readonly input: Input
  readonly output: Output
}

/** Every operation with its input and output. */
export interface Operations {
  readonly courseHandicap: Operation<TeeCase & { readonly indexTenths: number }, Rounded>
  readonly playingHandicap: Operation<
    TeeCase & { readonly indexTenths: number; readonly allowance: Exact; readonly limit: number | null },
    Rounded & { readonly playingHandicap: number }
  >
  readonly roundHandicap: Operation<
    TeeCase & { readonly indexTenths: number; readonly sex: 'unknown' | 'male' | 'female'; readonly settings: RoundHandicapSettings },
    { readonly playingHandicap: number; readonly decimalTenths: number | null }
  >
  readonly proposedAllowance: Operation<AllowanceFormat, AllowanceProposal | null>
  readonly strokesReceived: Operation<{ readonly handicap: number; readonly holes: readonly Hole[] }, readonly number[]>
  readonly teamHandicap: Operation<
    { readonly players: readonly TeamPlayer[]; readonly shares: readonly Exact[]; readonly limit: number | null },
    Rounded & { readonly teamHandicap: number }
  >
  readonly strokesGiven: Operation<{ readonly handicaps: readonly number[] }, readonly number[]>
  readonly nineHoleConversion: Operation<RatedTee & { readonly handicap: HandicapIndex }, number | null>
  /** −1, 0 or 1. */
  readonly compareHandicaps: Operation<{ readonly a: HandicapIndex; readonly b: HandicapIndex }, number>

  readonly scoreDifferential: Operation<DifferentialInput, { readonly exact: Exact; readonly tenths: number }>
  readonly scoreDifferentialNine: Operation<
    DifferentialInput & { readonly indexTenths: number },
    { readonly exact: Exact; readonly tenths: number }
  >
  readonly combinedDifferential: Operation<
    { readonly first: DifferentialInput; readonly second: DifferentialInput },
    { readonly exact: Exact; readonly tenths: number }
  >
  readonly scoreDifferentialPart: Operation<
    DifferentialInput & { readonly holesPlayed: number; readonly parPlayed: number; readonly indexTenths: number },
    { readonly playedExact: Exact; readonly exact: Exact; readonly tenths: number }
  >
  readonly expectedDifferential: Operation<{ readonly indexTenths: number; readonly holes: number }, Exact>

  /** The index of the latest differentials, with exceptional reductions already applied; null if they are too few. */
  readonly handicapIndex: Operation<
    {
      readonly policy: Policy
      readonly differentials: readonly number[]
      readonly lowIndexTenths: number | null
      readonly currentTenths: number | null
    },
    { readonly indexTenths: number } | null
  >
  /** An unrounded average after the soft and the hard cap, and the same rounded to a tenth, half up. */
  readonly cappedIndex: Operation<
    { readonly average: Exact; readonly lowIndexTenths: number },
    { readonly exact: Exact; readonly tenths: number }
  >
  /** 0, −10 or −20: the reduction of each differential of the record. */
  readonly exceptionalReduction: Operation<{ readonly indexInEffectTenths: number | null; readonly differential: Exact }, number>
  readonly indexTimeline: Operation<
    { readonly policy: Policy; readonly scores: readonly HandicapScore[] },
    readonly Pick<IndexStep, 'scoreId' | 'playedOn' | 'inRecord' | 'exceptionalTenths' | 'indexTenths'>[]
  >

  readonly workCard: Operation<CardCase, ComputedCard>
  readonly stablefordPoints: Operation<{ readonly par: number; readonly strokesReceived: number; readonly strokes: number }, number>
  readonly netDoubleBogey: Operation<
    { readonly policy: Policy; readonly par: number; readonly strokesOnHole: number; readonly hasIndex: boolean },
    number
  >
  readonly adjustedGross: Operation<
    {
      readonly policy: Policy
      readonly holes: readonly Hole[]
      readonly entries: readonly HoleEntry[]
      readonly courseHandicap: number
      readonly hasIndex: boolean
    },
    number | null
  >
  readonly scoreTotal: Operation<CardCase & { readonly method: ScoreMethod; readonly basis: ScoreBasis }, Exact | null>
  readonly bestBall: Operation<TeamCase, TeamCard>
  readonly rankField: Operation<FieldCase, RankedField>
  readonly liveBoard: Operation<
    Omit<FieldCase, 'protocol' | 'countOut'> & { readonly currentRound: number },
    { readonly rows: readonly Pick<LiveRow, 'id' | 'position' | 'label' | 'toPar' | 'holesPlayed'>[] }
  >

  readonly entryState: Operation<{ readonly tournament: WithEntrySettings; readonly now: ClubDateTime }, EntryState>
  readonly signUpDecision: Operation<
    { readonly tournament: SignUpRules; readonly person: SignUpPerson; readonly now: ClubDateTime },
    SignUpDecision
  >
  readonly signUpOutcome: Operation<
    { readonly tournament: SignUpTournament; readonly persons: readonly SignUpPerson[]; readonly now: ClubDateTime },
    SignUpOutcome
  >
  readonly waitingListSplit: Operation<
    ListCase & { readonly applicants: readonly Applicant[] },
    {
      readonly entered: readonly string[]
      readonly waiting: readonly string[]
      readonly turnedAway: readonly string[]
      readonly noGuestSlot: boolean
    }
  >
  /** Customer ids. */
  readonly movedUp: Operation<SlotsCase & { readonly waiting: readonly Applicant[] }, readonly string[]>
  /** Ids of the teams. */
  readonly teamSplit: Operation<
    ListCase & { readonly teams: readonly TeamApplicants[] },
    { readonly entered: readonly string[]; readonly waiting: readonly string[]; readonly turnedAway: readonly string[] }
  >
  readonly refusedStartWishes: Operation<
    { readonly borders: readonly StartWishBorder[]; readonly wishes: readonly StartWishCase[] },
    readonly { readonly wisherId: string; readonly code: StartWishRefusal['code'] }[]
  >
}

/** The name of an operation of an engine. */
export type OperationName = keyof Operations

/** A rules engine: each operation returns its result or a promise. Throws `UnsupportedOperation` for an operation that it does not have. */
export type Engine = {
  readonly [Name in OperationName]: (input: Operations[Name]['input']) => Operations[Name]['output'] | Promise<Operations[Name]['output']>
}

/** Thrown for an operation that an engine does not have: the caller counts it as skipped, not as failed. */
export class UnsupportedOperation extends Error {
  override readonly name = 'UnsupportedOperation'
  constructor(operation: string) {
    super(`The engine has no operation "${operation}".`)
  }
}
