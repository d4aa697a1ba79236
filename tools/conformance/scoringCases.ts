/** The cases of strokes, cards and lists as questions to an engine. */
import countbacks from '../../packages/core/fixtures/countback.json' with { type: 'json' }
import gaps from '../../packages/core/fixtures/gaps.json' with { type: 'json' }
import lists from '../../packages/core/fixtures/leaderboard.json' with { type: 'json' }
import doubleBogeys from '../../packages/core/fixtures/net-double-bogey.json' with { type: 'json' }
import stablefords from '../../packages/core/fixtures/stableford.json' with { type: 'json' }
import allocations from '../../packages/core/fixtures/stroke-allocation.json' with { type: 'json' }
import { strokesReceived } from '../../packages/core/src/handicap/index.ts'
import { type Exact, exact } from '../../packages/core/src/index.ts'
import type { ConformanceCase, FieldCase, SideCase } from '../../packages/core/src/testing/index.ts'
import { casesWith, type Vector } from '../../packages/core/src/testing/vectors.ts'
import { caseOf } from './caseOf.ts'
import { cardOf, type FixtureCard, holesOf } from './fixtureCards.ts'

function numbersTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

function plainHoles(strokeIndexes: readonly number[]) {
  return holesOf(
    strokeIndexes.map(() => 4),
    strokeIndexes,
  )
}

function allocationCases(): readonly ConformanceCase[] {
  type Whole = { readonly courseOrPlayingHandicap: number; readonly strokeIndex: readonly number[] }
  type OneHole = { readonly courseOrPlayingHandicap: number; readonly holeStrokeIndex: number; readonly holes: number }
  type Gap = { readonly handicap: number; readonly strokeIndex: readonly number[] }
  return [
    ...casesWith<Whole, readonly number[]>(allocations, 'strokeIndex').map((one) => {
      const input = { handicap: one.input.courseOrPlayingHandicap, holes: plainHoles(one.input.strokeIndex) }
      return caseOf(one, 'strokesReceived', null, input, one.expected)
    }),
    ...casesWith<OneHole, number>(allocations, 'holeStrokeIndex').map((one) => {
      const input = { handicap: one.input.courseOrPlayingHandicap, holes: plainHoles(numbersTo(one.input.holes)) }
      return caseOf(one, 'strokesReceived', null, input, { [one.input.holeStrokeIndex - 1]: one.expected })
    }),
    ...casesWith<Gap, { correct: readonly number[] }>(gaps, 'handicap', 'strokeIndex').map((one) =>
      caseOf(
        one,
        'strokesReceived',
        null,
        { handicap: one.input.handicap, holes: plainHoles(one.input.strokeIndex) },
        one.expected.correct,
      ),
    ),
  ]
}

function doubleBogeyCases(): readonly ConformanceCase[] {
  type OnHole = { readonly par: number; readonly strokesReceived: number | null; readonly hasIndex?: boolean }
  type OnCourse = { readonly par: number; readonly courseHandicap: number; readonly holeStrokeIndex: number; readonly holes: number }
  type Gap = { readonly fn: string; readonly par: number; readonly strokes: number | null }
  return [
    ...casesWith<OnHole, { maximum: number }>(doubleBogeys, 'strokesReceived').map((one) => {
      const { par, strokesReceived: strokes, hasIndex = true } = one.input
      return caseOf(one, 'netDoubleBogey', 'whs', { par, strokesOnHole: strokes ?? 0, hasIndex }, one.expected.maximum)
    }),
    ...casesWith<OnCourse, { maximum: number }>(doubleBogeys, 'courseHandicap').map((one) => {
      const { par, courseHandicap, holeStrokeIndex, holes } = one.input
      const strokesOnHole = strokesReceived(courseHandicap, plainHoles(numbersTo(holes)))[holeStrokeIndex - 1] as number
      return caseOf(one, 'netDoubleBogey', 'allStrokes', { par, strokesOnHole, hasIndex: true }, one.expected.maximum)
    }),
    ...casesWith<Gap, { correct: number | { capAt3: number; uncapped: number } }>(gaps, 'par', 'strokes').flatMap((one) => {
      const input = { par: one.input.par, strokesOnHole: one.input.strokes ?? 0, hasIndex: one.input.strokes !== null }
      const { correct } = one.expected
      if (typeof correct === 'number') return [caseOf(one, 'netDoubleBogey', 'whs', input, correct)]
      return [
        caseOf(one, 'netDoubleBogey', 'whs', input, correct.capAt3, 'three'),
        caseOf(one, 'netDoubleBogey', 'allStrokes', input, correct.uncapped, 'all'),
      ]
    }),
  ]
}

