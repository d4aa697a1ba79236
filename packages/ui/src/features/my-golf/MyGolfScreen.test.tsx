import { type ClubDate, type ClubDateTime, exact } from '@club/core'
import { handicapIndexTimeline } from '@club/core/handicap'
import {
  type EstimateOffer,
  explainedRecord,
  type HandicapRecord,
  type MemberResult,
  type RecordRound,
  recordPolicy,
} from '@club/core/membership'
import { playerStatistics } from '@club/core/tournament'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import cases from '../../../../core/fixtures/handicap-index.json' with { type: 'json' }
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { estimateOf } from './estimate.ts'
import { MyGolfScreen, type MyGolfScreenProps } from './MyGolfScreen.tsx'

const today = '2026-06-26' as ClubDate

function day(at: number): ClubDate {
  return new Date(Date.UTC(2025, 6, 1 + at)).toISOString().slice(0, 10) as ClubDate
}

function roundsOf(tenths: readonly number[], apart = 17): readonly RecordRound[] {
  return tenths.map((value, at) => ({
    ...{ id: `r${at}`, source: 'federation', playedOn: day(at * apart), name: `Round ${at + 1}`, courseName: 'Hill', teeName: 'Blue' },
    ...{ holes: 18, adjustedGross: 90 + at, ratingTenths: 720, slope: 113, pcc: 0, differential: exact(value, 10) },
    tournamentId: at === 19 ? '7' : null,
  }))
}

// The twenty differentials of the reference picture, oldest first: the eight lowest sum to 147.3.
const TWENTY = [253, 233, 216, 300, 250, 226, 207, 258, 275, 217, 182, 233, 199, 266, 174, 190, 241, 165, 224, 140]
const drawn: HandicapRecord = {
  ...{ official: { kind: 'index', tenths: 184 }, federationScores: 20, policy: 'whs', nationalAssociation: '' },
  rounds: roundsOf(TWENTY),
  history: [216, 212, 214, 208, 208, 208, 196, 187].map((indexTenths, at) => ({ on: day(at * 45), indexTenths, official: true })),
}
const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const offer: EstimateOffer = {
  tees: [
    { key: 'blue', courseName: 'Hill', teeName: 'Blue', part: 'full', slope: 127, ratingTenths: 715, holes },
    { key: 'front', courseName: 'Hill', teeName: 'Blue', part: 'first', slope: 127, ratingTenths: 357, holes: holes.slice(0, 9) },
  ],
  proposed: 'blue',
  next: { tournamentName: 'Summer Trophy', startDateTime: '2026-06-27T09:00:00' as ClubDateTime },
}
const result: MemberResult = {
  ...{ tournamentId: '7', tournamentName: 'May Stableford', day: '2026-05-23' as ClubDate, prizeName: 'Net', label: 'T5', field: 84 },
  ...{ scoring: 'stableford', total: exact(40), status: 'counted', index: null, card: { prizeId: '1', roundId: '2', playerId: '3' } },
}
const noStatistics = { ...playerStatistics([]), form: [] }

function propsOf(record: HandicapRecord, over: Partial<MyGolfScreenProps> = {}): MyGolfScreenProps {
  return {
    record: { kind: 'ready', value: record },
    offer: { kind: 'ready', value: offer },
    statistics: { kind: 'ready', value: noStatistics },
    ...{ today, results: { kind: 'ready', value: [result] }, total: 1, onMore: vi.fn() },
    hrefForResult: ({ tournamentId }) => `/card/${tournamentId}`,
    hrefForTournament: (id) => `/results/${id}`,
    ...over,
  }
}

function show(record: HandicapRecord, over: Partial<MyGolfScreenProps> = {}, language: 'en' | 'de' = 'en') {
  return renderScreen(<MyGolfScreen {...propsOf(record, over)} />, language)
}

function official(tenths: number): HandicapRecord['official'] {
  return { kind: 'index', tenths }
}

/** A round of the club that the federation does not have yet. */
function pendingRound(tenths: number): RecordRound {
  const [round] = roundsOf([tenths]) as [RecordRound]
  return { ...round, id: 'own', source: 'club', playedOn: '2026-06-20' as ClubDate, name: 'Club Medal' }
}

