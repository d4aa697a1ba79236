import type { Team } from '@club/core/tournament'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clara, friend, jonas, mia, moment, tom } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { TeamsPanel, type TeamsPanelProps } from './TeamsPanel.tsx'

const team = (id: string, name: string, people: readonly (typeof clara)[], waiting = false): Team => ({
  ...{ id, name, waiting, enteredByMe: false, comment: '', startWish: 0 },
  players: people.map(({ id: customerId, fullName, homeClubName }) => ({
    ...{ customerId, fullName, handicapIndexText: '18.7', clubName: homeClubName },
  })),
})
const teams = [team('1', 'The Larks', [clara, jonas]), team('2', '', [mia, tom]), team('3', 'Later', [tom], true)]

function show(over: Partial<TeamsPanelProps> = {}) {
  return renderScreen(<TeamsPanel me={null} friends={[]} teams={{ kind: 'ready', value: teams }} {...over} />)
}
const shown = () => ['Clara Hoffmann', 'Jonas Weber', 'Mia Bergmann', 'Tom Reed'].filter((name) => screen.queryByText(name) !== null)

describe('TeamsPanel', () => {
  it('[TV-27] shows every team that plays, with its players', () => {
    show()
    expect(screen.getByRole('heading', { name: '2 teams' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'The Larks' })).toBeDefined()
    expect(screen.queryByText('Later')).toBeNull()
    expect(shown()).toHaveLength(4)
    expect(screen.queryByRole('radio', { name: 'Friends' })).toBeNull()
  })

  it('[TV-30] [TV-32] a search keeps the whole team of whoever matches', async () => {
    const { user } = show()
    await user.type(screen.getByRole('searchbox'), 'TOM')
    expect(shown()).toEqual(['Mia Bergmann', 'Tom Reed'])
    await user.type(screen.getByRole('searchbox'), 'x')
    await user.click(screen.getByRole('button', { name: 'Show everyone' }))
    expect(shown()).toHaveLength(4)
  })

  it('[TV-29] the teams of friends and my own', async () => {
    const { user } = show({ me: mia, friends: [friend(tom)] })
    await user.click(screen.getByRole('radio', { name: 'Friends' }))
    expect(shown()).toEqual(['Mia Bergmann', 'Tom Reed'])
  })

  it('[TV-58] says when the list comes', () => {
    show({ teams: { kind: 'notPublished', publishTime: moment('2026-06-19T18:00:00') } })
    expect(screen.getByText(/It appears/)).toBeDefined()
  })
})