interface CardExpected {
  readonly grossPoints?: readonly number[]
  readonly grossTotal?: number
  readonly netPoints?: readonly number[]
  readonly netTotal?: number
  readonly parBogeyNet?: readonly number[]
  readonly parBogeyTotal?: number
}

/** Points of each hole, where a case has them, and their total. */
function pointsOf(holes: readonly number[] | undefined, total: number | undefined) {
  return { ...(holes ? { holes: holes.map((points) => ({ points })) } : {}), total: { points: total } }
}

function stablefordCases(): readonly ConformanceCase[] {
  type OnHole = { readonly par: number; readonly strokesReceived: number; readonly gross: number }
  type Card = {
    readonly par: readonly number[]
    readonly strokeIndex: readonly number[]
    readonly handicap: number
    readonly gross: readonly number[]
  }
  return [
    ...casesWith<OnHole, { points: number }>(stablefords, 'strokesReceived').map((one) => {
      const { par, strokesReceived: received, gross } = one.input
      return caseOf(one, 'stablefordPoints', null, { par, strokesReceived: received, strokes: gross }, one.expected.points)
    }),
    ...casesWith<Card, CardExpected>(stablefords, 'handicap').flatMap((one) => {
      const { handicap: playingHandicap, ...written } = one.input
      const card = (scoring: FixtureCard['scoring'] & string, net: boolean) => ({
        card: cardOf({ ...written, playingHandicap, scoring, net, zero: 'skipped' }),
      })
      const { grossPoints, grossTotal, netPoints, netTotal, parBogeyNet, parBogeyTotal } = one.expected
      return [
        ...(grossPoints ? [caseOf(one, 'workCard', 'whs', card('stableford', false), pointsOf(grossPoints, grossTotal), 'gross')] : []),
        caseOf(one, 'workCard', 'whs', card('stableford', true), pointsOf(netPoints, netTotal), 'net'),
        ...(parBogeyNet
          ? [caseOf(one, 'workCard', 'whs', card('againstPar', true), pointsOf(parBogeyNet, parBogeyTotal), 'against-par')]
          : []),
      ]
    }),
  ]
}

function sideOf(id: string, rounds: SideCase['rounds'], status: SideCase['status'] = 'counted'): SideCase {
  return { id, status, rounds, handicap: null, returnedAt: null, manualOrder: null }
}

function cardSide(id: string, card: FixtureCard): SideCase {
  return sideOf(id, [{ kind: 'card', roundNumber: 1, basis: { ratingTenths: 720, adjustedGross: null }, card: cardOf(card) }])
}

function totalsSide(id: string, totals: readonly number[], status: SideCase['status'] = 'counted'): SideCase {
  const rounds = totals.map((total, at) => ({ kind: 'total' as const, roundNumber: at + 1, total: exact(total) }))
  return sideOf(id, rounds, status)
}

type Field = Omit<FieldCase, 'policy'>

function fieldOf(sides: readonly SideCase[], over: Partial<Field> = {}): Field {
  return { scoring: 'medal', method: 'gross', protocol: 'byLastHoles', sides, ...over }
}

interface PairCase {
  readonly protocol: 'ByLastHoles' | 'ByStrokeIndex'
  readonly basis: 'gross' | 'net'
  readonly cards: Readonly<Record<'A' | 'B', readonly number[]>>
  readonly strokeIndex?: readonly number[]
  readonly handicaps?: Readonly<Record<'A' | 'B', number>>
}
interface Decided {
  readonly winner: 'A' | 'B'
  readonly decidedAt: string
  readonly net?: Readonly<Record<'A' | 'B', readonly (number | string)[]>>
}

