import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BoardLine, Leaderboard, type LeaderboardProps } from './Leaderboard.tsx'
import { LongGroup } from './LongGroup.tsx'

const FIELD = 1000

const line = (id: string, over: Partial<BoardLine> = {}): BoardLine => ({
  id,
  position: '1',
  movement: null,
  medal: null,
  name: id,
  href: `/card/${id}`,
  mine: false,
  friend: false,
  remark: null,
  why: null,
  cells: {},
  ...over,
})

const field = Array.from({ length: FIELD }, (_, at) => line(`player ${at + 1}`))
const steady: Omit<LeaderboardProps, 'groups'> = {
  caption: 'Net',
  positionLabel: 'Pos',
  movementLabel: 'Movement',
  nameLabel: 'Player',
  friendWord: 'friend',
  columns: [],
  openWhy: null,
  onWhy: () => {},
  renderWhy: () => 'working',
  LongGroup,
}
const groupsOf = (lines: readonly BoardLine[]) => [
  { key: 'followed', title: 'You and friends', lines: [line('me')] },
  { key: 'everyone', title: 'Everyone', lines },
]

/** By its element: a search by role reads a thousand rows and takes seconds. */
const table = () => document.querySelector('table') as HTMLTableElement
const names = () => [...table().querySelectorAll('a')].map(({ textContent }) => textContent)

function scrollTo(top: number) {
  act(() => {
    document.documentElement.scrollTop = top
    window.dispatchEvent(new Event('scroll'))
  })
}

// Nothing is laid out here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
  vi.spyOn(window, 'scrollBy').mockReturnValue()
})
afterEach(() => {
  document.documentElement.scrollTop = 0
  vi.restoreAllMocks()
})

describe('LongGroup', () => {
  it('renders only rows near the window, and announces how many there are', () => {
    render(<Leaderboard {...steady} groups={groupsOf(field)} />)
    expect(names().slice(0, 3)).toEqual(['me', 'player 1', 'player 2'])
    expect(names().length).toBeLessThan(60)
    expect(table().getAttribute('aria-rowcount')).toBe(`${1 + 2 + 1 + FIELD}`)
    const indexes = [...table().querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')))
    expect(indexes.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leaves a short board unchanged', () => {
    render(<Leaderboard {...steady} groups={groupsOf(field.slice(0, 60))} />)
    expect(names()).toHaveLength(61)
    expect(table().querySelectorAll('[aria-rowindex], [data-index], [aria-hidden]')).toHaveLength(0)
    expect(table().getAttribute('aria-rowcount')).toBeNull()
  })

  it('keeps the focused row, however the page is scrolled and its position changes', () => {
    const { rerender } = render(<Leaderboard {...steady} groups={groupsOf(field)} />)
    const link = screen.getByRole('link', { name: 'player 4' })
    act(() => link.focus())
    scrollTo(20_000)
    expect(names()).not.toContain('player 12')
    expect(document.activeElement).toBe(link)
    expect(names().slice(0, 5)).toEqual(['me', 'player 3', 'player 4', 'player 5', names()[4]])
    rerender(<Leaderboard {...steady} groups={groupsOf(field.toSpliced(3, 1).toSpliced(899, 0, field[3] as BoardLine))} />)
    expect(document.activeElement).toBe(link)
    expect(screen.getByRole('link', { name: 'player 4' })).toBe(link)
    expect(names().slice(-3)).toEqual(['player 900', 'player 4', 'player 901'])
  })

  it('opens the working under its row', () => {
    const lines = field.with(1, line('player 2', { why: { label: 'Why?', reader: 'Why is player 2 there?' } }))
    render(<Leaderboard {...steady} groups={groupsOf(lines)} openWhy="everyone/player 2" />)
    const why = screen.getByRole('button', { name: 'Why is player 2 there?' })
    const under = why.closest('tr')?.nextElementSibling
    expect(under?.textContent).toBe('working')
    expect(under?.nextElementSibling?.textContent).toContain('player 3')
    expect(document.getElementById(why.getAttribute('aria-controls') ?? '')).not.toBeNull()
  })

  it('keeps the scroll position when a score moves a row past the window', () => {
    const { rerender } = render(<Leaderboard {...steady} groups={groupsOf(field)} />)
    const past = field.toSpliced(900, 1).toSpliced(2, 0, field[900] as BoardLine)
    rerender(<Leaderboard {...steady} groups={groupsOf(past)} />)
    expect(window.scrollBy).not.toHaveBeenCalled()
    scrollTo(20_000)
    rerender(<Leaderboard {...steady} groups={groupsOf(field)} />)
    expect(window.scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -48, behavior: 'instant' })
  })

  it('renders every row for printing and for the browser’s search', () => {
    render(<Leaderboard {...steady} groups={groupsOf(field)} />)
    fireEvent(window, new Event('beforeprint'))
    expect(names()).toHaveLength(FIELD + 1)
    fireEvent(window, new Event('afterprint'))
    expect(names().length).toBeLessThan(60)
    fireEvent.keyDown(window, { key: 'f' })
    expect(names().length).toBeLessThan(60)
    fireEvent.keyDown(window, { key: 'f', metaKey: true })
    expect(names()).toHaveLength(FIELD + 1)
  })
})
