import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/countback.json' with { type: 'json' }
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import { type Exact, exact } from '../exact.ts'
import { plainCard, plainField, plainSide } from '../testing/fields.ts'
import { casesWith } from '../testing/vectors.ts'
import type { ClubDateTime } from '../time.ts'
import type { FieldInput, Side } from './field.ts'
import type { CountBackProtocol } from './kinds.ts'
import { rankField } from './rankField.ts'
import type { TieBreak } from './workings.ts'

interface PairCase {
  readonly protocol: 'ByLastHoles' | 'ByStrokeIndex'
  readonly basis: 'gross' | 'net'
  readonly cards: Readonly<Record<'A' | 'B', readonly number[]>>
  readonly strokeIndex?: readonly number[]
  readonly handicaps?: Readonly<Record<'A' | 'B', number>>
}
interface PairExpected {
  readonly winner: 'A' | 'B'
  readonly decidedAt: string
}

const PROTOCOLS: Readonly<Record<PairCase['protocol'], CountBackProtocol>> = { ByLastHoles: 'byLastHoles', ByStrokeIndex: 'byStrokeIndex' }

/** The working of two cards that are level on total. */
function tieOf({ protocol, basis, cards, strokeIndex, handicaps }: PairCase): TieBreak {
  const sides = (['B', 'A'] as const).map((id) =>
    plainSide(id, [plainCard({ gross: cards[id], playingHandicap: handicaps?.[id] ?? 0, ...(strokeIndex ? { strokeIndex } : {}) })]),
  )
  const { tieBreaks } = rankField(plainField(sides, { protocol: PROTOCOLS[protocol], method: basis }))
  const [tie, ...more] = tieBreaks
  if (!tie || more.length > 0) throw new Error('the cards are not level')
  return tie
}

/** `last 9`, `9 holes by index`, as the cases word a stage. */
function decidedAt({ stages }: TieBreak): string {
  const stage = stages.at(-1)?.stage
  if (!stage || !('holes' in stage)) return ''
  return stage.kind === 'lastHoles' ? `last ${stage.holes.length}` : `${stage.holes.length} holes by index`
}

/** `39.5` and `82/3` as fractions. */
function fraction(figure: number | string): Exact {
  const [numerator, denominator] = String(figure).split('/').map(Number) as [number, number?]
  return denominator === undefined ? exact(numerator * 2, 2) : exact(numerator, denominator)
}

