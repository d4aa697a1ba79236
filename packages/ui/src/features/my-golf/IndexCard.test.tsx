import type { ClubDate } from '@club/core'
import type { HandicapRecord } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, drawn, index, propsOf, roundsOf, show, TWENTY, today } from '../../testing/myGolf.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { MyGolfScreen } from './MyGolfScreen.tsx'

beforeEach(() => setWidth(390))

describe('the index', () => {
  it('[SH-65+] says that the estimate could not be loaded', () => {
    show(drawn, { offer: { kind: 'failed', notice: { title: 'The tees could not be loaded' }, onRetry: () => {} } })
    expect(screen.getByText('The tees could not be loaded')).toBeDefined()
  })

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
    // The chart of the index has the first of them as a line.
    expect(screen.getByText('Rises at half speed above 21.4', { selector: 'text' })).toBeDefined()
    // Caps begin with twenty scores.
    const some = { ...drawn, rounds: roundsOf([200, 190, 184, 210, 220]), federationScores: 5, history: [] }
    rerender(<MyGolfScreen {...propsOf(some)} />)
    expect(limits()).not.toContain('21.4')
    expect(screen.queryByText(/^Rises at half speed/)).toBeNull()
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
      'the first known index, with its day, if none is older than a year',
      [
        [30, 240],
        [100, 250],
      ],
      '5.6 lower than on 31 July 2025',
    ],
    ['a higher index now', [[-10, 170]], '1.4 higher than a year ago'],
    ['the same index', [[-10, 184]], 'The same as a year ago'],
  ] as const)('[HC-87+] is compared with %s', (_, history, text) => {
    show({ ...drawn, history: history.map(([at, indexTenths]) => ({ on: day(at), indexTenths, official: true })) })
    expect(within(index()).getByText(text)).toBeDefined()
  })

  it('[HC-87+] is the lowest of the year also if it was as low before, and not if it was lower', () => {
    const at = (place: number, indexTenths: number) => ({ on: day(place), indexTenths, official: true })
    const { rerender } = show({ ...drawn, history: [at(-10, 210), at(100, 184), at(200, 200)] })
    expect(within(index()).getByText('Lowest in 12 months')).toBeDefined()
    rerender(<MyGolfScreen {...propsOf({ ...drawn, history: [at(10, 210), at(100, 183), at(200, 200)] })} />)
    expect(within(index()).getByText('As issued by the federation')).toBeDefined()
    rerender(<MyGolfScreen {...propsOf({ ...drawn, history: [at(10, 210), at(200, 200)] })} />)
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
    const chart = screen.getByRole('img', { name: /Handicap index, June 2025 to June 2026/ })
    expect(chart.textContent).toContain('From 21.6 on')
    expect(chart.textContent).toContain('to 18.4 now. The lowest is 18.4.')
    await user.click(screen.getByText('History as a table'))
    const table = screen.getByRole('table', { name: 'Handicap index, June 2025 to June 2026' })
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