const STAGES = ['last 9', 'last 6', 'last 3', 'last 1'] as const
const INDEX_STAGES = ['9 holes by index', '6 holes by index', '3 holes by index', '1 holes by index'] as const

/** `39.5` and `82/3` as fractions. */
function fraction(figure: number | string): Exact {
  const [numerator, denominator] = String(figure).split('/').map(Number) as [number, number?]
  return denominator === undefined ? exact(numerator * 2, 2) : exact(numerator, denominator)
}

function pairCase(one: Vector<PairCase, unknown>, { winner, decidedAt, net }: Decided): ConformanceCase {
  const { protocol, basis, cards, strokeIndex, handicaps } = one.input
  const loser = winner === 'A' ? 'B' : 'A'
  const sides = (['B', 'A'] as const).map((id) =>
    cardSide(id, {
      gross: cards[id],
      playingHandicap: handicaps?.[id] ?? 0,
      net: basis === 'net',
      ...(strokeIndex ? { strokeIndex } : {}),
    }),
  )
  const names: readonly string[] = protocol === 'ByLastHoles' ? STAGES : INDEX_STAGES
  const reached = 1 + names.indexOf(decidedAt)
  const stages = names
    .slice(0, reached)
    .map((_, at) => (net ? { ahead: fraction(net[winner][at] as number), behind: fraction(net[loser][at] as number) } : {}))
  const field = fieldOf(sides, { protocol: protocol === 'ByLastHoles' ? 'byLastHoles' : 'byStrokeIndex', method: basis })
  const tie = { aheadId: winner, behindId: loser, outcome: 'decided', stages }
  return caseOf(one, 'rankField', 'whs', field, {
    rows: [
      { id: winner, label: '1' },
      { id: loser, label: '2' },
    ],
    tieBreaks: [tie],
  })
}

function countBackCases(): readonly ConformanceCase[] {
  type Sums = { readonly sums: Readonly<Record<'A' | 'B', { handicap: number; last9Gross: number; last6Gross: number }>> }
  const pairs = casesWith<PairCase, Decided & { exactFractions?: Decided }>(countbacks, 'cards')
  const published = casesWith<Sums, Decided>(countbacks, 'sums').map((one) => {
    /** Cards with the published sums; all other strokes are before the last nine. */
    const side = (id: 'A' | 'B') => {
      const { handicap, last9Gross, last6Gross } = one.input.sums[id]
      const front = [...Array.from({ length: 8 }, () => 4), 100 + handicap - last9Gross - 32]
      const back = [4, 4, last9Gross - last6Gross - 8, 5, 5, 5, 5, 5, last6Gross - 25]
      return cardSide(id, { gross: [...front, ...back], playingHandicap: handicap, net: true })
    }
    const { winner } = one.expected
    const expected = { rows: [{ id: winner, label: '1' }, { label: '2' }], tieBreaks: [{ outcome: 'decided', stages: [{}, {}] }] }
    return caseOf(one, 'rankField', 'whs', fieldOf([side('A'), side('B')], { method: 'net' }), expected)
  })
  const incomplete = casesWith<{ fn: string; cards: PairCase['cards'] }, unknown>(gaps, 'cards').map((one) => {
    const sides = (['A', 'B'] as const).map((id) => cardSide(id, { gross: one.input.cards[id], scoring: 'stableford' }))
    const expected = {
      rows: [
        { id: 'A', label: '1' },
        { id: 'B', label: '---', position: null },
      ],
      tieBreaks: [],
    }
    return caseOf(one, 'rankField', 'whs', fieldOf(sides, { scoring: 'stableford' }), expected)
  })
  const points = casesWith<{ pointsLast9: Record<'A' | 'B', number> }, { correct: string }>(gaps, 'pointsLast9').map((one) => {
    /** Nine holes of two points less so many strokes too many. */
    const nine = (total: number) => Array.from({ length: 9 }, (_, at) => (at < 18 - total ? 5 : 4))
    const sides = (['A', 'B'] as const).map((id) => {
      const last = one.input.pointsLast9[id]
      return cardSide(id, { gross: [...nine(35 - last), ...nine(last)], scoring: 'stableford' })
    })
    return caseOf(one, 'rankField', 'whs', fieldOf(sides, { scoring: 'stableford' }), {
      rows: [{ id: one.expected.correct, label: '1' }, { label: '2' }],
    })
  })
  return [...pairs.map((one) => pairCase(one, one.expected.exactFractions ?? one.expected)), ...published, ...incomplete, ...points]
}

