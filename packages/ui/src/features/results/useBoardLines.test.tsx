import { exact } from '@club/core'
import type { BoardRow } from '@club/core/tournament'
import { renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { boardRow } from '../../testing/board.ts'
import { catalogs } from '../../testing/catalogs.ts'
import type { BoardFacts } from './boardLines.ts'
import { useBoardLines } from './useBoardLines.ts'

const NO_TIES = new Map()

function linesOf(first: readonly BoardRow[]) {
  let worded = 0
  const facts: BoardFacts = {
    scoring: 'medal',
    scoreMethod: 'gross',
    live: true,
    roundNumbers: [1],
    resultType: 'score',
    isFinal: false,
    myCustomerId: null,
    friendIds: [],
    hrefForCard: (id) => {
      worded++
      return `/card/${id}`
    },
    time: (moment) => moment,
  }
  const view = renderHook(({ rows, facts: told }) => useBoardLines(told, rows, NO_TIES), {
    initialProps: { rows: first, facts },
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={catalogs.en}>
        {children}
      </IntlProvider>
    ),
  })
  return {
    lines: () => view.result.current,
    worded: () => worded,
    show: (rows: readonly BoardRow[], over: Partial<BoardFacts> = {}) =>
      view.rerender({ rows, facts: Object.keys(over).length === 0 ? facts : { ...facts, ...over } }),
  }
}

const [anna, ben, carl] = ['anna', 'ben', 'carl'].map((id) => boardRow(id, id)) as [BoardRow, BoardRow, BoardRow]

describe('useBoardLines', () => {
  it('formats only rows that a score has changed', () => {
    const { lines, worded, show } = linesOf([anna, ben, carl])
    const before = lines()
    show([{ ...carl, today: exact(-3) }, anna, ben])
    expect(worded()).toBe(4)
    expect(lines().map(({ id }) => id)).toEqual(['carl', 'anna', 'ben'])
    expect(lines()[0]?.cells['today']?.text).toBe('−3')
    expect(lines()[1]).toBe(before[0])
    expect(lines()[2]).toBe(before[1])
  })

  it('keeps the line of a row that was loaded again unchanged', () => {
    const { lines, show } = linesOf([anna, ben])
    const before = lines()
    show([{ ...anna }, { ...ben, name: 'Benjamin' }])
    expect(lines()[0]).toBe(before[0])
    expect(lines()[1]?.name).toBe('Benjamin')
  })

  it('formats every row again when the display changes', () => {
    const { lines, show } = linesOf([anna, ben])
    show([anna, ben], { hrefForCard: (id) => `/other/${id}` })
    expect(lines().map(({ href }) => href)).toEqual(['/other/anna', '/other/ben'])
  })
})