const index = () => screen.getByRole('region', { name: 'Handicap index' })
const estimate = () => screen.getByRole('region', { name: /Summer Trophy|Your next score/ })

beforeEach(() => setWidth(390))

describe('the index', () => {
  it('[HC-81+] is the official one, with its change in a year and the working of the eight that count', async () => {
    const { user } = show(drawn)
    expect(within(index()).getByText('18.4', { selector: 'p' })).toBeDefined()
    expect(within(index()).getByText('3.2 lower than a year ago')).toBeDefined()
    expect(within(index()).getByText('Lowest in 12 months')).toBeDefined()
    await user.click(within(index()).getByRole('button', { name: 'Why 18.4?' }))
    const why = screen.getByRole('region', { name: 'Why 18.4?' })
    expect(why.textContent).toContain('Average of the 8 lowest of 20')
    expect(why.textContent).toContain('(14.0 + 16.5 + 17.4 + 18.2 + 19.0 + 19.9 + 20.7 + 21.6) ÷ 8')
    expect(why.textContent).toContain('18.41')
    expect(within(index()).getByText(/An estimate of the club/)).toBeDefined()
  })

  it.each([
    ['on a phone, on request', 390],
    ['on a desktop', 1280],
  ])('[HC-81+] has the low index and the limits of the next rise %s', async (_, width) => {
    setWidth(width)
    const limits = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent)
    const { user, rerender } = show(drawn)
    if (width === 390) await user.click(within(index()).getByRole('button', { name: 'Why 18.4?' }))
    // Half speed from 3.0 above the low index, and at most 5.0 above it.
    expect(limits()).toEqual(expect.arrayContaining(['18.4', '21.4', '23.4']))
    // Caps begin with twenty scores.
    const some = { ...drawn, rounds: roundsOf([200, 190, 184, 210, 220]), federationScores: 5, history: [] }
    rerender(<MyGolfScreen {...propsOf(some)} />)
    expect(limits()).not.toContain('21.4')
  })

  it.each([
    [
      'the latest index of more than a year ago',
      [
        [-900, 300],
        [-200, 250],
        [100, 240],
      ],
      '6.6 lower than a year ago',
    ],
    [
      'the first index of the year',
      [
        [30, 240],
        [100, 250],
      ],
      '5.6 lower than a year ago',
    ],
    ['a higher index now', [[-10, 170]], '1.4 higher than a year ago'],
    ['the same index', [[-10, 184]], 'The same as a year ago'],
  ] as const)('[HC-87+] is compared with %s', (_, history, text) => {
    show({ ...drawn, history: history.map(([at, indexTenths]) => ({ on: day(at), indexTenths, official: true })) })
    expect(within(index()).getByText(text)).toBeDefined()
  })

  it('[HC-87+] is the lowest of the year also if it was as low before, and not if it was lower', () => {
    const at = (place: number, indexTenths: number) => ({ on: day(place), indexTenths, official: true })
    const { rerender } = show({ ...drawn, history: [at(10, 210), at(100, 184), at(200, 200)] })
    expect(within(index()).getByText('Lowest in 12 months')).toBeDefined()
    rerender(<MyGolfScreen {...propsOf({ ...drawn, history: [at(10, 210), at(100, 183), at(200, 200)] })} />)
    expect(within(index()).getByText('As issued by the federation')).toBeDefined()
  })

  it('[HC-87+] has two years in its chart and table, and today once', async () => {
    const at = (on: string, indexTenths: number) => ({ on: on as ClubDate, indexTenths, official: true })
    const { user } = show({ ...drawn, history: [at('2024-06-25', 300), at('2024-06-26', 250), at('2025-06-26', 200), at(today, 184)] })
    expect(screen.getByRole('img', { name: /^Handicap index, June 2024 to June 2026/ }).textContent).toContain('From 25.0 on 26 June 2024')
    await user.click(screen.getByText('History as a table'))
    const cells = within(screen.getByRole('table', { name: /^Handicap index/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['18.4', '20.0', '25.0'])
  })

  it('[HC-87+] is a chart with a title and a description, and a table of the same values', async () => {
    const { user } = show(drawn)
    const chart = screen.getByRole('img', { name: /Handicap index, July 2025 to June 2026/ })
    expect(chart.textContent).toContain('From 21.6 on')
    expect(chart.textContent).toContain('to 18.4 now. The lowest is 18.4.')
    await user.click(screen.getByText('History as a table'))
    const table = screen.getByRole('table', { name: 'Handicap index, July 2025 to June 2026' })
    const values = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(values).toEqual(['18.4', ...drawn.history.map(({ indexTenths }) => (indexTenths / 10).toFixed(1)).reverse()])
  })

  it.each([
    ['fewer scores than the federation used', { federationScores: 20, rounds: roundsOf(TWENTY.slice(3)) }, /used 20 scores, 17 of them/],
    ['no scores', { rounds: [] }, /are not saved in the club/],
    ['another index', { official: { kind: 'index', tenths: 190 } }, /give 18\.4, the federation’s index is 19\.0/],
  ] as const)('[HC-81+] says what is missing and computes nothing: %s', (_, change, text) => {
    show({ ...drawn, ...change } as HandicapRecord)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByText('counts')).toBeNull()
  })

  it('[HC-85+] of a new member is an empty state', () => {
    const none: HandicapRecord = { ...drawn, official: { kind: 'none' }, federationScores: null, rounds: [], history: [] }
    show(none, { results: { kind: 'ready', value: [] }, total: 0 })
    expect(screen.getByText('No handicap index yet')).toBeDefined()
    expect(screen.getByText('No results yet')).toBeDefined()
  })
})

