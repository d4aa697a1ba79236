import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { date, friend, jonas, mia, moment, NOW, tournament } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { LongList } from './LongList.tsx'
import { TournamentListScreen, type TournamentListScreenProps } from './TournamentListScreen.tsx'
import { NO_FILTER } from './tournamentFilter.ts'

const { entrySettings } = tournament()
const seniors = tournament({
  id: 'seniors',
  name: 'Seniors’ Tuesday',
  startDate: date('2026-06-16'),
  open: false,
  maxPlayers: 40,
  playersCount: 21,
  entrySettings: { ...entrySettings, entryEnd: moment('2026-06-13T17:52:00') },
})
const summer = tournament({ joined: true, friendIds: ['jonas', 'mia'] })
const fourball = tournament({
  id: 'fourball',
  name: 'Fourball Cup',
  startDate: date('2026-06-27'),
  roundTypes: ['fourball'],
  maxPlayers: 48,
  playersCount: 48,
  waitingPlayersCount: 5,
  waitingPlace: 3,
})
const ladies = tournament({ id: 'ladies', name: 'Ladies’ Day', sex: 'female', roundCount: 2, scoring: 'medal', maxPlayers: null })

function show(over: Partial<TournamentListScreenProps> = {}, language: 'en' | 'de' = 'en') {
  const props: TournamentListScreenProps = {
    now: NOW,
    month: '2026-06',
    monthCounts: [
      { month: '2026-05', count: 8 },
      { month: '2026-06', count: 4 },
      { month: '2026-08', count: 5 },
    ],
    onMonth: vi.fn(),
    filter: NO_FILTER,
    onFilter: vi.fn(),
    tournaments: { kind: 'ready', value: [seniors, summer, fourball, ladies] },
    LongList,
    friends: [friend(jonas), friend(mia)],
    loggedIn: true,
    name: '',
    onName: vi.fn(),
    earlier: false,
    onEarlier: vi.fn(),
    hrefForTournament: ({ id }) => `/tournaments/view/${id}`,
    ...over,
  }
  return { ...renderScreen(<TournamentListScreen {...props} />, language), props }
}

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement

