/** The order of a field. Committee Procedures 5A(6); TR-03, TR-45 to TR-50. */
import fc from 'fast-check'
import { compareExact, type Exact, exact } from '../../exact.ts'
import type { CardInput } from '../../scoring/computeCard.ts'
import { adjustedGross } from '../../scoring/netDoubleBogey.ts'
import type { RankedRow } from '../../scoring/rankField.ts'
import { anyFieldCase, anyFullFieldCase, anyLevelPairCase } from '../anyField.ts'
import { anyOrderKeys, inOrderOf } from '../anyOrder.ts'
import type { FieldCase, SideCase } from '../engine.ts'
import { holds, type Property, property, same } from '../property.ts'
import { ladderOf } from './slowLadder.ts'

function higherWins({ scoring, policy }: FieldCase): boolean {
  return scoring === 'stableford' || (scoring === 'againstPar' && policy.againstPar === 'holesWon')
}

type Placed = RankedRow & { readonly position: number; readonly total: Exact }

function placedOf(rows: readonly RankedRow[]): readonly Placed[] {
  return rows.filter((row): row is Placed => row.position !== null && row.total !== null)
}

function labelsById(rows: readonly RankedRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(rows.map(({ id, label }) => [id, label]))
}

/** Returns the same field with changed cards; every side must have a card in every round. */
function withCards(field: FieldCase, change: (card: CardInput, side: number, round: number) => CardInput): FieldCase {
  return {
    ...field,
    sides: field.sides.map(
      (side, at): SideCase => ({
        ...side,
        rounds: side.rounds.map((round, index) => {
          if (round.kind === 'total') return round
          const card = change(round.card, at, index)
          const withEntries = card.holes.map((hole, hole_) => ({
            ...hole,
            entry: card.entries[hole_] ?? { status: 'notEntered' as const },
          }))
          const adjusted = adjustedGross(field.policy, withEntries, card.playingHandicap ?? 0, true)
          return { ...round, card, basis: { ...round.basis, adjustedGross: adjusted } }
        }),
      }),
    ),
  }
}