describe('the rounds', () => {
  it('[HC-81+] are listed with the eight that count in words, the rest on request', async () => {
    const { user } = show(drawn)
    const table = screen.getByRole('table', { name: 'Score differentials, newest first' })
    expect(within(table).getAllByRole('row')).toHaveLength(9)
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Round 20')
    await user.click(screen.getByRole('button', { name: 'Show the other 12 rounds' }))
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(20)
    expect(within(table).getAllByText('counts')).toHaveLength(8)
    expect(within(table).getAllByText('does not count')).toHaveLength(12)
    expect(within(table).getByRole('link', { name: 'Round 20' }).getAttribute('href')).toBe('/results/7')
  })

  it('[HC-87+] are dots with a description', () => {
    show(drawn)
    expect(screen.getByRole('img', { name: /The last 20 differentials.* between 14\.0 and 30\.0\. The 8 lowest count\./ })).toBeDefined()
  })

  it('[HC-82+] that the federation does not have yet are named, with the estimate', () => {
    show({ ...drawn, rounds: [...drawn.rounds, pendingRound(130)] })
    // 13.0, 14.0, 16.5, 17.4, 18.2, 19.0, 19.9 and 20.7 on average.
    expect(screen.getByText('With 1 round that the federation does not have yet: 17.3 (estimate)')).toBeDefined()
    const row = screen.getByRole('row', { name: /^Club Medal/ })
    expect(within(row).getByText(/· Hill · Blue · not with the federation yet$/)).toBeDefined()
  })

  it('[HC-81+] that count have a tick, a strong differential and a larger dot; no other round has', async () => {
    const { user } = show({ ...drawn, rounds: [...drawn.rounds, pendingRound(130)] })
    await user.click(screen.getByRole('button', { name: /^Show the other/ }))
    const rows = within(screen.getByRole('table', { name: 'Score differentials, newest first' }))
      .getAllByRole('row')
      .slice(1)
    const marks = rows.map((row) => {
      const [, differential, mark] = within(row).getAllByRole('cell') as [HTMLElement, HTMLElement, HTMLElement]
      return { text: mark.textContent, ticks: mark.querySelectorAll('svg').length, style: differential.className }
    })
    expect(marks).toHaveLength(21)
    const counting = marks.filter(({ text }) => text === 'counts')
    const others = marks.filter(({ text }) => text !== 'counts')
    expect([counting.length, others.length]).toEqual([8, 13])
    expect(new Set(counting.map(({ ticks }) => ticks))).toEqual(new Set([1]))
    expect(new Set(others.map(({ ticks }) => ticks))).toEqual(new Set([0]))
    expect(counting.every(({ style }) => others.every((other) => other.style !== style))).toBe(true)

    const dots = [...screen.getByRole('img', { name: /^The last 21 differentials/ }).querySelectorAll('circle')].map((dot) => ({
      radius: Number(dot.getAttribute('r')),
      style: dot.getAttribute('class'),
    }))
    const large = dots.filter(({ radius }) => radius === Math.max(...dots.map((dot) => dot.radius)))
    expect(large).toHaveLength(8)
    expect(dots.filter(({ style }) => style === large[0]?.style)).toHaveLength(8)
    // The chart is from left to right, the table from top to bottom.
    expect(dots.map((dot) => large.includes(dot))).toEqual(marks.map(({ text }) => text === 'counts').reverse())
  })

  it('[HC-47+] [HC-82+] of fewer holes say so, and so do those outside the record', () => {
    const [nine, fourteen, ...rest] = drawn.rounds as [RecordRound, RecordRound, ...RecordRound[]]
    const never = { ...fourteen, id: 'never', source: 'club', name: 'Lost card' } as const
    show({ ...drawn, rounds: [{ ...nine, holes: 9 }, { ...fourteen, holes: 14 }, never, ...rest].slice(0, 8), official: official(207) })
    const line = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) }).textContent
    expect(line('Round 1')).toContain('Hill · Blue · 9 holes')
    expect(line('Round 2')).toContain('Hill · Blue · 14 holes')
    expect(line('Round 3')).not.toContain('holes')
    expect(line('Lost card')).toContain('· not in the record')
  })

  it('[HC-53+] [HC-81+] show the reduction for an exceptional score', () => {
    show({ ...drawn, rounds: roundsOf([300, 300, 300, 300, 200]), official: official(190), federationScores: 5, history: [] })
    expect(screen.getAllByText(/Hill · Blue · −1\.0 for exceptional scores$/)).toHaveLength(5)
  })
})

