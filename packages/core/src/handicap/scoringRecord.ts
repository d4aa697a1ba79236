/**
 * A member's scoring record as the club has it: the federation's scores, the club's own rounds that the federation does not have yet, and
 * whether the record explains the official index. HC-80+ to HC-84+ in docs/spec/handicap.md.
 */
import { compareExact, type Exact, subtract } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import type { ClubDate } from '../time.ts'
import { checkIndex } from './checks.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { type HandicapScore, handicapIndexTimeline, type IndexStep, type IssuedIndex } from './handicapIndexTimeline.ts'
import { type IndexPolicy, RECORD_LENGTH } from './indexFromDifferentials.ts'

/** The data of a member that an index can be computed from. */
export interface ScoringRecordFacts {
  /** The federation's index. */
  readonly official: HandicapIndex
  /** Number of scores in the federation's scoring record, 0 to 20; null if it is not known. */
  readonly federationScores: number | null
  /** Scores that the federation reported. */
  readonly federation: readonly HandicapScore[]
  /** Rounds of the club's own tournaments that count for the handicap. */
  readonly club: readonly HandicapScore[]
  /** Indexes that the federation issued. */
  readonly issued: readonly IssuedIndex[]
}

/** Why nothing is computed from a record. */
export type RecordGap =
  /** The official index is a code or a professional's, or it is not stored. */
  | { readonly kind: 'noOfficialIndex' }
  /** The federation's scores are not stored. */
  | { readonly kind: 'noScores' }
  | { readonly kind: 'tooFewScores'; readonly stored: number; readonly federation: number }
  /** The stored scores give another index than the official one, or one that the federation has not issued; null is no index. */
  | { readonly kind: 'otherIndex'; readonly computedTenths: number | null; readonly officialTenths: number | null }

/** The record of a member, with the steps of its index. */
export interface ScoringRecord {
  readonly gap: RecordGap | null
  /** The step of the federation's latest score, which explains the official index; null with a gap, or without scores. */
  readonly official: IndexStep | null
  /** The steps of the federation's scores, oldest first; empty with a gap. */
  readonly steps: readonly IndexStep[]
  /** The steps of the club's rounds that the federation does not have yet, oldest first; empty with a gap. */
  readonly pending: readonly IndexStep[]
  /** Ids of the club's rounds in the federation's scores, with the id there. */
  readonly reported: ReadonlyMap<string, string>
  /** Ids of the club's rounds later than the federation's latest score. */
  readonly notReported: readonly string[]
}

function distance(a: Exact, b: Exact): Exact {
  const difference = subtract(a, b)
  return difference.numerator < 0 ? subtract(b, a) : difference
}

/** Pairs the club's rounds with the federation's scores of the same day, the nearest differentials first. Each score has one pair. */
function reportedRounds({ club, federation }: ScoringRecordFacts): ReadonlyMap<string, string> {
  const byDay = new Map<ClubDate, HandicapScore[]>()
  for (const score of federation) byDay.set(score.playedOn, [...(byDay.get(score.playedOn) ?? []), score])
  const sameDay = club.flatMap((round) =>
    (byDay.get(round.playedOn) ?? []).map((score) => ({ round, score, apart: distance(score.differential, round.differential) })),
  )
  const pairs = new Map<string, string>()
  const paired = new Set<string>()
  for (const { round, score } of sameDay.sort((a, b) => compareExact(a.apart, b.apart))) {
    if (pairs.has(round.id) || paired.has(score.id)) continue
    pairs.set(round.id, score.id)
    paired.add(score.id)
  }
  return pairs
}

function latestDay(scores: readonly HandicapScore[]): ClubDate | null {
  return scores.reduce<ClubDate | null>((latest, { playedOn }) => (latest === null || playedOn > latest ? playedOn : latest), null)
}

function gapOf({ official, federationScores, federation }: ScoringRecordFacts, step: IndexStep | null): RecordGap | null {
  if (official.kind !== 'index' && official.kind !== 'none') return { kind: 'noOfficialIndex' }
  const officialTenths = official.kind === 'index' ? official.tenths : null
  const stored = Math.min(federation.length, RECORD_LENGTH)
  if (stored === 0 && (officialTenths !== null || (federationScores ?? 0) > 0)) return { kind: 'noScores' }
  if (federationScores !== null && stored < federationScores) return { kind: 'tooFewScores', stored, federation: federationScores }
  const computedTenths = step?.working?.indexTenths ?? null
  return computedTenths === officialTenths ? null : { kind: 'otherIndex', computedTenths, officialTenths }
}

function checkFacts({ official, federationScores }: ScoringRecordFacts): void {
  if (official.kind === 'index') checkIndex('official', official.tenths)
  if (federationScores !== null) checkWhole('federationScores', federationScores, 0, RECORD_LENGTH)
}

/**
 * Returns the record. The club's rounds count after the federation's latest score; an earlier round that the federation does not have is
 * left out. An invalid date, index, fraction or number and a duplicate id of a list throw FieldError.
 */
export function scoringRecord(policy: IndexPolicy, facts: ScoringRecordFacts): ScoringRecord {
  checkFacts(facts)
  const { federation, club, issued } = facts
  const reported = reportedRounds(facts)
  const latest = latestDay(federation)
  const waiting = club.filter(({ id, playedOn }) => !reported.has(id) && (latest === null || playedOn > latest))
  // The waiting rounds are later, so the steps of the federation's scores are the same with them.
  const all = handicapIndexTimeline(policy, [...federation, ...waiting], issued)
  const steps = all.slice(0, federation.length)
  const official = steps.at(-1) ?? null
  const gap = gapOf(facts, official)
  return {
    gap,
    official: gap ? null : official,
    steps: gap ? [] : steps,
    pending: gap ? [] : all.slice(federation.length),
    reported,
    notReported: waiting.map(({ id }) => id),
  }
}

/**
 * Returns the step of one more score; null if the record has a gap. A score before the latest of the record counts as one of its day. The
 * id must differ from all others.
 */
export function indexWithScore(policy: IndexPolicy, facts: ScoringRecordFacts, score: HandicapScore): IndexStep | null {
  const { gap, notReported } = scoringRecord(policy, facts)
  if (gap) return null
  const before = [...facts.federation, ...facts.club.filter(({ id }) => notReported.includes(id))]
  const latest = latestDay(before)
  const playedOn = latest !== null && latest > score.playedOn ? latest : score.playedOn
  return handicapIndexTimeline(policy, [...before, { ...score, playedOn }], facts.issued).at(-1) as IndexStep
}
