import { exact } from '@club/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCalculatorCase } from '../../../testing/anyCalculatorCase.ts'
import type { CalculatorCase, CalculatorPlayer, CalculatorRound } from './calculatorCase.ts'
import { type CaseWorking, computeCase } from './computeCase.ts'
import { EXAMPLE_CASE, NEW_PLAYER } from './exampleCase.ts'
import { EXAMPLE_COURSES, exampleKeyOf, roundOf } from './exampleCourses.ts'

const [clara] = EXAMPLE_CASE.players as readonly [CalculatorPlayer]
const [first] = EXAMPLE_CASE.rounds as readonly [CalculatorRound]
const alone = (over: Partial<CalculatorPlayer> = {}, page: Partial<CalculatorCase> = {}): CalculatorCase => ({
  ...EXAMPLE_CASE,
  players: [{ ...clara, ...over }],
  ...page,
})
const roundOne = (working: CaseWorking, player = 0) => working.players[player]?.rounds[0]
const course = (key: string) => roundOf(EXAMPLE_COURSES.find((one) => one.key === key) ?? (EXAMPLE_COURSES[0] as never))

/** Every number of the working, wherever it lies. */
function numbersOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (value instanceof Map) return [...value.values()].flatMap(numbersOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

describe('computeCase', () => {
  it('computes any input: no exception, no NaN, no minus zero', () => {
    fc.assert(
      fc.property(anyCalculatorCase, (page) => {
        const working = computeCase(page)
        expect(numbersOf(working).filter((number) => Number.isNaN(number) || Object.is(number, -0))).toEqual([])
        expect(working.players).toHaveLength(page.players.length)
      }),
      { numRuns: 300 },
    )
  })

  it('computes Clara’s card: 18.7 on the blue tee at 95 %, 91 strokes', () => {
    const round = roundOne(computeCase(EXAMPLE_CASE))
    expect(round?.playingHandicap).toBe(23)
    expect(round?.card.total).toEqual({ par: 72, strokesReceived: 23, gross: 91, net: 68, points: 40 })
    expect(round?.result).toMatchObject({ courseHandicap: 25, hasIndex: true, adjustedGross: 91 })
    expect(round?.result?.differential?.tenths).toBe(140)
  })

  it('breaks the tie of Clara and Mia by the last nine holes', () => {
    const { board } = computeCase(EXAMPLE_CASE)
    if (board?.kind !== 'final') throw new Error('Every card is complete')
    expect(board.field.rows.map(({ id, label }) => [id, label])).toEqual([
      ['player-000', '1'],
      ['player-001', '2'],
      ['player-002', '3'],
    ])
    expect(board.field.tieBreaks).toMatchObject([{ outcome: 'decided', stages: [{ ahead: exact(22), behind: exact(18) }] }])
  })

  it('ranks players to par until the last card is complete', () => {
    const page = { ...EXAMPLE_CASE, players: [clara, { ...clara, cards: [{ scores: ['4'], penalty: '' }] }] }
    expect(computeCase(page).board).toMatchObject({ kind: 'playing', rows: [{ holesPlayed: 18 }, { holesPlayed: 1 }] })
    const withdrawn = { ...page, players: [clara, { ...clara, status: 'withdrawn' as const, cards: [] }] }
    expect(computeCase(withdrawn).board).toMatchObject({
      kind: 'final',
      field: { rows: [{ label: '1' }, { label: '---', status: 'withdrawn' }] },
    })
    expect(computeCase(alone()).board).toBeNull()
  })

  it.each([
    { who: 'a professional plays off scratch and has no differential', over: { handicap: 'PRO' }, strokes: 0, differential: undefined },
    { who: 'nobody without an index has net figures', over: { handicap: '' }, strokes: null, differential: 140 },
    { who: 'a code is no index', over: { handicap: 'WE' }, strokes: null, differential: 140 },
    { who: 'a plus player gives strokes back', over: { handicap: '+4.0' }, strokes: -2, differential: 115 },
    {
      who: 'a typed playing handicap is rounded',
      over: { handicapKind: 'playing' as const, handicap: '12.5' },
      strokes: 13,
      differential: undefined,
    },
  ])('$who', ({ over, strokes, differential }) => {
    const round = roundOne(computeCase(alone(over)))
    expect(round?.playingHandicap).toBe(strokes)
    expect(round?.result?.differential?.tenths).toBe(differential)
  })

  it('keeps gross values while rating and slope are missing, and leaves out a card whose course is invalid', () => {
    const noRating = computeCase(alone({}, { rounds: [{ ...first, rating: '' }] }))
    expect(roundOne(noRating)).toMatchObject({
      playingHandicap: null,
      handicap: null,
      result: null,
      card: { total: { gross: 91, net: null } },
    })
    const noPars = computeCase(alone({}, { rounds: [{ ...first, pars: '444' }] }))
    expect(roundOne(noPars)).toBeNull()
    expect([...noPars.reading.problems.keys()]).toEqual(['rounds.0.pars'])
  })

  it('breaks a tie by the unrounded handicap, typed or computed', () => {
    const playing = (handicap: string) => ({ ...clara, handicapKind: 'playing' as const, handicap })
    const rows = (players: readonly CalculatorPlayer[]) => {
      const { board } = computeCase({ ...EXAMPLE_CASE, protocol: 'byHandicap', players })
      return board?.kind === 'final' ? board.field.rows.map(({ id, label }) => `${id} ${label}`) : []
    }
    expect(rows([playing('12.4'), playing('12.2')])).toEqual(['player-001 1', 'player-000 2'])
    expect(rows([clara, { ...clara, handicap: '18.6' }])).toEqual(['player-001 1', 'player-000 2'])
    expect(rows([clara, clara])).toEqual(['player-000 T1', 'player-001 T1'])
  })

  it('shows the round that is being played', () => {
    const cards = [...clara.cards, { scores: ['4'], penalty: '' }]
    const page = { ...EXAMPLE_CASE, rounds: [first, first], players: [{ ...clara, cards }, clara] }
    expect(computeCase(page).board).toMatchObject({ kind: 'playing', currentRound: 2, rows: [{ holesPlayed: 1 }, { holesPlayed: 0 }] })
  })

  it('ranks nobody over the rating without a rating', () => {
    const page: CalculatorCase = { ...EXAMPLE_CASE, scoring: 'medal', method: 'grossOverRating', rounds: [{ ...first, rating: '' }] }
    const players = page.players.slice(0, 2)
    expect(computeCase({ ...page, players }).board).toMatchObject({ kind: 'final', field: { rows: [{ label: '---' }, { label: '---' }] } })
    const rated = computeCase({ ...page, players, rounds: [first] }).board
    expect(rated).toMatchObject({ kind: 'final', field: { rows: [{ total: exact(86, 10) }, { total: exact(166, 10) }] } })
  })

  it('plays nine holes with half the index, and expands them to eighteen with the expected part', () => {
    const page = alone(
      { handicap: '18.0', cards: [{ scores: '5 5 4 5 5 5 6 6 4'.split(' '), penalty: '' }] },
      { rounds: [{ ...first, ...course('klit-front') }] },
    )
    const round = roundOne(computeCase({ ...page, allowance: '' }))
    expect(round?.handicap?.courseExact).toEqual(exact(9 * 1250 - 5 * 113, 1130))
    expect(round?.result?.differential?.expectedExact).toEqual(exact(1056, 100))
    expect(
      roundOne(computeCase({ ...page, players: [{ ...(page.players[0] as CalculatorPlayer), handicap: '' }] }))?.result?.differential,
    ).toBeNull()
  })

  it('numbers a second nine from ten', () => {
    const page = alone({}, { rounds: [{ ...first, ...course('klit-front'), firstHole: '10' }] })
    expect(roundOne(computeCase(page))?.card.holes.map(({ number }) => number)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
  })

  it('computes the index score by score, in the order of days', () => {
    const { record } = computeCase(EXAMPLE_CASE)
    expect(record.map(({ step }) => step.indexTenths)).toEqual([null, null, 178, 188, 198, 141, 151])
    expect(record.map(({ step }) => step.exceptionalTenths)).toEqual([0, 0, 0, 0, 0, -10, 0])
    const turned = computeCase({ ...EXAMPLE_CASE, record: [...EXAMPLE_CASE.record].reverse() })
    expect(turned.record.map(({ step }) => step.indexTenths)).toEqual(record.map(({ step }) => step.indexTenths))
  })

  it('computes the differential of a score from gross, rating and slope', () => {
    const { record } = computeCase({ ...EXAMPLE_CASE, record: [{ playedOn: '2026-05-01', result: '94 71.8 135' }] })
    expect(record[0]?.step.record[0]?.tenths).toBe(186)
  })
})

describe('a team', () => {
  const team = (over: Partial<CalculatorCase['team']>) => computeCase({ ...EXAMPLE_CASE, team: { ...EXAMPLE_CASE.team, ...over } }).team

  it.each([
    { format: 'scramble' as const, size: '2' as const, shares: ['7/20', '3/20'] },
    { format: 'scramble' as const, size: '3' as const, shares: ['3/10', '1/5', '1/10'] },
    { format: 'scramble' as const, size: '4' as const, shares: ['1/4', '1/5', '3/20', '1/10'] },
    { format: 'foursome' as const, size: '4' as const, shares: ['1/2', '1/2'] },
    { format: 'greensome' as const, size: '4' as const, shares: ['3/5', '2/5'] },
    { format: 'chapman' as const, size: '4' as const, shares: ['3/5', '2/5'] },
    { format: 'fourball' as const, size: '4' as const, shares: ['17/20'] },
  ])('$format of $size is proposed $shares', ({ shares, ...over }) => {
    const working = team(over)
    expect(working.shares.map(({ numerator, denominator }) => `${numerator}/${denominator}`)).toEqual(shares)
    expect(working.recommended).toBe(true)
  })

  it('has one handicap if it plays one ball, with its parts', () => {
    expect(team({}).sides).toMatchObject([
      { kind: 'team', name: 'A', working: { teamHandicap: 13 }, received: null },
      { kind: 'team', name: 'B', working: { teamHandicap: 13 }, received: null },
    ])
  })

  it('uses the typed shares', () => {
    const working = team({ shares: '100 0 0 0' })
    expect(working.recommended).toBe(false)
    expect(working.sides).toMatchObject([{ working: { teamHandicap: 10 } }, { working: { teamHandicap: 1 } }])
  })

  it('receives the difference in a match', () => {
    const sides = team({ play: 'match', shares: '100 0 0 0' }).sides
    expect(sides).toMatchObject([{ received: 9 }, { received: 0 }])
  })

  it('has a handicap for each player of a four-ball', () => {
    const [side] = team({ format: 'fourball' }).sides ?? []
    expect(side).toMatchObject({ kind: 'players', players: [{ playingHandicap: 8 }, { playingHandicap: 14 }] })
    const [match] = team({ format: 'fourball', play: 'match' }).sides ?? []
    expect(match).toMatchObject({ players: [{ playingHandicap: 9 }, { playingHandicap: 14 }] })
    const [typed] = team({ format: 'fourball', shares: '50' }).sides ?? []
    expect(typed).toMatchObject({ players: [{ playingHandicap: 5 }, { playingHandicap: 8 }] })
  })

  it('waits for the index of every player, and for the tee', () => {
    expect(team({ sides: [{ name: 'A', handicaps: ['6.2'] }] }).sides).toEqual([{ kind: 'incomplete', name: 'A' }])
    expect(computeCase({ ...EXAMPLE_CASE, rounds: [{ ...first, slope: '' }] }).team.sides).toBeNull()
  })
})

describe('example courses', () => {
  it.each(EXAMPLE_COURSES)('$name can be played and is recognised again', (example) => {
    const round: CalculatorRound = { ...roundOf(example), pcc: '' }
    const { reading } = computeCase({ ...EXAMPLE_CASE, rounds: [round], players: [NEW_PLAYER] })
    expect([...reading.problems]).toEqual([])
    expect(reading.rounds[0]?.tee).not.toBeNull()
    expect(exampleKeyOf(round)).toBe(example.key)
    expect(exampleKeyOf({ ...round, slope: '99' })).toBeNull()
  })
})
