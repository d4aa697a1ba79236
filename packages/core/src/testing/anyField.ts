import fc from 'fast-check'
import { exact } from '../exact.ts'
import type { Policy } from '../policy.ts'
import type { FieldInput, Side, SideRound } from '../scoring/field.ts'
import type { Hole, HoleEntry } from '../scoring/hole.ts'
import { CARD_STATUSES } from '../scoring/kinds.ts'
import { countsNet } from '../scoring/scoreTotal.ts'
import { workCard } from '../scoring/workCard.ts'
import type { ClubDateTime } from '../time.ts'
import { anyPolicy, anyProtocol, anyScoreMethod, anyScoring } from './anyCard.ts'
import { anyCourse, anyNineOfEighteen } from './anyHole.ts'

/** What is drawn for a side, before its cards are worked. */
interface DrawnSide {
  readonly status: Side['status']
  readonly playingHandicap: number
  readonly handicapTenths: number | null
  readonly minute: number | null
  readonly manualOrder: number | null
  readonly entries: readonly (readonly HoleEntry[])[]
}

/** Few different scores, so that ties are common. */
const anyCloseEntry: fc.Arbitrary<HoleEntry> = fc.integer({ min: 4, max: 5 }).map((strokes) => ({ status: 'entered', strokes }))
const anyGap: fc.Arbitrary<HoleEntry> = fc.constantFrom({ status: 'skipped' }, { status: 'notEntered' })

function anyDrawnSide(holeCounts: readonly number[], gaps: boolean): fc.Arbitrary<DrawnSide> {
  const entry = gaps ? fc.oneof({ weight: 60, arbitrary: anyCloseEntry }, anyGap) : anyCloseEntry
  return fc.record({
    status: gaps
      ? fc.oneof({ weight: 12, arbitrary: fc.constant('counted' as const) }, fc.constantFrom(...CARD_STATUSES))
      : fc.constant('counted' as const),
    playingHandicap: fc.integer({ min: -2, max: 3 }),
    handicapTenths: fc.option(fc.integer({ min: -10, max: 10 }), { freq: gaps ? 8 : 1_000_000 }),
    minute: fc.option(fc.integer({ min: 10, max: 15 }), { freq: gaps ? 8 : 1_000_000 }),
    manualOrder: fc.option(fc.integer({ min: 1, max: 5 }), { freq: gaps ? 8 : 1_000_000 }),
    entries: fc.tuple(...holeCounts.map((count) => fc.array(entry, { minLength: count, maxLength: count }))),
  })
}

function sideOf(
  drawn: DrawnSide,
  at: number,
  field: Omit<FieldInput, 'sides' | 'policy'> & { policy: Policy },
  rounds: readonly (readonly Hole[])[],
): Side {
  return {
    id: `side-${at}`,
    status: drawn.status,
    handicap: drawn.handicapTenths === null ? null : exact(drawn.handicapTenths, 10),
    returnedAt: drawn.minute === null ? null : (`2026-05-02T14:${drawn.minute}:00` as ClubDateTime),
    manualOrder: drawn.manualOrder,
    rounds: rounds.map(
      (holes, round): SideRound => ({
        kind: 'card',
        roundNumber: round + 1,
        basis: { ratingTenths: 715, adjustedGross: null },
        card: workCard(field.policy, {
          holes,
          entries: drawn.entries[round] as readonly HoleEntry[],
          scoring: field.scoring,
          net: countsNet(field.method),
          playingHandicap: drawn.playingHandicap,
          maxScore: { kind: 'netDoubleBogey', additional: 0 },
          penalty: 0,
          status: 'counted',
        }),
      }),
    ),
  }
}

function anyFieldOf(gaps: boolean): fc.Arbitrary<FieldInput> {
  return fc
    .tuple(
      fc.record({ scoring: anyScoring, method: anyScoreMethod, protocol: anyProtocol, policy: anyPolicy }),
      fc.array(fc.oneof({ weight: 3, arbitrary: anyCourse }, anyNineOfEighteen), { minLength: 1, maxLength: 2 }),
    )
    .chain(([field, rounds]) =>
      fc
        .array(
          anyDrawnSide(
            rounds.map((holes) => holes.length),
            gaps,
          ),
          { minLength: 1, maxLength: 14 },
        )
        .map((drawn) => ({ ...field, sides: drawn.map((side, at) => sideOf(side, at, field, rounds)) })),
    )
}

/** A field with unfinished cards, players without a place and missing figures among it. */
export const anyField = anyFieldOf(true)

/** A field in which everybody has every figure. */
export const anyFullField = anyFieldOf(false)
