/** Every scoring with every method, protocol, length of a round, policy, status and kind of side; every pair of these with a class. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareExact, exact } from '../exact.ts'
import { type HandicapClassSettings, handicapClassOf } from '../handicap/handicapClass.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import { teamHandicap } from '../handicap/teamHandicap.ts'
import { asSpecified, type Policy, whs } from '../policy.ts'
import type { ClubDateTime } from '../time.ts'
import { liveBoard } from '../tournament/results/liveBoard.ts'
import { bestBall } from './bestBall.ts'
import { computeCard } from './computeCard.ts'
import type { FieldInput, Side } from './field.ts'
import type { Hole, HoleEntry } from './hole.ts'
import { CARD_STATUSES, type CardStatus, COUNT_BACK_PROTOCOLS, countsNet, higherWins, SCORE_METHODS, SCORINGS } from './kinds.ts'
import { adjustedGross } from './netDoubleBogey.ts'
import { type RankedField, type RankedRow, rankField } from './rankField.ts'
import { scoreTotal } from './scoreTotal.ts'
import type { ComputedCard } from './workings.ts'

/** Alone; two who share a ball (foursome, greensome, chapman, scramble); the best balls of two; of three with a professional. */
const KINDS = ['player', 'oneBall', 'fourball', 'aggregate', 'proAm'] as const
type Kind = (typeof KINDS)[number]
/** The whole field, or a handicap class of it. */
const CLASSES = ['all', 'A', 'B'] as const
type Setting = Omit<FieldInput, 'sides' | 'policy'> & { readonly policy: Policy }

/** Pars and stroke indexes of a course that has every par. */
const COURSE: readonly Hole[] = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 6, 3, 5, 3].map((par, at) => ({
  number: at + 1,
  par,
  strokeIndex: [7, 11, 15, 1, 5, 9, 17, 13, 3, 8, 2, 16, 12, 4, 6, 18, 10, 14][at] as number,
}))

/** Scores against par that repeat every few holes, so that players tie on total and differ in where; `null` is a hole given up. */
const PATTERNS: readonly (readonly (number | null)[])[] = [[0], [1, -1], [-1, 1], [1, 1, -1, -1], [2, 0, 0, -2], [0, null, 0, 0, 0]]

function entries(holes: readonly Hole[], pattern: readonly (number | null)[]): readonly HoleEntry[] {
  return holes.map(({ par }, at): HoleEntry => {
    const over = pattern[at % pattern.length]
    return over === null || over === undefined ? { status: 'skipped' } : { status: 'entered', strokes: Math.max(1, par + over) }
  })
}

function cardOf(
  { policy, scoring, method }: Setting,
  holes: readonly Hole[],
  pattern: readonly (number | null)[],
  handicap: number | null,
): ComputedCard {
  return computeCard(policy, {
    holes,
    entries: entries(holes, pattern),
    scoring,
    net: countsNet(method),
    playingHandicap: handicap,
    maxScore: scoring === 'medalMaxScore' ? { kind: 'netDoubleBogey', additional: 0 } : { kind: 'none' },
    penalty: 0,
    status: 'counted',
  })
}

const BALLS = { fourball: { players: 2, count: 1 }, aggregate: { players: 2, count: 2 }, proAm: { players: 3, count: 2 } } as const

function teamCard(setting: Setting, holes: readonly Hole[], at: number, kind: keyof typeof BALLS): ComputedCard {
  const pattern = (offset: number) => PATTERNS[(at + offset) % PATTERNS.length] as readonly (number | null)[]
  const { players, count } = BALLS[kind]
  return bestBall(setting.policy, {
    balls: Array.from({ length: players }, (_, offset) => ({
      playerId: `s${at}p${offset}`,
      card: cardOf(setting, holes, pattern(offset), 2 * offset),
      professional: kind === 'proAm' && offset === 0,
    })),
    count,
    scoring: setting.scoring,
    net: countsNet(setting.method),
    penalty: 0,
    status: 'counted',
  })
}

