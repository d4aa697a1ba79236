import type { Entrant } from '@club/core/tournament'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara, entrant, friend, jonas, mia, moment, NOW, tom, tournament, waitingEntry } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { PlayersPanel } from './PlayersPanel.tsx'
import { TournamentEntries, type TournamentEntriesProps } from './TournamentEntries.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

type Shown = Omit<TournamentEntriesProps, 'children'> & { readonly friends: readonly ReturnType<typeof friend>[] }

function Entries(props: Shown) {
  return (
    <TournamentEntries {...props}>
      <PlayersPanel {...props} />
      <WaitingPanel {...props} />
    </TournamentEntries>
  )
}

const players = [entrant(jonas, { enteredByMe: true }), entrant(mia), entrant(tom)]

function show(over: Partial<Shown> = {}) {
  const props: Shown = {
    now: NOW,
    tournament: tournament(),
    me: clara,
    friends: [friend(jonas)],
    players: { kind: 'ready', value: players },
    waiting: { kind: 'ready', value: [] },
    hrefSignUp: '/sign-up',
    answerOffer: { newIdempotencyKey: () => 'key', send: async () => ({ kind: 'done' }), describeError: () => ({ title: '' }) },
    hrefLogin: '/auth/login',
    onWithdraw: vi.fn(),
    describeRefusal: ({ code }) => `Because of ${code}.`,
    ...over,
  }
  return { ...renderScreen(<Entries {...props} />), props }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('the players', () => {
  it('[TV-27] [TV-30] [TV-31] are all at first, and found by any part of the name', async () => {
    const { user } = show()
    expect(screen.getByRole('radio', { name: 'Everyone', checked: true })).toBeTruthy()
    expect(names()).toHaveLength(3)
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'BERG')
    expect(names()).toEqual(['Mia BergmannGolfclub Taunusblick'])
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'x')
    expect(screen.getByText('No name contains “BERGx”.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show everyone' }))
    expect(names()).toHaveLength(3)
  })

  it('[TV-29] can be filtered to friends', async () => {
    const { user } = show()
    await user.click(screen.getByRole('radio', { name: 'Friends' }))
    expect(names()).toHaveLength(1)
    expect(names()[0]).toContain('Jonas Weber')
  })

  it('[TV-29] has no friends tab for visitors', () => {
    show({ me: null, friends: [] })
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('a search among friends finds no strangers, and says so', async () => {
    const { user } = show()
    await user.click(screen.getByRole('radio', { name: 'Friends' }))
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), ' tom REED ')
    expect(screen.getByText('No name contains “tom REED”.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Everyone' }))
    expect(names()).toHaveLength(1)
    expect(names()[0]).toContain('Tom Reed')
  })

  it('[HC-42] show the server’s texts unchanged, with playing handicaps once there are any', () => {
    const handicaps = () =>
      within(screen.getByRole('row', { name: /Mia Bergmann/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    const { rerender, props } = show()
    expect(screen.getByRole('columnheader', { name: 'Playing handicap' })).toBeTruthy()
    const shown = (over: Partial<Entrant>) => rerender(<Entries {...props} players={{ kind: 'ready', value: [entrant(mia, over)] }} />)
    shown({ handicapIndexText: '+1.2', playingHandicapText: '+2' })
    expect(handicaps()).toEqual(['+1.2', '+2'])
    shown({ handicapIndexText: 'PRO', playingHandicapText: '0 (limit)' })
    expect(handicaps()).toEqual(['PRO', '0 (limit)'])
    rerender(<Entries {...props} players={{ kind: 'ready', value: [entrant(mia, { playingHandicapText: '' })] }} />)
    expect(screen.queryByRole('columnheader', { name: 'Playing handicap' })).toBeNull()
  })

  it('[TV-58] say when they will be published', () => {
    show({ players: { kind: 'notPublished', publishTime: moment('2026-06-18T18:00:00') } })
    expect(screen.getByText('It appears on Thursday 18 June, 18:00.')).toBeTruthy()
  })

  it('[TV-20] ask visitors to log in if the club shows no names', () => {
    show({ me: null, players: { kind: 'membersOnly', hrefLogin: '/auth/login' } })
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
  })
})

describe('the viewer’s own entry', () => {
  it('[TS-17] offers the sign-up while it is open, with its end and the free places', () => {
    show()
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/sign-up')
    expect(screen.getByText('It closes on Wednesday 17 June, 20:32, in 4 d 6 h.')).toBeTruthy()
    expect(screen.getByText('14 places left.')).toBeTruthy()
  })

  it('[TS-17] mentions no places if every entry starts on the waiting list', () => {
    show({ tournament: tournament({ onlyAddToWaiting: true }) })
    expect(screen.getByText('Every entry starts on the waiting list. The club gives the places.')).toBeTruthy()
    expect(screen.queryByText(/places left/)).toBeNull()
  })

  it('[TS-20] [TS-22] gives every reason against the viewer, and still allows bringing friends', () => {
    show({ tournament: tournament({ sex: 'male' }), me: { ...clara, blockedForTournament: true } })
    expect(screen.getByText('Because of blocked.')).toBeTruthy()
    expect(screen.getByText('Because of wrongSex.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign up friends' })).toBeTruthy()
  })

  it('[TS-29] sends visitors to the login', () => {
    show({ me: null })
    expect(screen.getByRole('link', { name: 'Log in to sign up' }).getAttribute('href')).toBe('/auth/login')
  })

  it.each([
    { state: 'future', end: null, begin: '2026-06-15T08:00:00', title: 'Sign-up is not open yet', badge: 'Opens in 1 d 17 h' },
    { state: 'closed', end: '2026-06-12T08:00:00', begin: null, title: 'Sign-up is closed', badge: 'Closed' },
  ])('[TS-09] [TS-11] offers nothing while the window is $state', ({ begin, end, title, badge }) => {
    const { entrySettings } = tournament()
    show({
      tournament: tournament({
        entrySettings: { ...entrySettings, entryBegin: begin === null ? null : moment(begin), entryEnd: end === null ? null : moment(end) },
      }),
    })
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(badge)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Sign up/ })).toBeNull()
  })

  it('[TS-35] allows withdrawal until the last moment', async () => {
    const { user, props } = show({
      tournament: tournament({ joined: true }),
      players: { kind: 'ready', value: [...players, entrant(clara)] },
    })
    expect(screen.getByText('Withdraw until Thursday 18 June, 18:00.')).toBeTruthy()
    const mine = within(screen.getByRole('region', { name: 'You are in' }))
    await user.click(mine.getByRole('button', { name: 'Withdraw' }))
    expect(props.onWithdraw).toHaveBeenCalledWith({ kind: 'entries', players: [entrant(clara)] })
  })

  it('[TS-37] says why withdrawal is not possible', () => {
    const { entrySettings } = tournament()
    show({ tournament: tournament({ joined: true, entrySettings: { ...entrySettings, allowCancellationOnline: false } }) })
    expect(screen.getByText('Because of cancellationNotOnline.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('[TS-41] allows leaving the waiting list', async () => {
    const mine = waitingEntry(clara, 3)
    const { user, props } = show({ tournament: tournament({ waitingPlace: 3 }), waiting: { kind: 'ready', value: [mine] } })
    expect(screen.getByRole('heading', { name: 'Waiting list: position 3' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
    expect(props.onWithdraw).toHaveBeenCalledWith({ kind: 'waiting', entry: mine })
  })

  it('allows withdrawing a friend whom the viewer entered, and no one else', async () => {
    const { user, props } = show()
    await user.click(screen.getByRole('button', { name: 'Withdraw Jonas Weber' }))
    expect(props.onWithdraw).toHaveBeenCalledWith({ kind: 'entries', players: [players[0]] })
    expect(screen.queryByRole('button', { name: 'Withdraw Mia Bergmann' })).toBeNull()
  })
})