describe('the next score', () => {
  it('[HC-83+] is that of the next round, from the slider of points, and agrees with core', () => {
    show(drawn)
    expect(within(estimate()).getByRole('heading', { name: 'Saturday 27 June, Summer Trophy' })).toBeDefined()
    expect(within(estimate()).getByText(/Hill, Blue · course handicap 20/)).toBeDefined()
    const slider = within(estimate()).getByRole('slider', { name: 'Points' })
    for (const points of [24, 36, 41, 48]) {
      fireEvent.change(slider, { target: { value: String(points) } })
      const tenths = estimateOf(drawn, offer.tees[0] as never, { way: 'points', value: points }, today)?.step.indexTenths as number
      expect(slider.getAttribute('aria-valuetext')).toBe(`${points} points: index ${(tenths / 10).toFixed(1)}`)
    }
  })

  it('[HC-83+] names the points from which the index falls', () => {
    show(drawn)
    const [, from] = /From (\d+) points your index goes down/.exec(estimate().textContent ?? '') ?? []
    const after = (points: number) => estimateOf(drawn, offer.tees[0] as never, { way: 'points', value: points }, today)?.step.indexTenths
    expect(after(Number(from))).toBeLessThan(184)
    expect(after(Number(from) - 1)).toBeGreaterThanOrEqual(184)
  })

  it('[HC-83+] says that a poor round leaves the index, or how high it may rise', () => {
    const { rerender } = show(drawn)
    expect(estimate().textContent).toContain('Anything less leaves it at 18.4.')
    // The oldest of the twenty counts, and a new score drops it: 21.7 instead of 20.7.
    rerender(<MyGolfScreen {...propsOf({ ...drawn, rounds: roundsOf(TWENTY.with(0, 207).with(6, 253)) })} />)
    expect(estimate().textContent).toContain('A poor round raises it to at most 18.5.')
  })

  it('[HC-83+] is measured from the index after the rounds that the federation does not have yet', () => {
    show({ ...drawn, rounds: [...drawn.rounds, pendingRound(130)] })
    expect(estimate().textContent).toContain('course handicap 20')
    expect(estimate().textContent).toContain('Anything less leaves it at 17.3.')
  })

  it('[HC-83+] starts again with the points of a tee, and stays in the range of new tees', async () => {
    const { user, rerender } = show(drawn)
    const slider = () => within(estimate()).getByRole('slider', { name: 'Points' }) as HTMLInputElement
    fireEvent.change(slider(), { target: { value: '48' } })
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'front')
    expect(slider().value).toBe('18')
    expect(within(estimate()).getByRole('heading', { name: 'Your next score' })).toBeDefined()
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'blue')
    fireEvent.change(slider(), { target: { value: '48' } })
    rerender(
      <MyGolfScreen
        {...propsOf(drawn, { offer: { kind: 'ready', value: { tees: offer.tees.slice(1), proposed: 'front', next: null } } })}
      />,
    )
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^24 points: index \d/)
  })

  it('[HC-83+] shows a plus course handicap, and asks a player without an index for eighteen holes', async () => {
    const plus = { ...drawn, rounds: roundsOf([20, -12, 10, 30, 15]), official: official(-12), federationScores: 5, history: [] }
    const { user, rerender } = show(plus)
    expect(within(estimate()).getByText(/course handicap \+2$/)).toBeDefined()
    const none: HandicapRecord = { ...drawn, official: { kind: 'none' }, federationScores: null, rounds: [], history: [] }
    rerender(<MyGolfScreen {...propsOf(none)} />)
    expect(within(estimate()).queryByRole('radio', { name: 'Points' })).toBeNull()
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'front')
    await user.type(within(estimate()).getByRole('textbox', { name: 'Strokes' }), '50')
    expect(within(estimate()).getByText(/^Nine holes need an index/)).toBeDefined()
  })

  it('[HC-83+] takes strokes and differentials, and refuses what neither can be', async () => {
    const { user } = show(drawn)
    await user.click(within(estimate()).getByRole('radio', { name: 'Differential' }))
    const field = within(estimate()).getByRole('textbox', { name: 'Differential' })
    await user.type(field, '12,5')
    const step = estimateOf(drawn, null, { way: 'differential', value: 125 }, today)?.step.indexTenths as number
    expect(within(estimate()).getAllByText((step / 10).toFixed(1)).length).toBeGreaterThan(0)
    await user.clear(field)
    await user.type(field, '12.55')
    expect(within(estimate()).getByText(/Enter a number from −15\.0 to 100\.0/)).toBeDefined()
    await user.click(within(estimate()).getByRole('radio', { name: 'Strokes' }))
    await user.type(within(estimate()).getByRole('textbox', { name: 'Strokes' }), '30')
    expect(within(estimate()).getByText('Enter whole strokes from 54 to 180.')).toBeDefined()
  })

  it('[HC-83+] of nine holes counts with the expected score', async () => {
    const { user } = show(drawn)
    await user.selectOptions(within(estimate()).getByRole('combobox', { name: 'Course and tee' }), 'front')
    const slider = within(estimate()).getByRole('slider', { name: 'Points' })
    expect([slider.getAttribute('min'), slider.getAttribute('max'), (slider as HTMLInputElement).value]).toEqual(['12', '24', '18'])
    const { differential } = estimateOf(drawn, offer.tees[1] as never, { way: 'points', value: 18 }, today) ?? {}
    expect(differential?.expectedExact).toEqual(exact(52 * 184 + 1200, 1000))
  })

  it('[HC-81+] [HC-83+] agrees with core for every case of an index: the index on the page and after its last score', () => {
    for (const { id, input } of cases) {
      if (!('differentials' in input) || 'lowIndex' in input) continue
      const tenths = (input.differentials as readonly number[]).map((value) => Math.round(value * 10))
      const all = roundsOf(tenths, 400)
      const indexAfter = (rounds: readonly RecordRound[]) => handicapIndexTimeline(recordPolicy(drawn), rounds).at(-1)?.indexTenths ?? null
      const recordWith = (rounds: readonly RecordRound[]): HandicapRecord => {
        const official = indexAfter(rounds)
        const given = { official: official === null ? ({ kind: 'none' } as const) : ({ kind: 'index', tenths: official } as const) }
        return { ...drawn, ...given, federationScores: null, history: [], rounds }
      }
      expect([id, explainedRecord(recordWith(all)).shown?.indexTenths ?? null]).toEqual([id, indexAfter(all)])
      const before = recordWith(all.slice(0, -1))
      const last = estimateOf(before, null, { way: 'differential', value: tenths.at(-1) as number }, all.at(-1)?.playedOn as ClubDate)
      expect([id, last?.step.indexTenths ?? null]).toEqual([id, indexAfter(all)])
    }
  })
})