/** A playing handicap for the card of a player, or of two who share a ball; the last player has none. */
function handicapOf(kind: 'player' | 'oneBall', at: number): number | null {
  if (kind === 'player') return at === 5 ? null : at % 2
  const players = [0, 2].map((more, player) => ({ id: `p${player}`, courseExact: exact(at + more) }))
  return teamHandicap({ players, shares: [exact(3, 5), exact(2, 5)], limit: null }).teamHandicap
}

function isOneCard(kind: Kind): kind is 'player' | 'oneBall' {
  return kind === 'player' || kind === 'oneBall'
}

/** Six sides with cards, one of whom has the status, and one without a handicap. */
function sidesOf(setting: Setting, count: 9 | 18, status: CardStatus, kind: Kind): readonly Side[] {
  const holes = count === 18 ? COURSE : COURSE.slice(9)
  return PATTERNS.map((pattern, at): Side => {
    const strokes = isOneCard(kind) ? handicapOf(kind, at) : null
    const card = isOneCard(kind) ? cardOf(setting, holes, pattern, strokes) : teamCard(setting, holes, at, kind)
    return {
      id: `side-${at}`,
      status: at === 2 ? status : 'counted',
      handicap: at === 4 ? null : exact(at % 3),
      returnedAt: at === 3 ? null : (`2026-05-02T14:0${at % 2}:00` as ClubDateTime),
      manualOrder: at === 1 ? null : at,
      rounds: [
        {
          kind: 'card',
          roundNumber: 1,
          card,
          basis: {
            ratingTenths: 718,
            adjustedGross: isOneCard(kind) ? adjustedGross(whs, card.holes, strokes ?? 0, strokes !== null) : null,
          },
        },
      ],
    }
  })
}

/** A rank is a total preorder when the labels say it: 1, T2, T2, 4, nobody between, nobody twice. */
function expectPreorder({ rows, tieBreaks }: RankedField, field: FieldInput): void {
  expect(rows.map(({ id }) => id).sort()).toEqual(field.sides.map(({ id }) => id).sort())
  const placed = rows.filter(
    (row): row is RankedRow & { position: number; total: NonNullable<RankedRow['total']> } => row.position !== null,
  )
  expect(rows.slice(placed.length).every(({ position, label, total }) => position === null && label === '---' && total === null)).toBe(true)
  const sign = higherWins(field.policy, field.scoring) ? -1 : 1
  for (const [at, row] of placed.entries()) {
    const before = placed[at - 1]
    const shares = placed.filter(({ position }) => position === row.position).length
    expect(row.position).toBe(before?.position === row.position ? before.position : at + 1)
    expect(row.label).toBe(shares > 1 ? `T${row.position}` : `${row.position}`)
    if (!before) continue
    const difference = sign * compareExact(before.total, row.total) + 0
    expect(difference).toBeLessThanOrEqual(0)
    const tie = tieBreaks.find(({ aheadId, behindId }) => aheadId === before.id && behindId === row.id)
    expect(tie !== undefined).toBe(difference === 0 && field.protocol !== null)
    if (before.position === row.position) expect(difference).toBe(0)
    if (tie) expect(tie.outcome === 'decided' || tie.outcome === 'missing').toBe(before.position !== row.position)
  }
}

const combinations = SCORINGS.flatMap((scoring) =>
  SCORE_METHODS.flatMap((method) =>
    [...COUNT_BACK_PROTOCOLS, null].flatMap((protocol) =>
      ([9, 18] as const).flatMap((holes) =>
        [whs, asSpecified].flatMap((policy) => KINDS.map((kind) => ({ setting: { scoring, method, protocol, policy }, holes, kind }))),
      ),
    ),
  ),
)

/** One class for each combination and status, so that every pair with a class comes up. */
function classAt(combination: number, status: number): (typeof CLASSES)[number] {
  return CLASSES[(combination + status + Math.floor(combination / KINDS.length)) % CLASSES.length] as (typeof CLASSES)[number]
}

const CLASS_SETTINGS: HandicapClassSettings = {
  system: 'handicapIndex',
  borders: [
    { from: { kind: 'unset' }, to: { kind: 'index', tenths: 9 } },
    { from: { kind: 'index', tenths: 10 }, to: { kind: 'none' } },
  ],
  femaleBorders: null,
}