describe('two tied cards', () => {
  const pairs = casesWith<PairCase, PairExpected>(cases, 'cards').filter(({ expected }) => expected.winner !== undefined)

  it.each(pairs)('[TR-47] $id ($kind) $input.protocol gross, $source $note', ({ input, expected }) => {
    const tie = tieOf(input)
    expect({ winner: tie.aheadId, decidedAt: decidedAt(tie) }).toEqual(expected)
  })

  const net = casesWith<PairCase, { exactFractions: PairExpected & { net: Record<'A' | 'B', readonly (number | string)[]> } }>(
    cases,
    'cards',
    'handicaps',
  )

  it.each(net)('[TR-47] $id net with exact shares of the handicap, $note', ({ input, expected }) => {
    const tie = tieOf(input)
    const { winner, decidedAt: stage, net: sums } = expected.exactFractions
    expect({ winner: tie.aheadId, decidedAt: decidedAt(tie) }).toEqual({ winner, decidedAt: stage })
    for (const [at, { ahead, behind }] of tie.stages.entries()) {
      expect(ahead).toEqual(fraction(sums[winner][at] as number))
      expect(behind).toEqual(fraction(sums[winner === 'A' ? 'B' : 'A'][at] as number))
    }
  })

  it('[TR-47] countback-045: half and a third of the handicap, worked example of a club', () => {
    const [published] = casesWith<{ sums: Record<'A' | 'B', { handicap: number; last9Gross: number; last6Gross: number }> }, PairExpected>(
      cases,
      'sums',
    )
    if (!published) throw new Error('the case is missing')
    /** Cards that have the published sums: 31 over the last six, the rest before. */
    const card = (id: 'A' | 'B') => {
      const { handicap, last9Gross, last6Gross } = published.input.sums[id]
      const front = [...Array.from({ length: 8 }, () => 4), 100 + handicap - last9Gross - 32]
      const back = [4, 4, last9Gross - last6Gross - 8, 5, 5, 5, 5, 5, last6Gross - 25]
      return plainSide(id, [plainCard({ gross: [...front, ...back], playingHandicap: handicap })])
    }
    const [tie] = rankField(plainField([card('A'), card('B')], { method: 'net' })).tieBreaks
    expect({ winner: tie?.aheadId, decidedAt: tie && decidedAt(tie) }).toEqual({
      winner: published.expected.winner,
      decidedAt: published.expected.decidedAt,
    })
    expect(tie?.stages.map(({ ahead, behind }) => [ahead, behind])).toEqual([
      [exact(39), exact(39)],
      [exact(27), exact(85, 3)],
    ])
  })

  it('gaps-048: a card with a missing hole is not compared', () => {
    const [vector] = casesWith<{ fn: string; cards: PairCase['cards'] }, unknown>(gaps, 'cards')
    const totals: Partial<FieldInput> = { scoring: 'stableford' }
    const sides = (['A', 'B'] as const).map((id) =>
      plainSide(id, [plainCard({ gross: vector?.input.cards[id] ?? [], scoring: 'stableford' })]),
    )
    const { rows, tieBreaks } = rankField(plainField(sides, totals))
    expect(rows.map(({ id, label }) => [id, label])).toEqual([
      ['A', '1'],
      ['B', '---'],
    ])
    expect(tieBreaks).toEqual([])
  })

  it('gaps-049: the higher back nine wins in Stableford', () => {
    const [vector] = casesWith<{ pointsLast9: Record<'A' | 'B', number> }, { correct: string }>(gaps, 'pointsLast9')
    if (!vector) throw new Error('the case is missing')
    /** Nine holes of two points less so many strokes too many. */
    const nine = (points: number) => Array.from({ length: 9 }, (_, at) => (at < 18 - points ? 5 : 4))
    const sides = (['A', 'B'] as const).map((id) => {
      const last = vector.input.pointsLast9[id]
      return plainSide(id, [plainCard({ gross: [...nine(35 - last), ...nine(last)], scoring: 'stableford' })])
    })
    const [tie] = rankField(plainField(sides, { scoring: 'stableford' })).tieBreaks
    expect(tie?.aheadId).toBe(vector.expected.correct)
    expect(tie?.stages).toEqual([
      { stage: { kind: 'lastHoles', roundNumber: 1, holes: [10, 11, 12, 13, 14, 15, 16, 17, 18] }, ahead: exact(18), behind: exact(17) },
    ])
  })
})

/** Level cards of 18 par fours, one a round; `fives` are the holes with a five, `threes` those with a three. */
function card(
  threes: readonly number[],
  fives: readonly number[],
  holes: readonly number[] = Array.from({ length: 18 }, (_, at) => at + 1),
) {
  const gross = holes.map((hole) => 4 - Number(threes.includes(hole)) + Number(fives.includes(hole)))
  return plainCard({ gross, firstHole: holes[0] as number })
}

function stagesOf(sides: readonly Side[], over: Partial<FieldInput> = {}): TieBreak {
  const [tie] = rankField(plainField(sides, over)).tieBreaks
  if (!tie) throw new Error('the sides are not level')
  return tie
}

