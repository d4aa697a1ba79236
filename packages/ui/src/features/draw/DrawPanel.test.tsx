import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { round } from '../../testing/board.ts'
import { clara, jonas, mia, moment, NOW, starter, tom } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DrawPanel, type DrawPanelProps } from './DrawPanel.tsx'

const flight = (startNumber: number, time: string, startTee: number, players: readonly Parameters<typeof starter>[0][]) => ({
  id: `f${startNumber}`,
  startNumber,
  startTime: moment(`2026-06-20T${time}:00`),
  startTee,
  players: players.map((who) => starter(who, { playingHandicapText: '' })),
})
const flights = [flight(1, '09:10', 1, [tom]), flight(2, '09:00', 10, [jonas, mia]), flight(3, '09:10', 10, [clara])]

function show(over: Partial<DrawPanelProps> = {}, language: 'en' | 'de' | 'fr' | 'da' = 'en') {
  const props: DrawPanelProps = {
    now: NOW,
    rounds: { kind: 'ready', value: [round(1)] },
    roundId: null,
    onRound: vi.fn(),
    startList: { kind: 'ready', value: { flights } },
    myCustomerId: null,
    friendIds: [],
    shortName: [],
    proof: null,
    ...over,
  }
  return { ...renderScreen(<DrawPanel {...props} />, language), props }
}

const rows = () => within(screen.getAllByRole('list').find((list) => list.tagName === 'OL') as HTMLElement)
const starts = () =>
  [...document.querySelectorAll('ol > li')].map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '))