describe('results and statistics', () => {
  it('[HC-88+] have position, score and the card', async () => {
    const { user, visited } = show(drawn)
    const row = screen.getByRole('link', { name: /T5.*May Stableford.*Net · 84 entrants.*40 points/ })
    await user.click(row)
    expect(visited).toEqual(['/card/7'])
  })

  it.each([
    {
      index: { kind: 'counted', beforeTenths: 187, afterTenths: 184 },
      en: 'Handicap index from 18.7 to 18.4',
      de: 'Handicap Index von 18,7 auf 18,4',
    },
    {
      index: { kind: 'counted', beforeTenths: 3, afterTenths: -2 },
      en: 'Handicap index from 0.3 to +0.2',
      de: 'Handicap Index von 0,3 auf +0,2',
    },
    { index: { kind: 'counted', beforeTenths: 189, afterTenths: 189 }, en: 'stays 18.9', de: 'bleibt 18,9' },
    { index: { kind: 'counted', beforeTenths: null, afterTenths: 384 }, en: 'first index 38.4', de: 'erster Index 38,4' },
    { index: { kind: 'pending' }, en: 'not with the federation yet', de: 'noch nicht beim Verband' },
    { index: { kind: 'notReported' }, en: 'not in the record', de: 'nicht in der Wertung' },
    { index: { kind: 'noDifferential' }, en: 'no handicap score', de: 'kein Handicap-Ergebnis' },
    { index: { kind: 'notForHandicap' }, en: 'not for the handicap', de: 'zählt nicht fürs Handicap' },
  ] as const)('[HC-94+] are read with the index before and after, or the reason: $en', ({ index, en, de }) => {
    const results = { kind: 'ready', value: [{ ...result, index }] } as const
    show(drawn, { results })
    show(drawn, { results }, 'de')
    for (const read of [`40 points ${en}`, `40 Punkte ${de}`])
      expect(screen.getByRole('link', { name: new RegExp(`${read.replace('+', '\\+').replaceAll(' ', '\\s*')}$`) })).toBeDefined()
  })

  it('[HC-94+] show a change with an arrow, and nothing if it is not known', () => {
    show(drawn, {
      results: {
        kind: 'ready',
        value: [
          { ...result, index: { kind: 'counted', beforeTenths: 187, afterTenths: 184 } },
          { ...result, tournamentId: '8' },
        ],
      },
    })
    expect(screen.getByText('18.7 → 18.4')).toBeDefined()
    expect(screen.getByRole('link', { name: /40 points$/ })).toBeDefined()
  })

  it('[HC-88+] load more on request', async () => {
    const onMore = vi.fn()
    const { user } = show(drawn, { total: 12, onMore })
    expect(screen.getByText('1 of 12')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('[HC-88+] are in the side column of a desktop if there is no estimate', () => {
    setWidth(1280)
    const incomplete = { ...drawn, rounds: drawn.rounds.slice(0, 3) }
    show(incomplete)
    const column = (name: string) => screen.getByRole('region', { name }).parentElement
    expect(column('Results')).not.toBe(column('Handicap index'))
    cleanup()
    show(drawn)
    expect(column('Results')).toBe(column('Handicap index'))
  })

  it('[HC-88+] load no more than there are', () => {
    show(drawn)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('[HC-89+] show scores by kind of hole and the form of the months as a table', async () => {
    setWidth(1280)
    const card = {
      holes: [3, 4, 5].map((par, at) => ({
        number: at + 1,
        par,
        strokeIndex: 6 * at + 1,
        entry: { status: 'entered' as const, strokes: par + at },
      })),
    }
    const form = [
      { month: '2026-04', rounds: 2, averageTenths: 230 },
      { month: '2026-05', rounds: 1, averageTenths: 186 },
    ]
    const { user } = show(drawn, { statistics: { kind: 'ready', value: { ...playerStatistics([card, card]), form } } }, 'de')
    const byPar = screen.getByRole('table', { name: 'Nach Par' })
    expect(
      within(byPar)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Nach ParLöcherPar oder besserGestrichenZum Par', 'Par 32200,00', 'Par 4200+1,00', 'Par 5200+2,00'])
    await user.click(screen.getByText('Form als Tabelle'))
    expect(screen.getByRole('row', { name: /Mai 2026.*1.*18,6/ })).toBeDefined()
  })
})
