import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clara, friend, jonas, mia, moment, team, tom } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { TeamsPanel, type TeamsPanelProps } from './TeamsPanel.tsx'

const teams = [
  team([clara, jonas], { name: 'The Larks', handicapIndexText: '12.4', playingHandicapText: '7' }),
  team([mia, tom], { id: '2', number: 2, handicapIndexText: '+1.2' }),
  team([tom], { id: '3', number: 3, name: 'Later', waiting: true }),
]

function show(over: Partial<TeamsPanelProps> = {}) {
  return renderScreen(<TeamsPanel me={null} friends={[]} teams={{ kind: 'ready', value: teams }} {...over} />)
}
const shown = () => ['Clara Hoffmann', 'Jonas Weber', 'Mia Bergmann', 'Tom Reed'].filter((name) => screen.queryByText(name) !== null)

describe('TeamsPanel', () => {
  it('[TV-27] shows every entered team with its players', () => {
    show()
    expect(screen.getByRole('heading', { name: '2 teams' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'The Larks · Team 1' })).toBeDefined()
    expect(screen.queryByText('Later')).toBeNull()
    expect(shown()).toHaveLength(4)
    expect(screen.queryByRole('radio', { name: 'Friends' })).toBeNull()
  })

  it('names a team by its number if it has no name, with its playing handicap or, until then, its mean index', () => {
    show()
    const heads = () => screen.getAllByRole('heading', { level: 3 }).map((head) => head.parentElement?.textContent)
    expect(heads()).toEqual(['The Larks · Team 1PH 7', 'Team 2Index +1.2'])
    cleanup()
    renderScreen(<TeamsPanel me={null} friends={[]} teams={{ kind: 'ready', value: teams }} />, 'de')
    expect(heads()).toEqual(['The Larks · Team 1SpV 7', 'Team 2Index +1,2'])
  })

  it('[TV-30] [TV-32] shows the whole team of each match in a search', async () => {
    const { user } = show()
    await user.type(screen.getByRole('searchbox'), 'TOM')
    expect(shown()).toEqual(['Mia Bergmann', 'Tom Reed'])
    await user.type(screen.getByRole('searchbox'), 'x')
    await user.click(screen.getByRole('button', { name: 'Show everyone' }))
    expect(shown()).toHaveLength(4)
  })

  it('[TV-29] filters teams of friends and of the viewer', async () => {
    const { user } = show({ me: mia, friends: [friend(tom)] })
    await user.click(screen.getByRole('radio', { name: 'Friends' }))
    expect(shown()).toEqual(['Mia Bergmann', 'Tom Reed'])
  })

  it('[TV-58] says when the list will be published', () => {
    show({ teams: { kind: 'notPublished', publishTime: moment('2026-06-19T18:00:00') } })
    expect(screen.getByText(/It appears/)).toBeDefined()
  })
})
