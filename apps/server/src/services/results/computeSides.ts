/** Scores stored cards with core: one side for each player, by the rules of the prize. */
import { type Policy, policyFor, policyNamed, type RuleReading, roundHalfUp } from '@club/core'
import { strokesReceived } from '@club/core/handicap'
import {
  adjustedGross,
  type ComputedCard,
  computeCard,
  countsNet,
  type Hole,
  type HoleEntry,
  handicapStrokes,
  type MaxScoreRule,
  type Side,
} from '@club/core/scoring'
import type { HoleDetail, Prize } from '@club/core/tournament'
import type { StoredCard } from '../cards/storedCards.ts'
import type { SideNames } from './boardFor.ts'

/** A side with its people and its start in each round. */
export interface ComputedSide extends Side, SideNames {
  readonly starts: readonly Pick<StoredCard, 'roundNumber' | 'startAt' | 'startTee'>[]
}

export interface ScoringSettings {
  readonly prize: Pick<Prize, 'scoring' | 'scoreMethod'>
  readonly maxScore: MaxScoreRule
  readonly nationalAssociation: string
  readonly ruleReading: RuleReading
}

/** Returns the policy that a field is ranked by: that of its cards; without cards, that of the club. */
export function policyOf(
  cards: readonly Pick<StoredCard, 'policy'>[],
  { nationalAssociation, ruleReading }: Pick<ScoringSettings, 'nationalAssociation' | 'ruleReading'>,
): Policy {
  const [first] = cards
  return first ? policyNamed(first.policy, nationalAssociation) : policyFor(nationalAssociation, ruleReading)
}

/** Returns the playing handicap; 0 for a professional, null (no net score) without an index. */
function playingHandicapOf({ snapshot, handicapIndex }: StoredCard): number | null {
  return snapshot.handicap?.playingHandicap ?? (handicapIndex.kind === 'professional' ? 0 : null)
}

/** Scores a card. `handicap` replaces the player's own, for players who play as professionals. */
export function computeStoredCard(
  stored: StoredCard,
  { prize, maxScore, nationalAssociation }: ScoringSettings,
  handicap: number | null = playingHandicapOf(stored),
): ComputedCard {
  return computeCard(policyNamed(stored.policy, nationalAssociation), {
    holes: stored.snapshot.holes,
    entries: stored.entries,
    scoring: prize.scoring,
    net: countsNet(prize.scoreMethod),
    playingHandicap: handicap,
    maxScore,
    penalty: stored.penalty,
    status: stored.status,
  })
}

/** Returns the course handicap, rounded half up, that the score differential uses; 0 without one. */
function courseHandicapOf({ snapshot: { handicap } }: StoredCard): number {
  return handicap ? roundHalfUp(handicap.courseExact) : 0
}

interface WithHoles {
  readonly snapshot: { readonly holes: readonly Hole[] }
  readonly entries: readonly HoleEntry[]
}

function withEntries({ snapshot, entries }: WithHoles): readonly (Hole & { readonly entry: HoleEntry })[] {
  return snapshot.holes.map((hole, at) => ({ ...hole, entry: entries[at] ?? { status: 'notEntered' } }))
}

interface Adjusted extends WithHoles {
  readonly policy: StoredCard['policy']
  /** null for a player without a course handicap. */
  readonly courseHandicap: number | null
}

/** Returns the adjusted gross score; null if the prize's method does not use it. */
export function adjustedGrossOf(
  { policy, courseHandicap, ...card }: Adjusted,
  { prize, nationalAssociation }: ScoringSettings,
): number | null {
  if (prize.scoreMethod !== 'grossAdjusted' && prize.scoreMethod !== 'netAdjusted') return null
  return adjustedGross(policyNamed(policy, nationalAssociation), withEntries(card), courseHandicap ?? 0, courseHandicap !== null)
}

/** Returns details of a card's holes in addition to the score. Putts, fairways and greens are not recorded. */
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
    countingIds: [],
  }))
}

export function computeSides(cards: readonly StoredCard[], settings: ScoringSettings): readonly ComputedSide[] {
  return [...Map.groupBy(cards, ({ playerId }) => playerId)].map(([id, unsorted]): ComputedSide => {
    const own = unsorted.toSorted((a, b) => a.roundNumber - b.roundNumber)
    const last = own.at(-1) as StoredCard
    return {
      id,
      status: 'counted',
      rounds: own.map((stored) => ({
        kind: 'card',
        roundNumber: stored.roundNumber,
        card: computeStoredCard(stored, settings),
        basis: {
          ratingTenths: stored.snapshot.ratingTenths,
          adjustedGross: adjustedGrossOf({ ...stored, courseHandicap: stored.snapshot.handicap && courseHandicapOf(stored) }, settings),
        },
      })),
      handicap: last.snapshot.handicap?.playingExact ?? null,
      returnedAt: last.returnedAt,
      manualOrder: last.manualOrder,
      lot: last.lot,
      ...{ people: [last.person], teamName: '', starts: own },
    }
  })
}