/** The sides of a class by their unrounded handicap; one without a handicap plays in the last class. */
function inClass(name: (typeof CLASSES)[number], sides: readonly Side[]): readonly Side[] {
  return sides.filter(({ handicap }) => {
    const handicapIndex: HandicapIndex = handicap === null ? { kind: 'none' } : { kind: 'index', tenths: 10 * handicap.numerator }
    return name === 'all' || handicapClassOf(CLASS_SETTINGS, { sex: 'unknown', handicapIndex, playingHandicap: null })?.name === name
  })
}

describe.each(SCORINGS)('every combination of %s', (scoring) => {
  const own = combinations.filter(({ setting }) => setting.scoring === scoring)

  it.each(SCORE_METHODS)(
    '[TR-03, TR-04, TR-45] %s: ranked by total and protocol, whatever the length, status, class and kind of side',
    (method) => {
      for (const [at, { setting, holes, kind }] of combinations.entries()) {
        if (setting.scoring !== scoring || setting.method !== method) continue
        for (const [statusAt, status] of CARD_STATUSES.entries()) {
          const field: FieldInput = { ...setting, sides: inClass(classAt(at, statusAt), sidesOf(setting, holes, status, kind)) }
          const ranked = rankField(field)
          expectPreorder(ranked, field)
          expect(rankField({ ...field, sides: [...field.sides].reverse() })).toEqual(ranked)
          const third = ranked.rows.find(({ id }) => id === 'side-2')
          if (status !== 'counted' && third) expect(third).toMatchObject({ position: null, status })
        }
      }
    },
  )

  it('[TR-03, TR-04] sides with a result have a position, and only they', () => {
    for (const { setting, holes, kind } of own) {
      const field: FieldInput = { ...setting, sides: sidesOf(setting, holes, 'counted', kind) }
      const placed = rankField(field).rows.filter(({ position }) => position !== null).length
      const figures = field.sides.filter(({ rounds: [round] }) => {
        return round?.kind === 'card' && scoreTotal(round.card, setting.scoring, setting.method, round.basis) !== null
      }).length
      expect(placed).toBe(figures)
      const adjusted = setting.method === 'grossAdjusted' || setting.method === 'netAdjusted'
      const strokes = scoring === 'medal' || scoring === 'medalMaxScore'
      if (!(adjusted && strokes && !isOneCard(kind))) expect(placed).toBeGreaterThan(0)
    }
  })

  it('the live board has every side once, too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.constantFrom(...CARD_STATUSES), ({ setting, holes, kind }, status) => {
        const sides = sidesOf(setting, holes, status, kind)
        const { rows } = liveBoard({ ...setting, sides, currentRound: 1 })
        expect(rows.map(({ id }) => id).sort()).toEqual(sides.map(({ id }) => id).sort())
        const figures = rows.filter(({ position }) => position !== null).map(({ toPar }) => toPar)
        expect(figures.every((figure) => figure !== null)).toBe(true)
      }),
    )
  })
})

it('the combinations are complete, and every pair of two dimensions is among them', () => {
  expect(combinations).toHaveLength(SCORINGS.length * SCORE_METHODS.length * (COUNT_BACK_PROTOCOLS.length + 1) * 2 * 2 * KINDS.length)
  const seen = new Set<string>()
  for (const [at, { setting, holes, kind }] of combinations.entries()) {
    for (const [statusAt, status] of CARD_STATUSES.entries()) {
      const { scoring, method, protocol, policy } = setting
      const values = { scoring, method, protocol, policy: policy.name, holes, kind, status, class: classAt(at, statusAt) }
      const named = Object.entries(values).map(([name, value]) => `${name} ${value}`)
      for (const [first, one] of named.entries()) for (const other of named.slice(first + 1)) seen.add(`${one}, ${other}`)
    }
  }
  const sizes = [
    SCORINGS.length,
    SCORE_METHODS.length,
    COUNT_BACK_PROTOCOLS.length + 1,
    2,
    2,
    KINDS.length,
    CARD_STATUSES.length,
    CLASSES.length,
  ]
  const pairs = sizes.flatMap((size, at) => sizes.slice(at + 1).map((other) => size * other))
  expect(seen.size).toBe(pairs.reduce((sum, count) => sum + count, 0))
})
