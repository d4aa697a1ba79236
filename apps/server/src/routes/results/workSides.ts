/** Stored cards worked by core: one side for each player, as the prize counts. */
import { type Policy, policyFor, policyNamed, type RuleReading, roundHalfUp } from '@club/core'
import { strokesReceived } from '@club/core/handicap'
import {
  adjustedGross,
  countsNet,
  type Hole,
  type HoleEntry,
  handicapStrokes,
  type MaxScoreRule,
  type Side,
  type WorkedCard,
  workCard,
} from '@club/core/scoring'
import type { HoleDetail, Prize } from '@club/core/tournament'
import type { StoredCard } from '../../db/results.ts'

export interface WorkedSide extends Side {
  /** Ascending by round number. */
  readonly cards: readonly StoredCard[]
}

export interface WorkSettings {
  readonly prize: Prize
  readonly maxScore: MaxScoreRule
  readonly nationalAssociation: string
  readonly ruleReading: RuleReading
}

/** The reading that a field is ranked by is that of its cards; without any that of the club. */
export function policyOf(
  cards: readonly StoredCard[],
  { nationalAssociation, ruleReading }: Pick<WorkSettings, 'nationalAssociation' | 'ruleReading'>,
): Policy {
  const [first] = cards
  return first ? policyNamed(first.policy, nationalAssociation) : policyFor(nationalAssociation, ruleReading)
}

/** A professional plays off scratch; whoever has no index has no net score. */
function playingHandicapOf({ snapshot, handicapIndex }: StoredCard): number | null {
  return snapshot.handicap?.playingHandicap ?? (handicapIndex.kind === 'professional' ? 0 : null)
}

export function workStoredCard(stored: StoredCard, { prize, maxScore, nationalAssociation }: WorkSettings): WorkedCard {
  return workCard(policyNamed(stored.policy, nationalAssociation), {
    holes: stored.snapshot.holes,
    entries: stored.entries,
    scoring: prize.scoring,
    net: countsNet(prize.scoreMethod),
    playingHandicap: playingHandicapOf(stored),
    maxScore,
    penalty: stored.penalty,
    status: stored.status,
  })
}

/** Course handicap as it is used for the handicap, and whether there is one. */
function courseHandicapOf({ snapshot: { handicap } }: StoredCard): number {
  return handicap ? roundHalfUp(handicap.courseExact) : 0
}

function withEntries({ snapshot, entries }: StoredCard): readonly (Hole & { readonly entry: HoleEntry })[] {
  return snapshot.holes.map((hole, at) => ({ ...hole, entry: entries[at] ?? { status: 'notEntered' } }))
}

function adjustedGrossOf(stored: StoredCard, nationalAssociation: string): number | null {
  const policy = policyNamed(stored.policy, nationalAssociation)
  return adjustedGross(policy, withEntries(stored), courseHandicapOf(stored), stored.snapshot.handicap !== null)
}

/** What a card says of its holes beside the worked score. Putts, fairways and greens are not recorded. */
export function holeDetailsOf(stored: StoredCard, nationalAssociation: string): readonly HoleDetail[] {
  const { holes, handicap, metres } = stored.snapshot
  const policy = policyNamed(stored.policy, nationalAssociation)
  const course = handicap ? strokesReceived(courseHandicapOf(stored), holes) : null
  const counted = handicapStrokes(policy, withEntries(stored), courseHandicapOf(stored), handicap !== null)
  return holes.map((_, at) => ({
    courseStrokes: course?.[at] ?? null,
    handicapStrokes: counted[at] ?? null,
    metres: metres?.[at] ?? null,
    putts: null,
    fairwayHit: 'unknown',
    greenInRegulation: 'unknown',
  }))
}

export function workSides(cards: readonly StoredCard[], settings: WorkSettings): readonly WorkedSide[] {
  return [...Map.groupBy(cards, ({ playerId }) => playerId)].map(([id, unsorted]): WorkedSide => {
    const own = unsorted.toSorted((a, b) => a.roundNumber - b.roundNumber)
    const last = own.at(-1) as StoredCard
    const needsAdjusted = settings.prize.scoreMethod === 'grossAdjusted' || settings.prize.scoreMethod === 'netAdjusted'
    return {
      id,
      status: 'counted',
      rounds: own.map((stored) => ({
        kind: 'card',
        roundNumber: stored.roundNumber,
        card: workStoredCard(stored, settings),
        basis: {
          ratingTenths: stored.snapshot.ratingTenths,
          adjustedGross: needsAdjusted ? adjustedGrossOf(stored, settings.nationalAssociation) : null,
        },
      })),
      handicap: last.snapshot.handicap?.playingExact ?? null,
      returnedAt: last.returnedAt,
      manualOrder: last.manualOrder,
      cards: own,
    }
  })
}
