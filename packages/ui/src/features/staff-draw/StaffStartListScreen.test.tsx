import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara, jonas, moment, starter, tom } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { StaffStartListScreen, type StaffStartListScreenProps } from './StaffStartListScreen.tsx'
import { createStartListStore, type StartListDeps } from './startListStore.ts'

const flight = (startNumber: number, people: readonly (typeof clara)[]) => ({
  id: `f${startNumber}`,
  startNumber,
  startTime: moment(`2026-06-20T09:${startNumber}0:00`),
  startTee: 1,
  players: people.map((who) => starter(who)),
})
const players = [clara, jonas, tom].map(({ id, fullName }) => ({
  ...{ playerId: `player-${id}`, name: fullName },
  ...{ memberNumber: id, hasScores: false },
}))

function show(
  over: Partial<StaffStartListScreenProps> = {},
  given: Partial<StartListDeps> = {},
  language: 'en' | 'de' | 'fr' | 'da' = 'en',
) {
  const deps: StartListDeps = {
    draw: vi.fn(async () => ({ kind: 'stored' as const })),
    closeList: vi.fn(async () => ({ kind: 'stored' as const })),
    move: vi.fn(async () => ({ kind: 'stored' as const })),
    describeError: () => ({ title: 'Lost' }),
    ...given,
  }
  const props: StaffStartListScreenProps = {
    tournamentName: 'Summer Trophy',
    startAt: moment('2026-06-20T09:00:00'),
    startList: { kind: 'ready', value: { flights: [flight(1, [clara]), flight(2, [jonas])] } },
    players,
    published: { seedHash: 'abc', promisedAt: moment('2026-05-01T08:00:00'), listHash: null, closedAt: null },
    store: createStartListStore(deps),
    onPrint: vi.fn(async () => {}),
    describeRefusal: ({ code }) => code,
    hrefBack: '/staff',
    ...over,
  }
  return { ...renderScreen(<StaffStartListScreen {...props} />, language), deps, props }
}

