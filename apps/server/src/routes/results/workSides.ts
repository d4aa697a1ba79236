/** Stored cards worked by core: one side for each player, as the prize counts. */
import { type Policy, policyFor, policyNamed, type RuleReading, roundHalfUp } from '@club/core'
import { adjustedGross, countsNet, DEFAULT_MAX_SCORES, type MaxScoreRule, type Side, type WorkedCard, workCard } from '@club/core/scoring'
import type { Prize } from '@club/core/tournament'
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

/** SC-28, SC-31: switched on without values means the defaults. */
export function maxScoreOf(tournament: {
  readonly max_score_enabled: boolean
  readonly max_score_rule: MaxScoreRule | null
}): MaxScoreRule {
  if (!tournament.max_score_enabled) return { kind: 'none' }
  return tournament.max_score_rule ?? { kind: 'fixed', byPar: DEFAULT_MAX_SCORES }
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

function adjustedGrossOf(stored: StoredCard, nationalAssociation: string): number | null {
  const { holes, handicap } = stored.snapshot
  const policy = policyNamed(stored.policy, nationalAssociation)
  const withEntries = holes.map((hole, at) => ({ ...hole, entry: stored.entries[at] ?? { status: 'notEntered' as const } }))
  return adjustedGross(policy, withEntries, handicap ? roundHalfUp(handicap.courseExact) : 0, handicap !== null)
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
