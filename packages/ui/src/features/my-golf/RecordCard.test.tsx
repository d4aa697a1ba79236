import type { RecordRound } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawn, official, pendingRound, roundsOf, show } from '../../testing/myGolf.tsx'
import { setWidth } from '../../testing/setWidth.ts'

beforeEach(() => setWidth(390))

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

  it('[HC-87+] have lines that name tenths and a minus', () => {
    show({ ...drawn, rounds: roundsOf([-5, 0, 10]) })
    const chart = screen.getByRole('img', { name: /The last 3 differentials/ })
    expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['−0.5', '0.0', '0.5', '1.0'])
  })

  it('[HC-82+] that the federation does not have yet are named, with the estimate', () => {
    show({ ...drawn, rounds: [...drawn.rounds, pendingRound(130)] })
    // 13.0, 14.0, 16.5, 17.4, 18.2, 19.0, 19.9 and 20.7 on average.
    expect(screen.getByText('With 1 round that the federation does not have yet: 17.3 (estimate)')).toBeDefined()
    const row = screen.getByRole('row', { name: /^Club Medal/ })
    expect(within(row).getByText(/· Hill · Blue · not with the federation yet$/)).toBeDefined()
    const legend = screen.getByRole('img', { name: /^The last 21 differentials/ }).nextElementSibling
    expect(legend?.textContent).toBe('countsdoes not countnot with the federation yet')
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
