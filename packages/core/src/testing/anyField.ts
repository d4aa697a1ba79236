import fc from 'fast-check'
import { exact } from '../exact.ts'
import type { CountBackOptions, FieldInput } from '../scoring/field.ts'
import type { Hole, HoleEntry } from '../scoring/hole.ts'
import { CARD_STATUSES, countsNet } from '../scoring/kinds.ts'
import type { MaxScoreRule } from '../scoring/maxScore.ts'
import { adjustedGross } from '../scoring/netDoubleBogey.ts'
import type { ClubDateTime } from '../time.ts'
import { anyProtocol, anyScoreMethod, anyScoring, eighteenOf } from './anyCard.ts'
import { anyCourse, anyNineOfEighteen } from './anyHole.ts'
import { anyPolicy } from './anyPolicy.ts'
import { computedSides } from './computedSides.ts'
import type { FieldCase, RoundCase, SideCase } from './engine.ts'

const seldom = fc.constantFrom(false, false, false, true)
const anyCountBack: fc.Arbitrary<CountBackOptions> = fc.record({ lastRoundFirst: seldom, frontNine: seldom, lots: seldom })

type Setting = Omit<FieldCase, 'sides'>

/** The generated values of a side, before its cards are created. */
interface DrawnSide {
  readonly status: SideCase['status']
  readonly playingHandicap: number
  readonly handicapTenths: number | null
  readonly minute: number | null
  readonly manualOrder: number | null
  readonly lot: number | null
  readonly entries: readonly (readonly HoleEntry[])[]
}

/** Scores of 4 and 5 only, so that ties are common. */
const anyCloseEntry: fc.Arbitrary<HoleEntry> = fc.integer({ min: 4, max: 5 }).map((strokes) => ({ status: 'entered', strokes }))
const anyGap: fc.Arbitrary<HoleEntry> = fc.constantFrom({ status: 'skipped' }, { status: 'notEntered' })

function anyDrawnSide(gaps: boolean): fc.Arbitrary<DrawnSide> {
  const entry = gaps ? fc.oneof({ weight: 60, arbitrary: anyCloseEntry }, anyGap) : anyCloseEntry
  const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => (gaps ? fc.option(value, { freq: 8 }) : value)
  return fc.record({
    status: gaps
      ? fc.oneof({ weight: 12, arbitrary: fc.constant('counted' as const) }, fc.constantFrom(...CARD_STATUSES))
      : fc.constant('counted' as const),
    playingHandicap: fc.integer({ min: -2, max: 3 }),
    handicapTenths: orNull(fc.integer({ min: -10, max: 10 })),
    minute: orNull(fc.integer({ min: 10, max: 15 })),
    manualOrder: orNull(fc.integer({ min: 1, max: 5 })),
    lot: orNull(fc.integer({ min: 1, max: 20 })),
    entries: fc.array(eighteenOf(entry), { minLength: 2, maxLength: 2 }),
  })
}

function roundOf(
  { policy, scoring, method }: Setting,
  { playingHandicap, entries }: DrawnSide,
  holes: readonly Hole[],
  at: number,
  maxScore: MaxScoreRule = { kind: 'netDoubleBogey', additional: 0 },
): RoundCase {
  const own = (entries[at] as readonly HoleEntry[]).slice(0, holes.length)
  const withEntries = holes.map((hole, index) => ({ ...hole, entry: own[index] as HoleEntry }))
  return {
    kind: 'card',
    roundNumber: at + 1,
    basis: { ratingTenths: 715, adjustedGross: adjustedGross(policy, withEntries, playingHandicap, true) },
    card: {
      holes,
      entries: own,
      scoring,
      net: countsNet(method),
      playingHandicap,
      maxScore,
      penalty: 0,
      status: 'counted',
    },
  }
}

function anyFieldCaseOf(gaps: boolean): fc.Arbitrary<FieldCase> {
  return fc
    .record({
      setting: fc.record({
        scoring: anyScoring,
        method: anyScoreMethod,
        protocol: anyProtocol,
        countOut: anyCountBack,
        policy: anyPolicy,
      }),
      rounds: fc.array(fc.oneof({ weight: 3, arbitrary: anyCourse }, anyNineOfEighteen), { minLength: 1, maxLength: 2 }),
      drawn: fc.array(anyDrawnSide(gaps), { minLength: 1, maxLength: 14 }),
    })
    .map(({ setting, rounds, drawn }) => ({
      ...setting,
      sides: drawn.map((side, at) => ({
        id: `side-${at}`,
        status: side.status,
        handicap: side.handicapTenths === null ? null : exact(side.handicapTenths, 10),
        returnedAt: side.minute === null ? null : (`2026-05-02T14:${side.minute}:00` as ClubDateTime),
        manualOrder: side.manualOrder,
        lot: side.lot,
        rounds: rounds.map((holes, round) => roundOf(setting, side, holes, round)),
      })),
    }))
}

/** A field as entered, with unfinished cards, players without a position and missing values. */
export const anyFieldCase = anyFieldCaseOf(true)

/** A field as entered, in which every player has every value. */
export const anyFullFieldCase = anyFieldCaseOf(false)

/** Returns the strokes of a second card: as many more than the first as its handicap is higher, spread over the holes in `at`. */
function levelWith(first: readonly number[], more: number, at: readonly number[]): readonly number[] {
  const strokes = [...first]
  for (let left = Math.abs(more), next = 0; left > 0; next += 1) {
    const hole = at[next % at.length] as number
    strokes[hole] = (strokes[hole] as number) + Math.sign(more)
    left -= 1
  }
  return strokes
}

/** Two players of net stroke play over one round, tied on the total, whose handicaps differ. */
export const anyLevelPairCase: fc.Arbitrary<FieldCase> = fc
  .record({
    policy: anyPolicy,
    holes: fc.oneof(anyCourse, anyNineOfEighteen),
    strokes: fc.array(fc.integer({ min: 6, max: 8 }), { minLength: 18, maxLength: 18 }),
    handicaps: fc.tuple(fc.integer({ min: -3, max: 24 }), fc.integer({ min: 1, max: 12 })),
    at: fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 4, maxLength: 9 }),
  })
  .map(({ policy, holes, strokes, handicaps: [lower, more], at }) => {
    const setting: Setting = { policy, scoring: 'medal', method: 'net', protocol: 'byLastHoles', countOut: {} }
    const side = (id: string, playingHandicap: number, own: readonly number[]): SideCase => {
      const entries = own.map((one): HoleEntry => ({ status: 'entered', strokes: one }))
      const drawn = { status: 'counted', playingHandicap, handicapTenths: null, minute: null, manualOrder: null, lot: null } as const
      const round = roundOf(setting, { ...drawn, entries: [entries] }, holes, 0, { kind: 'none' })
      return { id, status: 'counted', handicap: null, returnedAt: null, manualOrder: null, rounds: [round] }
    }
    const last = at.map((hole) => holes.length - 1 - hole)
    return { ...setting, sides: [side('low', lower, strokes), side('high', lower + more, levelWith(strokes, more, last))] }
  })

function worked({ countOut = {}, ...field }: FieldCase): FieldInput {
  return { ...field, countBack: countOut, sides: computedSides(field.policy, field.sides) }
}

/** `anyFieldCase` with its cards computed. */
export const anyField = anyFieldCase.map(worked)

/** `anyFullFieldCase` with its cards computed. */
export const anyFullField = anyFullFieldCase.map(worked)