describe('the staff start list', () => {
  it('[TV-127+] shows what was published of the draw, and closes the list', async () => {
    const { user, deps } = show()
    const proof = within(screen.getByRole('region', { name: 'Proof of the random draw' }))
    expect(proof.getByText('abc')).toBeDefined()
    expect(proof.getByText('Published Friday 1 May, 08:00')).toBeDefined()
    expect(proof.getByText('Not published yet')).toBeDefined()
    await user.click(proof.getByRole('button', { name: 'Close the list' }))
    expect(deps.closeList).toHaveBeenCalledOnce()
  })

  it('[TV-135+] [CU-155+] names the tees of a shotgun with letters, and players of the same name by their numbers', () => {
    const at = { startTime: moment('2026-06-20T09:00:00'), startTee: 3 }
    const alike = players.map((player, place) => ({ ...player, name: place < 2 ? 'Anna Berg' : player.name, memberNumber: `10${place}` }))
    const flights = [
      { ...flight(1, [clara]), ...at },
      { ...flight(2, [jonas]), ...at },
    ]
    show({ players: alike, startList: { kind: 'ready', value: { flights } } })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Group 1 · 09:00 · Tee 3A',
      'Group 2 · 09:00 · Tee 3B',
      expect.any(String),
    ])
    expect(screen.getAllByRole('combobox', { name: /Anna Berg \(No\. 10\d\)/ })).toHaveLength(2)
    expect(screen.queryByRole('combobox', { name: /Reed \(/ })).toBeNull()
  })

  it('draws with the chosen options, and shows every reason of a refusal', async () => {
    const draw = vi.fn<StartListDeps['draw']>(async () => ({
      kind: 'refused',
      refusals: [{ code: 'signUpStillOpen' }, { code: 'scoresEntered' }],
    }))
    const { user } = show({}, { draw })
    await user.selectOptions(screen.getByLabelText('Order'), 'By handicap, low first')
    await user.click(screen.getByRole('checkbox', { name: 'Reverse order' }))
    await user.click(screen.getByRole('radio', { name: '4' }))
    await user.click(screen.getByRole('button', { name: 'Draw again' }))
    expect(draw).toHaveBeenCalledWith({ method: 'handicap', reversed: true, flightSize: 4, gapMinutes: 10 }, [])
    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2)
  })

  it('[RE-203+] [RE-204+] lists the bookings in the way, and draws with the decisions about them', async () => {
    const decide = { bookingId: '7', version: 1 }
    const booking = {
      ...{
        ...decide,
        number: 'K7',
        tournamentId: '4',
        tournamentName: 'Summer Trophy',
        courseName: 'Championship',
        paid: null,
        back: { amount: null, prepaidRounds: 0 },
      },
      ...({ startDateTime: moment('2026-06-20T09:00:00'), startTee: 'tee1', numberOfHoles: 18, players: ['Anna Berg'] } as const),
      takenDateTime: moment('2026-06-20T09:00:00'),
      offers: [
        {
          ...({ flightId: 'f9', startDateTime: moment('2026-06-20T09:40:00'), startTee: 'tee1' } as const),
          ...{ secondFlightId: null, secondStartDateTime: null },
        },
      ],
    }
    const draw = vi.fn<StartListDeps['draw']>(async (_, decisions) =>
      decisions.length === 0 ? { kind: 'inTheWay', bookings: [{ booking, reason: null }] } : { kind: 'stored' },
    )
    const { user } = show({}, { draw })
    await user.click(screen.getByRole('button', { name: 'Draw again' }))
    const list = within(screen.getByRole('region', { name: 'A booking is in the way' }))
    expect(document.activeElement?.textContent).toBe('A booking is in the way')
    await user.click(list.getByRole('button', { name: 'Do not save' }))
    expect(screen.queryByRole('region', { name: 'A booking is in the way' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Draw again' }))
    await user.click(screen.getByRole('button', { name: 'Move all to the nearest time' }))
    await user.click(screen.getByRole('button', { name: 'Save with these decisions' }))
    expect(draw.mock.lastCall?.[1]).toEqual([{ kind: 'move', ...decide, flightId: 'f9', secondFlightId: null }])
    expect(screen.getByText('Start list saved.')).toBeDefined()
  })

  it('[TV-129+] moves a player, removes one, and adds one', async () => {
    const { user, deps } = show()
    expect(screen.getByText(/are notified 5 minutes after your last change/)).toBeDefined()
    await user.selectOptions(screen.getByLabelText('Group of Clara Hoffmann'), 'Group 2 · 09:20 · Tee 1')
    await user.selectOptions(screen.getByLabelText('Group of Jonas Weber'), 'Not in the start list')
    await user.selectOptions(screen.getByLabelText('Group of Tom Reed'), 'Group 1 · 09:10 · Tee 1')
    expect(vi.mocked(deps.move).mock.calls).toEqual([
      ['player-clara', 'f2', []],
      ['player-jonas', null, []],
      ['player-tom', 'f1', []],
    ])
    expect(screen.getByText('Start list saved.')).toBeDefined()
  })

  it.each([
    ['is moved', { kind: 'stored' }],
    ['was to be moved', { kind: 'refused', refusals: [{ code: 'scoresEntered' }] }],
  ] as const)('keeps the focus on the player who %s', async (_, answer) => {
    const flights = answer.kind === 'stored' ? [flight(1, []), flight(2, [jonas, clara])] : [flight(1, [clara]), flight(2, [jonas])]
    // The list is read again before the answer is shown.
    const move = async () => {
      rerender(<StaffStartListScreen {...props} startList={{ kind: 'ready', value: { flights } }} />)
      return answer
    }
    const { user, props, rerender } = show({}, { move })
    const choice = () => screen.getByLabelText('Group of Clara Hoffmann')
    choice().focus()
    await user.selectOptions(choice(), 'Group 2 · 09:20 · Tee 1')
    expect(document.activeElement).toBe(choice())
  })

  it('[TV-132+] names the team next to a player', () => {
    const inTeam = { ...flight(1, []), players: [starter(clara, { team: { id: 't1', number: 4, name: 'Larks' } })] }
    show({ startList: { kind: 'ready', value: { flights: [inTeam] } } })
    expect(screen.getByLabelText('Group of Clara Hoffmann').parentElement?.firstChild?.textContent).toBe('Clara HoffmannLarks · Team 4')
  })

  it('prints, and refuses an invalid gap', async () => {
    const { user, props } = show({ startList: { kind: 'ready', value: { flights: [] } } })
    await user.click(screen.getByRole('button', { name: 'Scorecards (PDF)' }))
    await user.click(screen.getByRole('button', { name: 'Starter’s sheet (PDF)' }))
    expect(vi.mocked(props.onPrint).mock.calls).toEqual([['scorecards'], ['starter']])
    vi.mocked(props.onPrint).mockRejectedValueOnce(new Error('offline'))
    await user.click(screen.getByRole('button', { name: 'Scorecards (PDF)' }))
    expect(await screen.findByText('The file could not be loaded. Try again.')).toBeDefined()
    expect(screen.getByText('There is no start list yet')).toBeDefined()
    await user.clear(screen.getByLabelText('Minutes between groups'))
    expect(screen.getByRole('button', { name: 'Create the start list' })).toHaveProperty('disabled', true)
  })

  it.each(['de', 'fr', 'da'] as const)('is complete in %s', (language) => {
    show({}, {}, language)
    expect(screen.getAllByRole('combobox').length).toBeGreaterThan(3)
  })
})
