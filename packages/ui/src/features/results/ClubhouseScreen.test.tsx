import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, prize, round } from '../../testing/board.ts'
import { moment } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ClubhouseScreen, type ClubhouseScreenProps } from './ClubhouseScreen.tsx'

function show(over: Partial<ClubhouseScreenProps> = {}) {
  const props: ClubhouseScreenProps = {
    clubName: 'Golfclub Taunusblick',
    tournamentName: 'Club Championship',
    shown: { board: board(), prize: prize(), round: round(2) },
    rounds: [round(1), round(2)],
    page: 0,
    pages: 3,
    rowsPerPage: 3,
    ...over,
  }
  return { ...renderScreen(<ClubhouseScreen {...props} />), props }
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('the clubhouse screen', () => {
  it('[TR-75+] shows one page of the board at a time, with nothing to press', () => {
    const { rerender, props } = show()
    expect(names()).toEqual(['Lukas Brandt', 'Henrik Sommer', 'Felix Arnold'])
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
    expect(screen.getByText('Live, last score 14:32')).toBeTruthy()
    rerender(<ClubhouseScreen {...props} page={2} />)
    expect(names()).toEqual(['Clara Hoffmann', 'Otto Langdisqualified'])
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([])
  })

  it('shows before the first score when all players start, without calling it a result', () => {
    const rows = board().rows.map((row) => ({
      ...row,
      progress: { kind: 'notStarted' as const, startTime: moment('2026-06-13T14:50:00') },
    }))
    show({ shown: { board: board({ rows, lastScoreAt: null }), prize: prize(), round: round(2) } })
    expect(screen.getAllByText('14:50')).toHaveLength(3)
    expect(screen.queryByText('Result')).toBeNull()
  })

  it('[TR-75+] waits for the first published board', () => {
    show({ shown: null, pages: 1 })
    expect(screen.getByText('No scores yet')).toBeTruthy()
    expect(screen.queryByText(/^Page/)).toBeNull()
  })
})