describe.each([
  { layout: 'table', width: 1280 },
  { layout: 'list', width: 390 },
])('TournamentListScreen as a $layout', ({ width }) => {
  beforeEach(() => setWidth(width))

  it('[TL-01] [TL-17] [TL-22] shows for each tournament its format, the state of its sign-up, and the viewer’s part', () => {
    show()
    const text = document.body.textContent ?? ''
    for (const words of [
      'Seniors’ Tuesday',
      'Stableford · 18 holes · internal',
      'Closes in 3 h 20 min',
      'Closes in 4 d 6 h',
      'You are in',
      'Four-ball · 18 holes · open',
      'Full, 5 waiting',
      'Waiting list: position 3',
      'Stroke play · 2 × 18 holes · women · open',
      'Friends: Jonas Weber and Mia Bergmann',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('[TS-122+] says that a place is reserved and not paid yet', () => {
    const reservedUntil = moment('2026-06-13T15:30:00')
    show({ tournaments: { kind: 'ready', value: [tournament({ reservedUntil })] } })
    expect(screen.getByText('A place is reserved for you until Saturday 13 June, 15:30, not paid yet')).toBeTruthy()
  })

  it('follows a row to its tournament', async () => {
    const { user, visited } = show()
    await user.click(screen.getByRole('link', { name: /Fourball Cup/ }))
    expect(visited).toEqual(['/tournaments/view/fourball'])
  })
})

describe('TournamentListScreen', () => {
  beforeEach(() => setWidth(1280))

  it.each([
    [{ separateOnlineSettings: false }, '58 of 72'],
    [{ separateOnlineSettings: true, maxPlayersOnline: 60 }, '58 of 60'],
    [{ separateOnlineSettings: true, maxPlayersOnline: null }, '58'],
  ])('[TL-17] [TS-42] counts the players against the limit that applies online: %j', (limits, places) => {
    show({ tournaments: { kind: 'ready', value: [tournament(limits)] } })
    expect(
      within(rowOf('Summer Trophy'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toContain(places)
  })

  it('shows for a closed tournament that the viewer played, and no waiting list', () => {
    show({
      tournaments: {
        kind: 'ready',
        value: [
          { ...summer, closed: true },
          { ...fourball, closed: true },
        ],
      },
    })
    expect(within(rowOf('Summer Trophy')).getByText('You played')).toBeTruthy()
    expect(rowOf('Fourball Cup').textContent).not.toContain('You are')
  })

  it('shows taken places and the limit, if there is one', () => {
    show()
    expect(within(rowOf('Seniors’ Tuesday')).getByText('21 of 40')).toBeTruthy()
    expect(within(rowOf('Ladies’ Day')).getByText('58')).toBeTruthy()
  })

  it('[TL-03] moves to the months before and after', async () => {
    const { user, props } = show()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await user.click(screen.getByRole('button', { name: /Aug 5/ }))
    expect(vi.mocked(props.onMonth).mock.calls.flat()).toEqual(['2026-07', '2026-05', '2026-08'])
  })

  it('[TL-04] [TL-07] [TL-09] filters by chips that show whether they are on', async () => {
    const { user, props } = show({ filter: { ...NO_FILTER, holes: [18] } })
    expect(screen.getByRole('button', { name: '18 holes', pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '9 holes' }))
    await user.click(screen.getByRole('button', { name: 'Women' }))
    await user.click(screen.getByRole('button', { name: 'Internal' }))
    expect(vi.mocked(props.onFilter).mock.calls.flat()).toEqual([
      { ...NO_FILTER, holes: [18, 9] },
      { ...NO_FILTER, holes: [18], sex: 'female' },
      { ...NO_FILTER, holes: [18], access: 'internal' },
    ])
  })

  it('[TL-10] has every filter in a dialog, round types too, and clears all', async () => {
    const { user, props } = show({ filter: { ...NO_FILTER, roundTypes: ['scramble'] } })
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Filter tournaments' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Four-ball' }))
    expect(props.onFilter).toHaveBeenLastCalledWith({ ...NO_FILTER, roundTypes: ['scramble', 'fourball'] })
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(props.onFilter).toHaveBeenLastCalledWith(NO_FILTER)
    await user.click(dialog.getByRole('button', { name: 'Show 4 tournaments' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers visitors no filter for friends', () => {
    show({ loggedIn: false })
    expect(screen.queryByRole('button', { name: 'Mine and friends' })).toBeNull()
  })

  it('says when the next tournament is, and goes there', async () => {
    const { user, props } = show({ tournaments: { kind: 'ready', value: [] } })
    expect(screen.getByText('No tournaments in June 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to August 2026' }))
    expect(props.onMonth).toHaveBeenCalledWith('2026-08')
  })

  it('explains an empty month by the filter, and clears it', async () => {
    const { user, props } = show({ tournaments: { kind: 'ready', value: [] }, filter: { ...NO_FILTER, sex: 'male' } })
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(props.onFilter).toHaveBeenCalledWith(NO_FILTER)
  })

  it('tries again after a failure', async () => {
    const onRetry = vi.fn()
    const { user } = show({ tournaments: { kind: 'failed', notice: { title: 'No connection' }, onRetry } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('speaks German', () => {
    show({}, 'de')
    const text = document.body.textContent ?? ''
    for (const words of ['Zählspiel · 2 × 18 Löcher · Damen · offen', 'Schließt in 3 Std. 20 Min.', 'Ausgebucht, 5 warten', '21 von 40']) {
      expect(text).toContain(words)
    }
  })
})

describe('the state of an item', () => {
  beforeEach(() => setWidth(390))

  it.each([
    { id: 'TV-69', over: { closed: true }, day: '2026-06-01', words: 'Finished' },
    { id: 'TV-69', over: { closed: true }, day: '2026-07-01', words: 'Finished' },
    { id: 'TV-72', over: {}, day: '2026-06-12', words: 'Under way' },
    { id: 'TV-71', over: {}, day: '2026-06-13', words: 'Today' },
    { id: 'TV-70', over: {}, day: '2026-06-14', words: /^Closes/ },
    { id: 'TL-22', over: { live: true }, day: '2026-06-13', words: 'Live now' },
  ])('[$id] [TL-22] on $day is $words', ({ over, day, words }) => {
    show({ tournaments: { kind: 'ready', value: [tournament({ ...over, startDate: date(day) })] } })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('[TL-17] says whether the viewer’s fee is paid, and how', () => {
    const joined = { joined: true, paymentMethod: 'directDebit' } as const
    const free = tournament({ ...joined, id: 'free', takesFee: false })
    show({ tournaments: { kind: 'ready', value: [tournament(joined), free] } })
    expect(screen.getAllByText('Not paid yet · Direct debit')).toHaveLength(1)
  })

  it('says when it is paid', () => {
    show({ tournaments: { kind: 'ready', value: [tournament({ joined: true, paid: true })] } })
    expect(screen.getByText('Paid')).toBeTruthy()
  })
})

describe('the period of the list', () => {
  beforeEach(() => setWidth(390))

  it('[TL-16] is a month, or everything that is not archived', async () => {
    const { user, props } = show()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(props.onMonth).toHaveBeenLastCalledWith('all')
  })

  it('[TL-16] goes back to the current month, and counts all tournaments', async () => {
    const { user, props } = show({ month: 'all', total: 1834 })
    expect(screen.getByText('1,834 tournaments')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'By month' }))
    expect(props.onMonth).toHaveBeenLastCalledWith('2026-06')
  })

  it('says that there are no tournaments', () => {
    show({ month: 'all', tournaments: { kind: 'ready', value: [] } })
    expect(screen.getByText('No tournaments')).toBeTruthy()
  })
})

describe.each([390, 1280])('the list of this month, %i px wide', (width) => {
  beforeEach(() => setWidth(width))
  const over = tournament({ id: 'over', name: 'May Medal', startDate: date('2026-06-02'), endDate: date('2026-06-02') })
  const running = tournament({ id: 'running', name: 'Club Championship', startDate: date('2026-06-01'), endDate: date('2026-06-14') })
  const next = tournament({ id: 'next', name: 'Next', startDate: date('2026-06-20'), endDate: date('2026-06-20') })
  const value = [running, over, next]
  const list = () => within(screen.getByRole(width < 840 ? 'list' : 'table', { name: 'Tournaments in June 2026' }))
  const lines = () =>
    list()
      .getAllByRole(width < 840 ? 'listitem' : 'rowheader')
      .map((line) => line.textContent ?? '')

  it('[TL-27+] begins with today and shows past ones on request', async () => {
    const { user, props } = show({ tournaments: { kind: 'ready', value } })
    expect(lines()[0]).toMatch(/^From today, .*13 June/)
    expect(lines()).toHaveLength(3)
    expect(screen.queryByText('May Medal')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 1 earlier tournament' }))
    expect(props.onEarlier).toHaveBeenCalledWith(true)
  })

  it('[TL-27+] shows past ones above the line of today', async () => {
    const { user, props } = show({ tournaments: { kind: 'ready', value }, earlier: true })
    expect(lines().map((line) => /May Medal|From today|Championship|Next/.exec(line)?.[0])).toEqual([
      'May Medal',
      'From today',
      'Championship',
      'Next',
    ])
    await user.click(screen.getByRole('button', { name: 'Hide earlier tournaments' }))
    expect(props.onEarlier).toHaveBeenCalledWith(false)
  })

  it.each<{ what: string; with: Partial<TournamentListScreenProps> }>([
    { what: 'another month', with: { month: '2026-05' } },
    { what: 'a month that is over', with: { tournaments: { kind: 'ready', value: [over] } } },
    { what: 'what was searched for', with: { name: 'me' } },
    { what: 'everything', with: { month: 'coming' } },
  ])('[TL-27+] hides nothing of $what', ({ with: given }) => {
    show({ tournaments: { kind: 'ready', value }, ...given })
    expect(screen.getByText('May Medal')).toBeTruthy()
    expect(screen.queryByText(/From today,|earlier/)).toBeNull()
  })

  it('[TL-28+] searches by name, and links from a month without a match to all', async () => {
    const { user, props } = show({ tournaments: { kind: 'ready', value: [] }, name: 'pokal ' })
    expect(screen.getByText('No tournament called “pokal”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search all tournaments' }))
    expect(props.onMonth).toHaveBeenCalledWith('all')
    await user.type(screen.getByRole('searchbox', { name: 'Find a tournament' }), 's')
    expect(props.onName).toHaveBeenCalledWith('pokal s')
  })

  it('[TL-28+] clears a search that finds nothing anywhere', async () => {
    const { user, props } = show({ month: 'all', tournaments: { kind: 'ready', value: [] }, name: 'xyz' })
    await user.click(screen.getByRole('button', { name: 'Show all tournaments' }))
    expect(props.onName).toHaveBeenCalledWith('')
  })
})
