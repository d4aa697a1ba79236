import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardLine } from './Leaderboard.tsx'
import { longRows, shiftOf, withFocused } from './longRows.ts'

const line = (id: string) => ({ id }) as BoardLine

describe('longRows', () => {
  it('puts what is explained under its line, and counts the lines alone', () => {
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
  ])('keeps the focus and its neighbours on the page: $where', ({ focused, rows }) => {
    expect(withFocused([50, 51], focused, 100)).toEqual(rows)
  })
})

describe('shiftOf', () => {
  const ROW = 48
  const startsOf = (order: readonly string[]) => new Map(order.map((key, index) => [key, index * ROW]))

  it('follows the rows in sight when one from below goes past them', () => {
    const before = startsOf(['a', 'b', 'c', 'd', 'e', 'f'])
    const after = startsOf(['a', 'f', 'b', 'c', 'd', 'e'])
    const inSight = new Map([...before].slice(2, 5))
    expect(shiftOf(inSight, (key) => after.get(key))).toBe(ROW)
  })

  it('stays when one of the rows in sight itself goes to the top', () => {
    const after = startsOf(['d', 'a', 'b', 'c', 'e', 'f', 'g'])
    const inSight = new Map([...startsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])].slice(3, 7))
    expect(shiftOf(inSight, (key) => after.get(key))).toBe(0)
  })

  it('is nothing where none is left', () => {
    expect(shiftOf(startsOf(['a', 'b']), () => undefined)).toBe(0)
  })

  it('is at most a row for each that went past', () => {
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
