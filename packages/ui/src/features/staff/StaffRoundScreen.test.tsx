import type { CardLine } from '@club/core/tournament'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { StaffRoundScreen } from './StaffRoundScreen.tsx'

const line = (given: Partial<CardLine>): CardLine => ({
  ...{ playerId: '7', team: true, name: 'Eagles', players: ['Ada Adler', 'Bea Buche'], clubName: 'GC Taunusblick' },
  ...{ startAt: null, startTee: 1, holesPlayed: 0, status: 'counted', state: 'notStarted' },
  ...given,
})

function show(lines: readonly CardLine[]) {
  return renderScreen(
    <StaffRoundScreen
      tournamentName="Scramble"
      startAt={null}
      cards={{ kind: 'ready', value: lines }}
      filter="all"
      onFilter={() => {}}
      hrefForCard={({ playerId, team }) => `${team ? 'team' : 'player'}/${playerId}`}
      hrefStartList="start"
      hrefBack="back"
    />,
  )
}

describe('the cards of a round of teams', () => {
  it('[SC-79+] name the people of a team, and a search finds it by one of them', async () => {
    const { user } = show([line({}), line({ playerId: '8', name: 'Cleo Claus / Dora Dorn', players: ['Cleo Claus', 'Dora Dorn'] })])
    expect(screen.getByRole('link', { name: /^Eagles.*Ada Adler, Bea Buche/ }).getAttribute('href')).toBe('team/7')
    // Called by its people already.
    expect(screen.getByRole('link', { name: /^Cleo Claus/ }).textContent).toContain('GC Taunusblick')
    await user.type(screen.getByRole('searchbox'), 'buche')
    expect(screen.getAllByRole('link', { name: /Eagles|Claus/ })).toHaveLength(1)
  })
})