function listCases(): readonly ConformanceCase[] {
  interface Cards extends Pick<FixtureCard, 'par' | 'strokeIndex'> {
    readonly cards: readonly { readonly player: string; readonly gross: readonly number[] }[]
  }
  interface CardsExpected {
    readonly order: readonly string[]
    readonly totals: readonly number[]
    readonly positionLabelsWithoutCountback: readonly string[]
  }
  const cards = casesWith<Cards, CardsExpected>(lists, 'cards').flatMap((one) => {
    const { par, strokeIndex } = one.input
    const course = { ...(par ? { par } : {}), ...(strokeIndex ? { strokeIndex } : {}) }
    const sides = one.input.cards.map(({ player, gross }) => cardSide(player, { ...course, gross }))
    const { order, totals, positionLabelsWithoutCountback: labels } = one.expected
    const official = order.map((id, at) => ({ id, position: at + 1, total: exact(totals[at] as number) }))
    const shared = labels.map((label, at) => ({ label, total: exact(totals[at] as number) }))
    return [
      caseOf(one, 'rankField', 'whs', fieldOf(sides), { rows: official }),
      caseOf(one, 'rankField', 'whs', fieldOf(sides, { protocol: null }), { rows: shared, tieBreaks: [] }, 'shared'),
    ]
  })

  interface Totals {
    readonly event: string
    readonly rows: readonly { readonly player: string; readonly rounds: readonly (number | null)[]; readonly status: 'active' | 'cut' }[]
  }
  const championships = casesWith<Totals, { positions: Readonly<Record<string, string>> }>(lists, 'event').map((one) => {
    const rows = one.input.rows.map(({ player, rounds, status }) => ({ player, status, totals: rounds.filter((total) => total !== null) }))
    const sides = rows.map(({ player, totals, status }) => totalsSide(player, totals, status === 'cut' ? 'cut' : 'counted'))
    const placed = rows
      .filter(({ status }) => status !== 'cut')
      .map(({ player, totals }) => ({ label: one.expected.positions[player], total: totals.reduce((rest, total) => rest + total, 0) }))
      .sort((a, b) => a.total - b.total)
      .map(({ label, total }) => ({ label, total: exact(total) }))
    const cut = rows.filter(({ status }) => status === 'cut').map(() => ({ label: '---', position: null, status: 'cut' }))
    return caseOf(one, 'rankField', 'whs', fieldOf(sides, { protocol: null }), { rows: [...placed, ...cut] })
  })

  interface Printed {
    readonly scoring: string
    readonly scoreMethod: string
    readonly rows: readonly {
      readonly player: string
      readonly gross?: number
      readonly points?: number
      readonly playingHandicap: number
    }[]
  }
  type PrintedExpected = { readonly rows?: readonly { readonly net?: number; readonly points?: number }[] }
  const printed = casesWith<Printed, PrintedExpected>(lists, 'rows', 'scoreMethod').flatMap((one) => {
    const { rows } = one.expected
    if (!rows) return []
    const stableford = one.input.scoring === 'Stableford'
    const sides = one.input.rows.map(({ player, gross = 0, points = 0, playingHandicap }) =>
      totalsSide(player, [stableford ? points : gross - playingHandicap]),
    )
    const field = fieldOf(sides, { method: 'net', protocol: null, ...(stableford ? { scoring: 'stableford' as const } : {}) })
    return [caseOf(one, 'rankField', 'whs', field, { rows: rows.map(({ net, points }) => ({ total: exact((net ?? points) as number) })) })]
  })
  return [...cards, ...championships, ...printed]
}

export function scoringCases(): readonly ConformanceCase[] {
  return [...allocationCases(), ...doubleBogeyCases(), ...stablefordCases(), ...countBackCases(), ...listCases()]
}
