import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardLine } from './Leaderboard.tsx'
import { longRows, shiftOf, withFocused } from './longRows.ts'

const line = (id: string) => ({ id }) as BoardLine

describe('longRows', () => {
  it('puts an explanation below its line, and counts only the lines', () => {
    const rows = longRows(['anna', 'ben', 'carl'].map(line), 'ben')
    expect(rows.map(({ key, place }) => [key, place])).toEqual([
      ['anna', 0],
      ['ben', 1],
      ['ben/why', null],
      ['carl', 2],
    ])
  })
})

describe('withFocused', () => {
  it.each([
    { where: 'above the window', focused: 3, rows: [2, 3, 4, 50, 51] },
    { where: 'in the window', focused: 51, rows: [50, 51, 52] },
    { where: 'on the first row', focused: 0, rows: [0, 1, 50, 51] },
    { where: 'on the last row', focused: 99, rows: [50, 51, 98, 99] },
    { where: 'nowhere', focused: undefined, rows: [50, 51] },
  ])('keeps the focused row and its neighbours rendered: $where', ({ focused, rows }) => {
    expect(withFocused([50, 51], focused, 100)).toEqual(rows)
  })
})

describe('shiftOf', () => {
  const ROW = 48
  const startsOf = (order: readonly string[]) => new Map(order.map((key, index) => [key, index * ROW]))

  it('follows the visible rows when a row from below passes them', () => {
    const before = startsOf(['a', 'b', 'c', 'd', 'e', 'f'])
    const after = startsOf(['a', 'f', 'b', 'c', 'd', 'e'])
    const inSight = new Map([...before].slice(2, 5))
    expect(shiftOf(inSight, (key) => after.get(key))).toBe(ROW)
  })

  it('is 0 when one of the visible rows itself moves to the top', () => {
    const after = startsOf(['d', 'a', 'b', 'c', 'e', 'f', 'g'])
    const inSight = new Map([...startsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])].slice(3, 7))
    expect(shiftOf(inSight, (key) => after.get(key))).toBe(0)
  })

  it('is 0 if no visible row is left', () => {
    expect(shiftOf(startsOf(['a', 'b']), () => undefined)).toBe(0)
  })

  it('is at most one row for each that passed', () => {
    const order = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 8, maxLength: 30 })
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), (keys, from, to) => {
        const moved = keys[from % keys.length] as string
        const others = keys.filter((key) => key !== moved)
        const after = startsOf(others.toSpliced(to % keys.length, 0, moved))
        const inSight = new Map([...startsOf(keys)].slice(2, 7))
        expect(Math.abs(shiftOf(inSight, (key) => after.get(key)))).toBeLessThanOrEqual(ROW)
      }),
    )
  })
})
