/** Every scoring with every method, protocol, length of a round, status, policy and kind of side. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareExact, exact } from '../exact.ts'
import { asSpecified, type Policy, whs } from '../policy.ts'
import type { ClubDateTime } from '../time.ts'
import { liveBoard } from '../tournament/liveBoard.ts'
import { bestBall } from './bestBall.ts'
import type { FieldInput, Side } from './field.ts'
import type { Hole, HoleEntry } from './hole.ts'
import { CARD_STATUSES, type CardStatus, COUNT_OUT_PROTOCOLS, SCORE_METHODS, SCORINGS } from './kinds.ts'
import { adjustedGross } from './netDoubleBogey.ts'
import { type RankedField, type RankedRow, rankField } from './rankField.ts'
import { countsNet, higherWins, scoreTotal } from './scoreTotal.ts'
import { workCard } from './workCard.ts'
import type { WorkedCard } from './workings.ts'

type Kind = 'player' | 'fourball' | 'aggregate'
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
): WorkedCard {
  return workCard(policy, {
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

function teamCard(setting: Setting, holes: readonly Hole[], at: number, kind: 'fourball' | 'aggregate'): WorkedCard {
  const pattern = (offset: number) => PATTERNS[(at + offset) % PATTERNS.length] as readonly (number | null)[]
  return bestBall(setting.policy, {
    balls: [0, 1].map((offset) => ({ playerId: `s${at}p${offset}`, card: cardOf(setting, holes, pattern(offset), 2 * offset) })),
    count: kind === 'fourball' ? 1 : 2,
    scoring: setting.scoring,
    net: countsNet(setting.method),
    penalty: 0,
    status: 'counted',
  })
}

/** Six sides with cards, one of whom has the status, and one without a handicap. */
function sidesOf(setting: Setting, count: 9 | 18, status: CardStatus, kind: Kind): readonly Side[] {
  const holes = count === 18 ? COURSE : COURSE.slice(9)
  return PATTERNS.map((pattern, at): Side => {
    const card = kind === 'player' ? cardOf(setting, holes, pattern, at === 5 ? null : at % 2) : teamCard(setting, holes, at, kind)
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
          basis: { ratingTenths: 718, adjustedGross: kind === 'player' ? adjustedGross(whs, card.holes, at % 2, at !== 5) : null },
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
    if (tie) expect(tie.outcome === 'decided').toBe(before.position !== row.position)
  }
}

const combinations = SCORINGS.flatMap((scoring) =>
  SCORE_METHODS.flatMap((method) =>
    [...COUNT_OUT_PROTOCOLS, null].flatMap((protocol) =>
      ([9, 18] as const).flatMap((holes) =>
        [whs, asSpecified].flatMap((policy) =>
          (['player', 'fourball', 'aggregate'] as const).map((kind) => ({ setting: { scoring, method, protocol, policy }, holes, kind })),
        ),
      ),
    ),
  ),
)

describe.each(SCORINGS)('every combination of %s', (scoring) => {
  const own = combinations.filter(({ setting }) => setting.scoring === scoring)

  it.each(SCORE_METHODS)(
    '[TR-03, TR-04, TR-45] %s: ranked by total and protocol, whatever the length, status and kind of side',
    (method) => {
      for (const { setting, holes, kind } of own.filter(({ setting: one }) => one.method === method)) {
        for (const status of CARD_STATUSES) {
          const field: FieldInput = { ...setting, sides: sidesOf(setting, holes, status, kind) }
          const ranked = rankField(field)
          expectPreorder(ranked, field)
          expect(rankField({ ...field, sides: [...field.sides].reverse() })).toEqual(ranked)
          const third = ranked.rows.find(({ id }) => id === 'side-2')
          if (status !== 'counted') expect(third).toMatchObject({ position: null, status })
        }
      }
    },
  )

  it('[TR-03, TR-04] somebody has a place wherever the figures are there, and only they have', () => {
    for (const { setting, holes, kind } of own) {
      const field: FieldInput = { ...setting, sides: sidesOf(setting, holes, 'counted', kind) }
      const placed = rankField(field).rows.filter(({ position }) => position !== null).length
      const figures = field.sides.filter(({ rounds: [round] }) => {
        return round?.kind === 'card' && scoreTotal(round.card, setting.scoring, setting.method, round.basis) !== null
      }).length
      expect(placed).toBe(figures)
      const adjusted = setting.method === 'grossAdjusted' || setting.method === 'netAdjusted'
      const strokes = scoring === 'medal' || scoring === 'medalMaxScore'
      if (!(adjusted && strokes && kind !== 'player')) expect(placed).toBeGreaterThan(0)
    }
  })

  it('a board of the running round has everybody once too', () => {
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

it('the combinations are all there are', () => {
  expect(combinations).toHaveLength(SCORINGS.length * SCORE_METHODS.length * (COUNT_OUT_PROTOCOLS.length + 1) * 2 * 2 * 3)
})
