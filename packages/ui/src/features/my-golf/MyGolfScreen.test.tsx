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
import { fireEvent, screen, within } from '@testing-library/react'
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
  ...{ scoring: 'stableford', total: exact(40), status: 'counted', card: { prizeId: '1', roundId: '2', playerId: '3' } },
}
const noStatistics = { ...playerStatistics([]), form: [] }

function show(record: HandicapRecord, over: Partial<MyGolfScreenProps> = {}, language: 'en' | 'de' = 'en') {
  const props: MyGolfScreenProps = {
    record: { kind: 'ready', value: record },
    offer: { kind: 'ready', value: offer },
    statistics: { kind: 'ready', value: noStatistics },
    ...{ today, results: { kind: 'ready', value: [result] }, total: 1, onMore: vi.fn() },
    hrefForResult: ({ tournamentId }) => `/card/${tournamentId}`,
    hrefForTournament: (id) => `/results/${id}`,
    ...over,
  }
  return renderScreen(<MyGolfScreen {...props} />, language)
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
    const [round] = roundsOf([130]) as [RecordRound]
    const pending = { ...round, id: 'own', source: 'club', playedOn: '2026-06-20' as ClubDate, name: 'Club Medal' } as const
    show({ ...drawn, rounds: [...drawn.rounds, pending] })
    expect(screen.getByText(/1 round that the federation does not have yet: .* \(estimate\)/)).toBeDefined()
    expect(screen.getByRole('row', { name: /Club Medal.*not with the federation yet/ })).toBeDefined()
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

  it('[HC-88+] load more on request', async () => {
    const onMore = vi.fn()
    const { user } = show(drawn, { total: 12, onMore })
    expect(screen.getByText('1 of 12')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    expect(onMore).toHaveBeenCalledOnce()
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
