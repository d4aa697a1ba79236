import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Final, Live } from './Leaderboard.examples.tsx'
import { type BoardLine, Leaderboard, type LeaderboardProps } from './Leaderboard.tsx'

/** The rows of players, without those of the working between them. */
function rowsOf(group: string): readonly HTMLElement[] {
  const body = screen.getByRole('rowheader', { name: group }).closest('tbody')
  const rows = [...(body?.children ?? [])] as HTMLElement[]
  return rows.filter((row) => [...row.children].some((cell) => cell.matches('th[scope=row]')))
}

const rowOf = (name: string) => screen.getAllByRole('row', { name: new RegExp(name) })[0] as HTMLElement

const line = (id: string): BoardLine => ({
  id,
  position: '1',
  movement: null,
  medal: null,
  name: id,
  href: null,
  mine: false,
  friend: false,
  remark: null,
  why: { label: 'Why?', reader: `Why is ${id} there?` },
  cells: {},
})

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
}

describe('Leaderboard', () => {
  it('[UI-32] is a table with a caption and a header for every column', () => {
    render(<Live />)
    const board = screen.getByRole('table', { name: 'Gross, round 2' })
    const heads = [...(board.querySelector('thead tr')?.children ?? [])]
    expect(heads.map((head) => head.textContent)).toEqual(['Pos', 'Movement', 'Player', 'Round 1', 'To par', 'Thru', 'Today'])
    expect(heads.every((head) => head.getAttribute('scope') === 'col')).toBe(true)
  })

  it('[TR-48] shows a row for every player, and pinned players also on top', () => {
    render(<Live />)
    const names = (group: string) => rowsOf(group).map((row) => within(row).getByRole('link').textContent)
    expect(names('You and friends')).toEqual(['Jonas Weber', 'Clara Hoffmann'])
    expect(names('Everyone, 7 players')).toEqual([
      'Lukas Brandt',
      'Henrik Sommer',
      'Felix Arnold',
      'Tom Richter',
      'Jonas Weber',
      'Maximilian von Hohenstein-Oberreuth',
      'Clara Hoffmann',
    ])
  })

  it('[UI-32] names movement, friendship and medal', () => {
    const live = render(<Live />)
    expect(within(rowOf('Jonas Weber')).getByText('up 3')).toBeDefined()
    expect(within(rowOf('Felix Arnold')).getByText('down 1')).toBeDefined()
    expect(within(rowOf('Lukas Brandt')).getByText('no change')).toBeDefined()
    expect(within(rowOf('Jonas Weber')).getByText('friend')).toBeDefined()
    expect(within(rowOf('Lukas Brandt')).queryByText('friend')).toBeNull()
    live.unmount()
    render(<Final />)
    expect(within(rowOf('Lukas Brandt')).getByText('Gold')).toBeDefined()
  })

  it('has no column for movement if nothing moves', () => {
    render(<Final />)
    expect(screen.queryByText('Movement')).toBeNull()
    for (const row of screen.getAllByRole('row')) expect(row.children).toHaveLength(5)
  })

  it('[UI-32] opens and closes the working in place', async () => {
    render(<Live />)
    const why = screen.getByRole('button', { name: 'Why is Tom Richter there?' })
    expect(why.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(why)
    expect(why.getAttribute('aria-expanded')).toBe('true')
    const panel = document.getElementById(why.getAttribute('aria-controls') ?? '')
    expect(panel?.textContent).toContain('Why 3rd and not 4th?')
    expect(why.closest('tr')?.nextElementSibling?.contains(panel)).toBe(true)
    await userEvent.click(why)
    expect(screen.queryByText('Why 3rd and not 4th?')).toBeNull()
  })

  it('spans only the rounds that a phone shows', () => {
    render(<Live />)
    const title = screen.getByRole('rowheader', { name: 'You and friends' }) as HTMLTableCellElement
    const shownOnPhones = 6
    expect(title.colSpan).toBe(shownOnPhones)
  })

  it.each([
    { where: 'on a phone', roundsShown: false, columns: 6 },
    { where: 'where the rounds show', roundsShown: true, columns: 7 },
  ])('spans the working over the whole board $where', ({ roundsShown, columns }) => {
    render(<Live roundsShown={roundsShown} />)
    const panel = screen.getByText('Why 3rd and not 4th?').closest('td') as HTMLTableCellElement
    expect(panel.colSpan).toBe(columns)
  })

  it('closes an open working when there is nothing more to explain', () => {
    const board = (why: BoardLine['why']) => (
      <Leaderboard {...steady} groups={[{ key: 'all', title: null, lines: [{ ...line('felix'), why }] }]} openWhy="all/felix" />
    )
    const { rerender } = render(board({ label: 'Why?', reader: 'Why is felix there?' }))
    expect(screen.getByText('working')).toBeDefined()
    rerender(board(null))
    expect(screen.queryByText('working')).toBeNull()
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  it('renders a row again only when it changes', () => {
    let drawn = 0
    const counted = (id: string): BoardLine => ({
      ...line(id),
      get name() {
        drawn++
        return id
      },
    })
    const groups = [{ key: 'all', title: null, lines: ['lukas', 'henrik', 'felix'].map(counted) }]
    const { rerender } = render(<Leaderboard {...steady} groups={groups} />)
    drawn = 0
    rerender(<Leaderboard {...steady} groups={groups} openWhy="all/felix" />)
    expect(screen.getByText('working')).toBeDefined()
    expect(drawn).toBe(1)
  })
})