describe('stages', () => {
  it('[TR-47] nine holes start with six, by hole number', () => {
    const second = [10, 11, 12, 13, 14, 15, 16, 17, 18]
    const tie = stagesOf([plainSide('a', [card([18], [10], second)]), plainSide('b', [card([10], [18], second)])])
    expect(tie.aheadId).toBe('a')
    expect(tie.stages.map(({ stage }) => 'holes' in stage && stage.holes)).toEqual([[13, 14, 15, 16, 17, 18]])
  })

  it('[TR-47] compares the round before the last, then ties remain shared', () => {
    const tie = stagesOf([plainSide('a', [card([18], [1]), card([], [])]), plainSide('b', [card([1], [18]), card([], [])])])
    expect(tie).toMatchObject({ aheadId: 'a', outcome: 'decided' })
    expect(tie.stages.map(({ stage }) => 'roundNumber' in stage && stage.roundNumber)).toEqual([2, 2, 2, 2, 1])
    const level = stagesOf([plainSide('a', [card([], [])]), plainSide('b', [card([], [])])])
    expect(level).toMatchObject({ outcome: 'shared' })
    expect(level.stages).toHaveLength(4)
  })

  it('[TR-47] stroke indexes are taken 1, 18, 3, 16, 5, 14, 7, 12, 9, then fewer of them', () => {
    const tie = stagesOf([plainSide('a', [card([], [])]), plainSide('b', [card([], [])])], { protocol: 'byStrokeIndex' })
    expect(tie.outcome).toBe('shared')
    expect(tie.stages.map(({ stage }) => stage.kind === 'strokeIndex' && stage.strokeIndexes)).toEqual([
      [1, 18, 3, 16, 5, 14, 7, 12, 9],
      [1, 18, 3, 16, 5, 14],
      [1, 18, 3],
      [1],
    ])
    expect(tie.stages[2]?.stage).toMatchObject({ holes: [1, 18, 3] })
    const broken = stagesOf([plainSide('a', [card([2], [1])]), plainSide('b', [card([1], [2])])], { protocol: 'byStrokeIndex' })
    expect(broken).toMatchObject({ aheadId: 'b', outcome: 'decided' })
  })

  it('[TR-47] stroke indexes need eighteen holes', () => {
    const nine = Array.from({ length: 9 }, (_, at) => at + 1)
    const tie = stagesOf([plainSide('a', [card([1], [9], nine)]), plainSide('b', [card([9], [1], nine)])], { protocol: 'byStrokeIndex' })
    expect(tie).toEqual({ aheadId: 'a', behindId: 'b', stages: [], outcome: 'notComparable' })
  })

  it('[TR-47] a hole without a score is not a score of 0', () => {
    // A card from another program: it has a total, and no strokes on the last hole.
    const [whole, gap] = [card([], [18]), card([], [])] as const
    const holes = gap.holes.map((hole) => (hole.number === 18 ? { ...hole, counted: null, net: null } : hole))
    const field = [plainSide('whole', [whole]), plainSide('gap', [{ ...gap, holes, total: whole.total }])]
    for (const protocol of ['byLastHoles', 'byStrokeIndex'] as const)
      expect(stagesOf(field, { protocol })).toMatchObject({ outcome: 'notComparable', stages: [] })
  })

  it('[TR-47] a card with other holes than the round is not compared', () => {
    const [front, back] = [1, 10].map((first) => Array.from({ length: 9 }, (_, at) => first + at)) as [number[], number[]]
    const field = plainField([
      plainSide('a', [card([], [], back)]),
      plainSide('b', [card([], [9], front)]),
      plainSide('c', [card([], [1], front)]),
    ])
    expect(rankField(field).tieBreaks).toMatchObject([{ aheadId: 'c', behindId: 'b', outcome: 'decided' }])
    const mixed = plainField([plainSide('front', [card([], [], front)]), plainSide('back', [card([], [], back)])])
    expect(rankField(mixed).tieBreaks).toMatchObject([{ outcome: 'notComparable', stages: [] }])
    const half = { scoring: 'stableford' } as const
    const points = (id: string, gross: readonly number[]) => plainSide(id, [plainCard({ gross, scoring: 'stableford' })])
    const whole = points('whole', [...front.map(() => 5), ...back.map(() => 5)])
    expect(
      rankField(
        plainField(
          [
            points(
              'nine',
              front.map(() => 4),
            ),
            whole,
          ],
          half,
        ),
      ).tieBreaks,
    ).toMatchObject([{ outcome: 'notComparable' }])
  })

  describe('the holes of a round', () => {
    const [front, back] = [1, 10].map((first) => Array.from({ length: 9 }, (_, at) => first + at)) as [number[], number[]]
    const points = (id: string, gross: readonly number[]) => plainSide(id, [plainCard({ gross, scoring: 'stableford' })])
    const tieHoles = (sides: readonly Side[], over: Partial<FieldInput>) => {
      const tie = rankField(plainField(sides, over)).tieBreaks.find(({ aheadId }) => aheadId === 'a')
      return tie?.stages.map(({ stage }) => ('holes' in stage ? stage.holes : []))[0]
    }

    it('[TR-47] are those of the longest card, whichever comes first', () => {
      const wholes = [
        points('a', [...front.map(() => 4), ...back.map(() => 4)]),
        points('b', [...front.map(() => 4), ...back.map(() => 4)]),
      ]
      const nine = points(
        'c',
        front.map(() => 4),
      )
      for (const sides of [
        [...wholes, nine],
        [nine, ...wholes],
      ])
        expect(tieHoles(sides, { scoring: 'stableford' })).toEqual(back)
    })

    it('[TR-47] are the earlier ones if cards of both nines are equally long, whichever comes first', () => {
      const early = [plainSide('a', [card([], [], front)]), plainSide('b', [card([], [], front)])]
      const late = plainSide('c', [card([], [1, 10], back)])
      for (const sides of [
        [...early, late],
        [late, ...early],
      ])
        expect(tieHoles(sides, {})).toEqual([4, 5, 6, 7, 8, 9])
    })

    it('[TR-47] are known even if another side has only a total', () => {
      const total = plainSide('c', [], { rounds: [{ kind: 'total', roundNumber: 1, total: exact(80) }] })
      const cards = [plainSide('a', [card([], [])]), plainSide('b', [card([], [])])]
      for (const sides of [
        [...cards, total],
        [total, ...cards],
      ])
        expect(tieHoles(sides, {})).toEqual(back)
    })
  })

  it('[TR-47] a net maximum score counts strokes where they fall, a net medal takes a share', () => {
    /** Handicap 1 on stroke index 1, the first hole: the back nine of the medal takes half of it. */
    const side = (id: string, playingHandicap: number, scoring: 'medal' | 'medalMaxScore') =>
      plainSide(id, [
        plainCard({ gross: Array.from({ length: 18 }, (_, at) => (at === 0 ? 4 + playingHandicap : 4)), playingHandicap, scoring }),
      ])
    const medal = stagesOf([side('a', 1, 'medal'), side('b', 0, 'medal')], { method: 'net' })
    expect(medal).toMatchObject({ aheadId: 'a', stages: [{ ahead: exact(71, 2), behind: exact(36) }] })
    const capped = stagesOf([side('a', 1, 'medalMaxScore'), side('b', 0, 'medalMaxScore')], { method: 'net', scoring: 'medalMaxScore' })
    expect(capped.outcome).toBe('shared')
  })

  const level = (id: string, over: Partial<Side>) => plainSide(id, [card([], [])], over)

  it('[TR-47] by handicap the lower unrounded one is ahead', () => {
    const tie = stagesOf([level('a', { handicap: exact(124, 10) }), level('b', { handicap: exact(123, 10) })], { protocol: 'byHandicap' })
    expect(tie).toMatchObject({ aheadId: 'b', stages: [{ stage: { kind: 'handicap' }, ahead: exact(123, 10), behind: exact(124, 10) }] })
  })

  it('[TR-47] by return of the card the earlier one is ahead', () => {
    const [early, late] = ['2026-05-02T09:05:00', '2026-05-02T14:32:10'] as ClubDateTime[]
    const tie = stagesOf([level('a', { returnedAt: late as ClubDateTime }), level('b', { returnedAt: early as ClubDateTime })], {
      protocol: 'byReturnScorecard',
    })
    expect(tie).toMatchObject({
      aheadId: 'b',
      stages: [{ stage: { kind: 'returnOfCard' }, ahead: exact(20_260_502_090_500), behind: exact(20_260_502_143_210) }],
    })
  })

  it('[TR-47] compares sides with a handicap or time of return; the others are tied after them', () => {
    const handicaps = [
      level('d', { handicap: null }),
      level('a', { handicap: exact(9) }),
      level('b', { handicap: exact(5) }),
      level('c', {}),
    ]
    const byHandicap = rankField(plainField(handicaps, { protocol: 'byHandicap' }))
    expect(byHandicap.rows.map(({ id, label }) => `${label} ${id}`)).toEqual(['1 b', '2 a', 'T3 c', 'T3 d'])
    expect(byHandicap.tieBreaks).toMatchObject([
      { aheadId: 'b', behindId: 'a', outcome: 'decided', stages: [{ ahead: exact(5), behind: exact(9) }] },
      { aheadId: 'a', behindId: 'c', outcome: 'missing', stages: [] },
      { aheadId: 'c', behindId: 'd', outcome: 'notComparable', stages: [] },
    ])
    const returns = [level('a', {}), level('b', { returnedAt: '2026-05-01T15:00:00' as ClubDateTime })]
    expect(stagesOf(returns, { protocol: 'byReturnScorecard' })).toMatchObject({ aheadId: 'b', behindId: 'a', outcome: 'missing' })
  })

  it('[TR-46] [TR-47] the committee can order by hand; sides it leaves out are tied', () => {
    const sides = [level('a', { manualOrder: 2 }), level('b', { manualOrder: 1 })]
    expect(stagesOf(sides, { protocol: 'manual' })).toMatchObject({
      aheadId: 'b',
      outcome: 'decided',
      stages: [{ stage: { kind: 'manual' }, ahead: exact(1), behind: exact(2) }],
    })
    const { rows, tieBreaks } = rankField(plainField([...sides, level('c', {})], { protocol: 'manual' }))
    expect(rows.map(({ id, label }) => [id, label])).toEqual([
      ['a', 'T1'],
      ['b', 'T1'],
      ['c', 'T1'],
    ])
    expect(tieBreaks.map(({ outcome }) => outcome)).toEqual(['notComparable', 'notComparable'])
  })

  it('three tied sides that are partly separated share the rest: 1, T2, T2', () => {
    const { rows } = rankField(
      plainField([level('a', { manualOrder: 2 }), level('b', { manualOrder: 1 }), level('c', { manualOrder: 2 })], { protocol: 'manual' }),
    )
    expect(rows.map(({ id, label }) => [id, label])).toEqual([
      ['b', '1'],
      ['a', 'T2'],
      ['c', 'T2'],
    ])
  })

  describe('options of a tournament', () => {
    /** Level in total and on the back nine; `a` has its three on the ninth, `b` on the first. */
    const front = [plainSide('a', [card([9], [2])]), plainSide('b', [card([1], [2])])]
    /** Level over both rounds; `a` had the better first round. */
    const rounds = [plainSide('a', [card([1], []), card([18], [1, 2])]), plainSide('b', [card([], []), card([], [])])]

    it('[TR-68+] continues over the front nine of the round after its last hole', () => {
      expect(stagesOf(front).outcome).toBe('shared')
      const tie = stagesOf(front, { countBack: { frontNine: true } })
      expect(tie).toMatchObject({ aheadId: 'a', behindId: 'b', outcome: 'decided' })
      expect(tie.stages.map(({ stage }) => [stage.kind, 'holes' in stage && stage.holes.length])).toEqual([
        ['lastHoles', 9],
        ['lastHoles', 6],
        ['lastHoles', 3],
        ['lastHoles', 1],
        ['frontNine', 9],
        ['frontNine', 6],
      ])
      expect(tie.stages.at(-1)?.stage).toEqual({ kind: 'frontNine', roundNumber: 1, holes: [4, 5, 6, 7, 8, 9] })
    })

    it('[TR-68+] compares the front nine before the previous round', () => {
      const side = (id: string, first: number, second: number) => plainSide(id, [card([first], []), card([second], [])])
      const tie = stagesOf([side('a', 18, 1), side('b', 1, 9)], { countBack: { frontNine: true } })
      expect(tie).toMatchObject({ aheadId: 'b', outcome: 'decided' })
      expect(tie.stages.at(-1)?.stage).toMatchObject({ kind: 'frontNine', roundNumber: 2 })
    })

    it('[TR-68+] ignores the front nine of a nine-hole round', () => {
      const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      const tie = stagesOf([plainSide('a', [card([1], [2], nine)]), plainSide('b', [card([2], [1], nine)])], {
        countBack: { frontNine: true },
      })
      expect(tie.stages.map(({ stage }) => stage.kind)).toEqual(['lastHoles', 'lastHoles', 'lastHoles'])
    })

    it('[TR-68+] takes the whole last round first, penalty strokes included', () => {
      expect(stagesOf(rounds)).toMatchObject({ aheadId: 'a', stages: [{ stage: { kind: 'lastHoles' } }] })
      const tie = stagesOf(rounds, { countBack: { lastRoundFirst: true } })
      expect(tie).toMatchObject({
        aheadId: 'b',
        stages: [{ stage: { kind: 'round', roundNumber: 2 }, ahead: exact(72), behind: exact(73) }],
      })
      const strokeIndexes = stagesOf(rounds, { protocol: 'byStrokeIndex', countBack: { lastRoundFirst: true } })
      expect(strokeIndexes.stages[0]?.stage).toEqual({ kind: 'round', roundNumber: 2 })
    })

    it('[TR-68+] skips the last round if there is only one', () => {
      const tie = stagesOf(front, { countBack: { lastRoundFirst: true } })
      expect(tie.stages[0]?.stage.kind).toBe('lastHoles')
    })

    it('[TR-68+] accepts the lot 0', () => {
      const drawn = [3, 0].map((lot, at) => plainSide(`s${at}`, [card([], [])], { lot }))
      expect(stagesOf(drawn, { countBack: { lots: true } })).toMatchObject({ aheadId: 's1', outcome: 'decided' })
    })

    it('[TR-68+] uses the random draw last, and only for sides with a lot', () => {
      const drawn = (lots: readonly (number | null)[]) => lots.map((lot, at) => plainSide(`s${at}`, [card([], [])], { lot }))
      for (const protocol of ['byLastHoles', 'byStrokeIndex'] as const) {
        const tie = stagesOf(drawn([2, 1]), { protocol, countBack: { lots: true } })
        expect(tie).toMatchObject({ aheadId: 's1', outcome: 'decided' })
        expect(tie.stages.map(({ stage }) => stage.kind).lastIndexOf('lots')).toBe(4)
        expect(stagesOf(drawn([2, null]), { protocol, countBack: { lots: true } }).outcome).toBe('notComparable')
        expect(stagesOf(drawn([2, 1]), { protocol }).outcome).toBe('shared')
      }
    })
  })
})
