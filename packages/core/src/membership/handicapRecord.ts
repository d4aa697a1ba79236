/** A member's handicap record as it is shown to the member. HC-80+ to HC-89+. */
import type { Exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import {
  type HandicapIndex,
  type IndexStep,
  type IssuedIndex,
  RECORD_LENGTH,
  type ScoringRecord,
  type ScoringRecordFacts,
  scoringRecord,
} from '../handicap/index.ts'
import { type Policy, type PolicyName, policyNamed } from '../policy.ts'
import type { Hole } from '../scoring/index.ts'
import { type ClubDate, type ClubDateTime, daysBetween } from '../time.ts'

/** The reporters of a round. */
export const RECORD_SOURCES = ['federation', 'club'] as const
export type RecordSource = (typeof RECORD_SOURCES)[number]

/** A round with a score differential. */
export interface RecordRound {
  readonly id: string
  readonly source: RecordSource
  readonly playedOn: ClubDate
  /** Name of the tournament or of the round; empty if it is not known, like those of course and tee. */
  readonly name: string
  readonly courseName: string
  readonly teeName: string
  /** 9 to 18. */
  readonly holes: number
  readonly adjustedGross: number | null
  readonly ratingTenths: number | null
  readonly slope: number | null
  readonly pcc: number | null
  /** In strokes; a differential of the federation is rounded to a tenth. */
  readonly differential: Exact
  /** Tournament of the club in which the round was played; null for another round. */
  readonly tournamentId: string | null
}

/** An index of the history. */
export interface HistoryIndex extends IssuedIndex {
  /** False for an index that the club has computed. */
  readonly official: boolean
}

/** A member's handicap record: the official index, and what the club knows about it. */
export interface HandicapRecord {
  readonly official: HandicapIndex
  /** Number of scores in the federation's scoring record; null if it is not known. */
  readonly federationScores: number | null
  readonly policy: PolicyName
  readonly nationalAssociation: string
  /** The scores of the record, those too high for a first index, and the club's rounds that the federation does not have; oldest first. */
  readonly rounds: readonly RecordRound[]
  /** Oldest first: the official index of a day, or else the computed one; the rounds of the record continue them. */
  readonly history: readonly HistoryIndex[]
}

/** A tee that an estimate can be made for, with the ratings of 18 or 9 holes for one sex. */
export interface EstimateTee {
  /** Unique in the list. */
  readonly key: string
  readonly courseName: string
  readonly teeName: string
  readonly part: 'full' | 'first' | 'second'
  readonly slope: number
  readonly ratingTenths: number
  /** 18 or 9. */
  readonly holes: readonly Hole[]
}

/** The values that an estimate starts with. */
export interface EstimateOffer {
  readonly tees: readonly EstimateTee[]
  /** Key of the proposed tee; null without tees. */
  readonly proposed: string | null
  /** The member's next round that counts for the handicap, which is played from the proposed tee; null without one. */
  readonly next: { readonly tournamentName: string; readonly startDateTime: ClubDateTime } | null
}

/** Average of a month's differentials. */
export interface FormMonth {
  /** `yyyy-MM` */
  readonly month: string
  readonly rounds: number
  readonly averageTenths: number
}

/** The places of a round in a record. */
export const ROUND_STATUSES = ['counts', 'doesNotCount', 'pending', 'notInRecord', 'unknown'] as const
/**
 * The place of a round in the record: among those that count or not, not yet with the federation, outside the record (too high for a first
 * index, or never reported), or unknown because the record has a gap.
 */
export type RoundStatus = (typeof ROUND_STATUSES)[number]

/** Returns the policy that the index of this record is computed with. */
export function recordPolicy({ policy, nationalAssociation }: Pick<HandicapRecord, 'policy' | 'nationalAssociation'>): Policy {
  return policyNamed(policy, nationalAssociation)
}

/** Returns the record in the form that the index is computed from. Throws FieldError for a number of scores that is not 0 to 20. */
export function recordFacts({ official, federationScores, rounds, history }: HandicapRecord): ScoringRecordFacts {
  if (federationScores !== null) checkWhole('federationScores', federationScores, 0, RECORD_LENGTH)
  return {
    official,
    federationScores,
    federation: rounds.filter(({ source }) => source === 'federation'),
    club: rounds.filter(({ source }) => source === 'club'),
    issued: history,
  }
}

/** Days in which an index counts as the low index. */
const LOW_INDEX_DAYS = 365

/** Returns the lowest index of the 365 days before the next day, in tenths, from which the next rise is measured; null without one. */
export function yearLow({ official, history }: Pick<HandicapRecord, 'official' | 'history'>, today: ClubDate): number | null {
  const year = history.filter(({ on }) => daysBetween(on, today) < LOW_INDEX_DAYS).map(({ indexTenths }) => indexTenths)
  const all = official.kind === 'index' ? [...year, official.tenths] : year
  for (const tenths of all) checkWhole('indexTenths', tenths)
  return all.length === 0 ? null : Math.min(...all)
}

/** A record with the steps of its index. */
export interface ExplainedRecord extends ScoringRecord {
  /** The step that the list of rounds shows: that of the official index; without one, the latest of the club's rounds; null with a gap. */
  readonly shown: IndexStep | null
  /** The status of each round, by id. */
  readonly statuses: ReadonlyMap<string, RoundStatus>
}

/** Returns the record with the steps of its index and the status of each round. */
export function explainedRecord(record: HandicapRecord): ExplainedRecord {
  const computed = scoringRecord(recordPolicy(record), recordFacts(record))
  const shown = computed.official ?? computed.pending.at(-1) ?? null
  const inRecord = new Map(shown?.record.map(({ id, used }) => [id, used]))
  const statusOf = ({ id, source }: RecordRound): RoundStatus => {
    const used = inRecord.get(id)
    if (used !== undefined) return used ? 'counts' : 'doesNotCount'
    if (computed.notReported.includes(id)) return 'pending'
    return computed.gap && source === 'federation' ? 'unknown' : 'notInRecord'
  }
  return { ...computed, shown, statuses: new Map(record.rounds.map((round) => [round.id, statusOf(round)])) }
}