describe('the start list', () => {
  it.each([
    { wide: false, name: 'Reed, Tom' },
    { wide: true, name: 'Tom Reed' },
  ])('[CS-07] abbreviates names as the club does if there is little room: $name', ({ wide, name }) => {
    const width = vi.spyOn(window, 'matchMedia')
    width.mockImplementation((media) => Object.assign(new EventTarget(), { matches: wide, media }) as MediaQueryList)
    show({ shortName: ['lastName', 'comma', 'firstName'] })
    screen.getByText(name)
    width.mockRestore()
  })

  it('[TV-40] [TV-39] is in order of number, or of time or tee on request', async () => {
    const { user } = show()
    expect(starts()).toEqual(['09:10 Tee 1 Group 1', '09:00 Tee 10 Group 2', '09:10 Tee 10 Group 3'])
    await user.click(screen.getByRole('radio', { name: 'Time' }))
    expect(starts().map((text) => text?.slice(0, 5))).toEqual(['09:00', '09:10', '09:10'])
    await user.click(screen.getByRole('radio', { name: 'Tee' }))
    expect(starts()).toEqual(['09:10 Tee 1 Group 1', '09:00 Tee 10 Group 2', '09:10 Tee 10 Group 3'])
  })

  it('[TV-37] shows the whole flight of each match in a search', async () => {
    const { user } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'MIA')
    expect(starts()).toEqual(['09:00 Tee 10 Group 2'])
    expect(rows().getByText('Jonas Weber')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'x')
    expect(screen.getByText('No group matches')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all groups' }))
    expect(starts()).toHaveLength(3)
  })

  it('[TV-132+] [TV-32] lists teams by name and number with their players, and finds them by either', async () => {
    const larks = { id: 't1', number: 1, name: 'The Larks' }
    const inTeams = {
      ...flight(1, '09:00', 1, []),
      players: [starter(tom, { team: larks }), starter(mia, { team: { id: 't2', number: 2, name: '' } }), starter(jonas, { team: larks })],
    }
    const { user } = show({
      startList: { kind: 'ready', value: { flights: [inTeams, flight(2, '09:10', 1, [clara])] } },
      myCustomerId: 'mia',
    })
    const teams = () =>
      [...document.querySelectorAll('ol > li ul ul')].map((list) =>
        [...(list.parentElement?.children ?? [])].map((part) => part.textContent),
      )
    expect(teams().map(([name]) => name)).toEqual(['The Larks · Team 1', 'Team 2'])
    expect(teams()[0]?.[1]).toMatch(/^Tom Reed.*Jonas Weber/)
    const search = screen.getByRole('searchbox', { name: 'Find a player or a team' })
    for (const text of ['larks', 'team 2', 'jonas']) {
      await user.clear(search)
      await user.type(search, text)
      expect(starts()).toEqual(['09:00 Tee 1 Group 1 The Larks · Team 1 Team 2'])
    }
    await user.clear(search)
    await user.type(search, 'clara')
    expect(starts()).toEqual(['09:10 Tee 1 Group 2'])
    expect(within(screen.getByRole('region', { name: 'Your tee time' })).getByText('Team 2')).toBeDefined()
  })

  it('[TV-38] filters tees and times, and shows how many filters are on', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Tees and times' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tee 10' }))
    await user.click(screen.getByRole('checkbox', { name: '09:10' }))
    await user.click(screen.getByRole('button', { name: 'Show 1 group' }))
    expect(starts()).toEqual(['09:10 Tee 10 Group 3'])
    await user.click(screen.getByRole('button', { name: 'Tees and times: 2' }))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(starts()).toHaveLength(3)
  })

  it('shows the viewer’s own start first and marks friends', () => {
    show({ myCustomerId: 'clara', friendIds: ['jonas'] })
    const mine = within(screen.getByRole('region', { name: 'Your tee time' }))
    expect(mine.getByText('09:10')).toBeDefined()
    expect(mine.getByText('Tee 10')).toBeDefined()
    expect(rows().getByText('friend').closest('li')?.textContent).toContain('Jonas Weber')
  })

  it('shows the playing handicap once it is known, else the index, or neither', () => {
    const of = (over: object) => ({ ...flights[0], players: [starter(tom, over)] }) as (typeof flights)[number]
    const { rerender, props } = show({ startList: { kind: 'ready', value: { flights: [of({ playingHandicapText: '23' })] } } })
    expect(document.body.textContent).toContain('PH 23')
    rerender(<DrawPanel {...props} startList={{ kind: 'ready', value: { flights: [of({ playingHandicapText: '' })] } }} />)
    expect(document.body.textContent).toContain('Index 18.7')
    rerender(
      <DrawPanel {...props} startList={{ kind: 'ready', value: { flights: [of({ playingHandicapText: '', handicapIndexText: '' })] } }} />,
    )
    expect(document.body.textContent).not.toContain('Index')
  })

  it('shows the time of a shotgun once and the tee of each flight large', () => {
    const together = [flight(1, '10:00', 4, [tom]), flight(2, '10:00', 7, [mia])]
    show({ startList: { kind: 'ready', value: { flights: together } } })
    expect(screen.getByRole('heading', { name: 'Shotgun start at 10:00 · 2 groups' })).toBeDefined()
    expect(starts()).toEqual(['Tee 4 10:00 Group 1', 'Tee 7 10:00 Group 2'])
  })

  it('[TV-135+] names two groups on a tee of a shotgun 4A and 4B, also in a search', async () => {
    const together = [flight(1, '10:00', 4, [tom]), flight(2, '10:00', 7, [mia]), flight(3, '10:00', 4, [clara])]
    const { user } = show({ startList: { kind: 'ready', value: { flights: together } }, myCustomerId: clara.id })
    expect(starts().map((text) => text?.split(' 10')[0])).toEqual(['Tee 4A', 'Tee 7', 'Tee 4B'])
    expect(within(screen.getByRole('region', { name: 'Your tee time' })).getByText('Tee 4B')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), clara.lastName)
    expect(starts().map((text) => text?.split(' 10')[0])).toEqual(['Tee 4B'])
  })

  it('[TV-36] offers the rounds if there are several', async () => {
    const { user, props } = show({ rounds: { kind: 'ready', value: [round(1), round(2)] }, roundId: 'round-1' })
    await user.click(screen.getByRole('radio', { name: 'Round 2' }))
    expect(props.onRound).toHaveBeenCalledWith('round-2')
  })

  it('[TV-59] says when it will be published, and that there is none yet', () => {
    const { rerender, props } = show({ startList: { kind: 'notPublished', publishTime: moment('2026-06-19T18:00:00') } })
    expect(screen.getByText('The start list is not published yet')).toBeDefined()
    expect(screen.getByText(/It appears on Friday 19 June, 18:00/)).toBeDefined()
    rerender(<DrawPanel {...props} startList={{ kind: 'ready', value: { flights: [] } }} />)
    expect(screen.getByText('There is no start list yet')).toBeDefined()
  })

  it.each(['de', 'fr', 'da'] as const)('is complete in %s', (language) => {
    show({ myCustomerId: 'clara', friendIds: ['jonas'] }, language)
    expect(starts()).toHaveLength(3)
  })
})