export const rankingProperties: readonly Property[] = [
  property({
    name: 'ranking-keeps-everybody-once',
    ids: ['TR-03'],
    rule: 'every side is listed exactly once; sides with a position come first, the others have no position, no total and no number',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      const { rows } = await engine.rankField(field)
      same('sides', rows.map(({ id }) => id).sort(), field.sides.map(({ id }) => id).sort())
      const numbered = rows.map(({ position }) => position !== null)
      holds('places first', numbered.lastIndexOf(true) < numbered.indexOf(false) || !numbered.includes(false), numbered)
      for (const { position, total, label, status } of rows) {
        same('a place has a total', total !== null, position !== null)
        if (position === null) same('label', label, '---')
        if (status !== 'counted') same('out of the field', label, '---')
      }
    },
  }),
  property({
    name: 'ranking-is-1-T2-T2-4',
    ids: ['TR-45'],
    rule: 'a position is one more than the number of sides before it, and a T marks a tie',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      const rows = placedOf((await engine.rankField(field)).rows)
      for (const { position, label } of rows) {
        same('before it', rows.filter((other) => other.position < position).length, position - 1)
        const sharing = rows.filter((other) => other.position === position).length
        same('label', label, sharing > 1 ? `T${position}` : String(position))
      }
    },
  }),
  property({
    name: 'ranking-goes-by-the-total',
    ids: ['TR-03', 'TR-04'],
    rule: 'no worse total comes before a better one, and only equal totals share a position',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      const rows = placedOf((await engine.rankField(field)).rows)
      const sign = higherWins(field) ? -1 : 1
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1]
        if (!next) continue
        const difference = sign * compareExact(row.total, next.total)
        holds('better first', difference <= 0, [row, next])
        if (row.position === next.position) holds('shared by equals', difference === 0, [row, next])
      }
    },
  }),
  property({
    name: 'ranking-knows-no-order-of-rows',
    ids: ['TR-45'],
    rule: 'the order of the input does not change the list',
    weight: 'field',
    arbitrary: fc.record({ field: anyFieldCase, keys: anyOrderKeys }),
    async check(engine, { field, keys }) {
      same('in another order', await engine.rankField({ ...field, sides: inOrderOf(field.sides, keys) }), await engine.rankField(field))
    },
  }),
  property({
    name: 'ranking-knows-no-names',
    ids: ['TR-45'],
    rule: 'the name of a side does not change its position',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      const renamed = field.sides.map((side, at) => ({ ...side, id: `x${99 - at}` }))
      const before = labelsById((await engine.rankField(field)).rows)
      const after = labelsById((await engine.rankField({ ...field, sides: renamed })).rows)
      for (const [at, { id }] of field.sides.entries()) same(`place of ${id}`, after[renamed[at]?.id ?? ''], before[id])
    },
  }),
  property({
    name: 'ranking-without-somebody-reorders-nobody',
    ids: ['TR-45'],
    rule: 'the other sides keep their order when one is removed from a list with complete results',
    weight: 'field',
    arbitrary: fc.record({ field: anyFullFieldCase, leaves: fc.nat({ max: 13 }) }),
    async check(engine, { field, leaves }) {
      const gone = field.sides[leaves % field.sides.length]?.id
      const order = async (sides: readonly SideCase[]) => {
        const rows = placedOf((await engine.rankField({ ...field, sides })).rows).filter(({ id }) => id !== gone)
        return rows.map(({ id, position }, at) => [id, at > 0 && rows[at - 1]?.position === position])
      }
      same('order', await order(field.sides.filter(({ id }) => id !== gone)), await order(field.sides))
    },
  }),
  property({
    name: 'ranking-of-equals-is-shared',
    ids: ['TR-45'],
    rule: 'sides with identical results share a position under every protocol',
    weight: 'field',
    arbitrary: anyFullFieldCase,
    async check(engine, field) {
      const [first] = field.sides
      if (!first) return
      const { rows } = await engine.rankField({ ...field, sides: [...field.sides, { ...first, id: 'twin' }] })
      const labels = labelsById(rows)
      same('place of the twin', labels['twin'], labels[first.id])
      if (labels['twin'] !== '---') holds('shared', labels['twin']?.startsWith('T') ?? false, labels)
    },
  }),
  property({
    name: 'a-stroke-less-never-costs-a-place',
    ids: ['TR-45', 'TR-47'],
    rule: 'a better score on one hole never makes a position worse',
    weight: 'field',
    arbitrary: fc.record({ field: anyFullFieldCase, who: fc.nat({ max: 13 }), hole: fc.nat({ max: 17 }) }),
    async check(engine, { field, who, hole }) {
      const at = who % field.sides.length
      const better = withCards(field, (card, side, round) => {
        const entry = card.entries[hole % card.entries.length]
        if (side !== at || round !== 0 || entry?.status !== 'entered') return card
        return { ...card, entries: card.entries.with(hole % card.entries.length, { ...entry, strokes: entry.strokes - 1 }) }
      })
      const id = field.sides[at]?.id
      const place = async (one: FieldCase) => (await engine.rankField(one)).rows.find((row) => row.id === id)?.position ?? null
      const [before, after] = [await place(field), await place(better)]
      if (before !== null) holds('not worse', after !== null && after <= before, { before, after })
    },
  }),
  property({
    name: 'a-round-from-another-hole-ranks-the-same',
    ids: ['TR-47'],
    rule: 'a shotgun start or a start from the tenth changes no position: count-back uses hole numbers, not the order of play',
    weight: 'field',
    arbitrary: fc.record({ field: anyFieldCase, start: fc.nat({ max: 17 }) }),
    async check(engine, { field, start }) {
      const turned = withCards(field, (card) => {
        const turn = <Item>(items: readonly Item[]) => [...items.slice(start), ...items.slice(0, start)]
        return { ...card, holes: turn(card.holes), entries: turn(card.entries) }
      })
      same('places', labelsById((await engine.rankField(turned)).rows), labelsById((await engine.rankField(field)).rows))
    },
  }),
  property({
    name: 'ties-are-explained-once-and-in-order',
    ids: ['TR-45'],
    rule: 'each pair of neighbours with equal totals lists what was compared, and only the last stage can differ',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      const { rows, tieBreaks } = await engine.rankField(field)
      const placed = placedOf(rows)
      const level = placed.flatMap((row, at) => {
        const next = placed[at + 1]
        return next && compareExact(row.total, next.total) === 0 ? [{ ahead: row, behind: next }] : []
      })
      same(
        'pairs',
        tieBreaks.map(({ aheadId, behindId }) => [aheadId, behindId]),
        level.map(({ ahead, behind }) => [ahead.id, behind.id]),
      )
      for (const [at, { outcome, stages }] of tieBreaks.entries()) {
        const pair = level[at] as (typeof level)[number]
        same('decided', outcome === 'decided' || outcome === 'missing', pair.ahead.position !== pair.behind.position)
        const open = stages.filter((stage) => compareExact(stage.ahead, stage.behind) !== 0)
        same('stages that differ', open, outcome === 'decided' ? stages.slice(-1) : [])
      }
    },
  }),
  property({
    name: 'ranking-agrees-with-comparing-everybody',
    ids: ['TR-45', 'TR-47'],
    rule: 'a position is one more than the number of sides that are better by total and then by the stages of the protocol, all compared with each other',
    weight: 'field',
    arbitrary: anyFullFieldCase,
    async check(engine, field) {
      const { rows } = await engine.rankField(field)
      const sign = higherWins(field) ? -1 : 1
      const keys = new Map<string, readonly number[] | null>()
      for (const side of field.sides) {
        const total = rows.find(({ id }) => id === side.id)?.total
        keys.set(side.id, total ? [(sign * total.numerator) / total.denominator, ...(await ladderOf(engine, field, side))] : null)
      }
      const better = (a: readonly number[], b: readonly number[]) => {
        const at = a.findIndex((figure, index) => figure !== b[index])
        return at !== -1 && (a[at] as number) < (b[at] as number)
      }
      for (const { id, position } of rows) {
        const own = keys.get(id) ?? null
        if (own === null) same(`place of ${id}`, position, null)
        else same(`place of ${id}`, position, 1 + [...keys.values()].filter((key) => key !== null && better(key, own)).length)
      }
    },
  }),
  property({
    name: 'a-count-back-takes-its-exact-share',
    ids: ['TR-45', 'TR-47'],
    rule: 'a count-back of k of n holes in net stroke play uses k/n of the handicap, unrounded: n times the strokes minus k times the handicap decides',
    weight: 'field',
    arbitrary: anyLevelPairCase,
    async check(engine, field) {
      const { rows } = await engine.rankField(field)
      const cards = field.sides.map(({ rounds: [round] }) => (round?.kind === 'card' ? round.card : null))
      const figure = (card: CardInput | null | undefined, size: number) => {
        if (!card) return 0
        const last = card.entries.slice(-size)
        const strokes = last.reduce((rest, entry) => rest + (entry.status === 'entered' ? entry.strokes : 0), 0)
        return strokes * card.entries.length - size * (card.playingHandicap ?? 0)
      }
      const stages = (cards[0]?.entries.length === 9 ? [6, 3, 1] : [9, 6, 3, 1]).map(
        (size) => figure(cards[0], size) - figure(cards[1], size),
      )
      const decides = Math.sign(stages.find((difference) => difference !== 0) ?? 0)
      const expected = decides < 0 ? ['1', '2'] : decides > 0 ? ['2', '1'] : ['T1', 'T1']
      const labels = labelsById(rows)
      same('places', [labels['low'], labels['high']], expected)
    },
  }),
  property({
    name: 'totals-of-rounds-add-up',
    ids: ['TR-03'],
    rule: 'the total of several rounds is the sum of the totals of each round',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      const { rows } = await engine.rankField(field)
      for (const row of placedOf(rows)) {
        const side = field.sides.find(({ id }) => id === row.id)
        let sum = 0
        for (const round of side?.rounds ?? []) {
          if (round.kind === 'total') continue
          const { method, policy } = field
          const total = await engine.scoreTotal({ policy, card: round.card, method, basis: round.basis })
          sum += total === null ? Number.NaN : (10 * total.numerator) / total.denominator
        }
        same(`total of ${row.id}`, (10 * row.total.numerator) / row.total.denominator, sum)
      }
    },
  }),
  property({
    name: 'totals-alone-are-ranked-and-shared',
    ids: ['TR-45'],
    rule: 'a list of totals is ranked by number, and equal totals stay tied if there is no card to compare',
    weight: 'field',
    arbitrary: fc.record({
      totals: fc.array(
        fc.integer({ min: -3, max: 4 }).map((over) => 72 + over),
        { minLength: 1, maxLength: 12 },
      ),
      protocol: fc.constantFrom('byLastHoles', 'byStrokeIndex', null),
      field: anyFullFieldCase,
    }),
    async check(engine, { totals, protocol, field }) {
      const sides = totals.map((total, at): SideCase => {
        const rounds = [{ kind: 'total', roundNumber: 1, total: exact(total) } as const]
        return { id: `t${at}`, status: 'counted', handicap: null, returnedAt: null, manualOrder: null, rounds }
      })
      const { rows } = await engine.rankField({ ...field, protocol, sides })
      const sign = higherWins(field) ? -1 : 1
      for (const { id, position } of rows) {
        const own = totals[Number(id.slice(1))] as number
        same(`place of ${id}`, position, 1 + totals.filter((other) => sign * other < sign * own).length)
      }
    },
  }),
  property({
    name: 'live-board-holds-everybody-in-any-order',
    ids: ['TR-22'],
    rule: 'the board of a running round shows every side exactly once, and the order of the input does not change it',
    weight: 'field',
    arbitrary: fc.record({ field: anyFieldCase, keys: anyOrderKeys, currentRound: fc.integer({ min: 1, max: 2 }) }),
    async check(engine, { field: { protocol: _, countOut: __, ...field }, keys, currentRound }) {
      const { rows } = await engine.liveBoard({ ...field, currentRound })
      same('sides', rows.map(({ id }) => id).sort(), field.sides.map(({ id }) => id).sort())
      const shuffled = { ...field, currentRound, sides: inOrderOf(field.sides, keys) }
      same('in another order', (await engine.liveBoard(shuffled)).rows, rows)
    },
  }),
  property({
    name: 'live-board-ends-as-the-final-list',
    ids: ['TR-22', 'TR-48'],
    rule: 'the board after the last hole has the positions of the final list with its ties unbroken',
    weight: 'field',
    arbitrary: anyFullFieldCase,
    async check(engine, { protocol: _, countOut: __, ...any }) {
      const field = { ...any, method: any.method.startsWith('net') ? ('net' as const) : ('gross' as const) }
      const cards = withCards({ ...field, protocol: null }, (card) => ({ ...card, net: field.method === 'net' }))
      const final = (await engine.rankField(cards)).rows
      const live = (await engine.liveBoard({ ...cards, currentRound: 2 })).rows
      same(
        'places',
        live.map(({ id, label }) => [id, label]),
        final.map(({ id, label }) => [id, label]),
      )
    },
  }),
]
