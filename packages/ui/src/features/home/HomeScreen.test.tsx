import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board } from '../../testing/board.ts'
import { ownBooking } from '../../testing/bookings.ts'
import { clara, date, friend, jonas, mia, moment, NOW, tournament } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { greetingAt, HomeScreen, type HomeScreenProps } from './HomeScreen.tsx'
import { LiveCard } from './LiveCard.tsx'

const summer = tournament({
  joined: true,
  startDate: date('2026-06-14'),
  startDateTime: moment('2026-06-14T10:20:00'),
  friendIds: ['jonas'],
})
const fourball = tournament({ id: 'fourball', name: 'Fourball Cup', startDate: date('2026-06-27'), waitingPlace: 3 })

function show(over: Partial<HomeScreenProps> = {}, language: 'en' | 'de' = 'en') {
  const props: HomeScreenProps = {
    now: NOW,
    clubName: 'Golfclub Taunusblick',
    me: clara,
    friends: [friend(jonas), friend(mia)],
    menu: ['score-calculator', 'tournaments', 'news'],
    availableModules: ['tournaments', 'score-calculator'],
    hrefForModule: (key) => `/${key}`,
    hrefMyGolf: null,
    openForSignUp: 6,
    mine: { kind: 'ready', value: [summer, fourball] },
    live: null,
    liveId: null,
    group: [],
    hrefTournaments: '/tournaments',
    hrefForTournament: ({ id }) => `/tournaments/view/${id}`,
    hrefForDetails: (id) => `/tournaments/view/${id}`,
    hrefLogin: '/auth/login',
    ...over,
  }
  return renderScreen(<HomeScreen {...props} />, language)
}

describe('HomeScreen', () => {
  it.each([
    { at: '2026-06-13T11:59:59', greeting: 'morning' },
    { at: '2026-06-13T12:00:00', greeting: 'afternoon' },
    { at: '2026-06-13T17:59:59', greeting: 'afternoon' },
    { at: '2026-06-13T18:00:00', greeting: 'evening' },
  ])('greets with good $greeting at $at', ({ at, greeting }) => {
    expect(greetingAt(moment(at))).toBe(greeting)
  })

  it('[TS-122+] says that a place is reserved and not paid yet', () => {
    const reserved = tournament({ id: 'reserved', reservedUntil: moment('2026-06-13T15:30:00') })
    show({ mine: { kind: 'ready', value: [reserved] } })
    expect(screen.getByText('A place is reserved for you until Saturday 13 June, 15:30, not paid yet')).toBeTruthy()
  })

  it('greets by first name and links to the viewer’s next tournament', async () => {
    const { user, visited } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'Good afternoon, Clara' })).toBeTruthy()
    expect(screen.getByText('Your next tournament')).toBeTruthy()
    expect(screen.getByText('10:20')).toBeTruthy()
    expect(screen.getByText('Tomorrow, in 19 h 48 min')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Details' }))
    expect(visited).toEqual(['/tournaments/view/summer'])
  })

  describe('with a booked tee time', () => {
    const teeTime = ownBooking({ startDateTime: moment('2026-06-14T08:10:00') })
    const hrefForBooking = ({ id }: { readonly id: string }) => `/reservations/bookings/${id}`

    it('[RE-54] shows it if it is before the next tournament', () => {
      show({ teeTime, hrefForBooking })
      expect(screen.getByText('08:10')).toBeTruthy()
      expect(screen.getByText('Tee 1, with Jonas Weber · Championship')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/reservations/bookings/48377')
    })

    it('shows the tournament if that is earlier', () => {
      show({ teeTime: { ...teeTime, startDateTime: moment('2026-06-14T15:00:00') }, hrefForBooking })
      expect(screen.getByText('Your next tournament')).toBeTruthy()
    })
  })

  const ownStart = { roundId: '5', roundNumber: 1, startTime: moment('2026-06-14T11:40:00'), startTee: 10, startTeeName: '10A' }

  it('[TV-133+] shows the viewer’s tee time, tee and group once they are on the start list', () => {
    show({ mine: { kind: 'ready', value: [{ ...summer, ownStart }] }, group: ['Jonas Weber', 'Mia Lang'] })
    expect(screen.getByText('Your tee time')).toBeTruthy()
    expect(screen.getByText('11:40')).toBeTruthy()
    expect(screen.getByText(/^Tee 10A, with Jonas Weber and Mia Lang\./)).toBeTruthy()
    expect(screen.getByText(/Your tee time 11:40, tee 10A$/)).toBeTruthy()
    expect(screen.queryByText(/10:20/)).toBeNull()
  })

  it('[TV-133+] says that a time is the first of the field if there is no start list yet', () => {
    show()
    expect(screen.getByText(/^First tee time of the field\./)).toBeTruthy()
    expect(screen.getByText(/First tee time 10:20$/)).toBeTruthy()
  })

  it.each([
    { at: '2026-06-14T11:39:00', first: 'Your tee time' },
    { at: '2026-06-14T11:40:00', first: 'LIVE' },
  ])('[TV-133+] on the day shows the viewer’s tee time, then the board from their start: $at', ({ at, first }) => {
    show({
      now: moment(at),
      mine: { kind: 'ready', value: [{ ...summer, ownStart, live: true }] },
      live: <p>LIVE</p>,
      liveId: summer.id,
    })
    const text = document.body.textContent ?? ''
    const [tee, live] = [text.indexOf('Your tee time'), text.indexOf('LIVE')]
    expect(first === 'LIVE' ? live : tee).toBeLessThan(first === 'LIVE' ? text.indexOf('Find a tournament') : live)
  })

  it('[TV-134+] shows an offered place like the list and the details, without a rank', () => {
    const offeredUntil = moment('2026-06-14T18:00:00')
    show({ mine: { kind: 'ready', value: [{ ...fourball, waitingPlace: 1, offeredUntil }] } })
    expect(screen.getByText(/^A place is free for you until/)).toBeTruthy()
    expect(screen.queryByText(/Waiting list|move up/)).toBeNull()
  })

  it('links to the list if the viewer plays nothing, also with a waiting position', async () => {
    const { user, visited } = show({ mine: { kind: 'ready', value: [fourball] } })
    expect(screen.getByText('6 tournaments take entries right now.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Find a tournament' }))
    expect(visited).toEqual(['/tournaments'])
  })

  it('[UI-22] shows the modules in the order of the club, only those with a screen', () => {
    show()
    const menu = within(screen.getByRole('heading', { name: 'Your club' }).closest('section') as HTMLElement)
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/score-calculator', '/tournaments'])
    expect(menu.getByRole('link', { name: /Tournaments/ }).textContent).toContain('6 open for sign-up')
  })

  it('[UI-22] shows customers their own golf after the modules, also in a club without modules', () => {
    const links = () => {
      const section = screen.getAllByRole('heading', { name: 'Your club' }).at(-1)?.closest('section') as HTMLElement
      return within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    }
    show({ hrefMyGolf: '/my-golf' })
    expect(links()).toEqual(['/score-calculator', '/tournaments', '/my-golf'])
    show({ hrefMyGolf: '/my-golf', menu: [] })
    expect(links()).toEqual(['/my-golf'])
  })

  it('[UI-156+] shows its parts together, a skeleton until then', () => {
    const texts = { notices: 'A notice', course: 'The course', message: 'A message', events: 'My events', clubLife: 'News' }
    const parts = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, <p key={key}>{text}</p>]))
    const shown = () => [...Object.values(texts), 'Your club'].filter((text) => screen.queryByText(text) !== null)
    show({ ...parts, mine: { kind: 'loading' } })
    expect(shown()).toEqual([])
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    cleanup()
    show(parts)
    expect(shown()).toHaveLength(6)
  })

  it.each(['tiles', 'list'] as const)('[UI-31] shows the modules as %s if the customer chose that', (homeLayout) => {
    show({ me: { ...clara, homeLayout } })
    expect(screen.getByRole('link', { name: /Score calculator/ })).toBeTruthy()
  })

  it('lists entries and waiting positions of the viewer and friends', () => {
    show()
    const list = within(screen.getByRole('heading', { name: 'My tournaments' }).closest('section') as HTMLElement)
    const text = list.getByRole('list').textContent ?? ''
    for (const words of [
      'Summer Trophy',
      'First tee time 10:20',
      'You are in',
      'Fourball Cup',
      'You move up when someone withdraws',
      'Waiting list: position 3',
      'Friends: Jonas Weber',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('[TR-48] shows the leaders of today’s event, and the viewer and friends at any position', () => {
    show({
      live: (
        <LiveCard
          live={{
            tournament: tournament({ name: 'Club Championship', roundCount: 2 }),
            roundNumber: 2,
            board: board(),
            staleAt: null,
            hrefResults: '/results',
          }}
          me={clara}
          friends={[friend(jonas), friend(mia)]}
        />
      ),
    })
    const card = within(screen.getByRole('region', { name: 'Club Championship' }))
    expect(card.getByText('Live now')).toBeTruthy()
    expect(card.getByText('Round 2 of 2')).toBeTruthy()
    expect(card.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1Lukas Brandt−4',
      '2Henrik Sommer−1',
      '3Felix Arnold+1',
      'T5Jonas Weberfriend+3',
      '7You+8',
    ])
    expect(card.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/results')
  })

  it('[TR-81+] does not call an event live while there are no updates', () => {
    const live = { tournament: tournament(), roundNumber: 2, board: board(), staleAt: moment('2026-07-04T14:32:00'), hrefResults: '/' }
    show({ live: <LiveCard live={live} me={clara} friends={[]} /> })
    expect(screen.getByText('Not live. Data from Saturday 4 July, 14:32')).toBeTruthy()
    expect(screen.queryByText('Live now')).toBeNull()
  })

  it('[UI-34+] does not link a blocked member to sign-up', () => {
    show({ me: { ...clara, blockedForTournament: true }, mine: { kind: 'ready', value: [] } })
    expect(screen.getByText('Your tournament entries are blocked')).toBeTruthy()
    expect(screen.getByText('Ask the club office.')).toBeTruthy()
    expect(screen.queryByText(/open for sign-up/)).toBeNull()
  })

  it('[UI-22] leads to the tee times in a club without tournaments, and nowhere in one without both', () => {
    const over = { mine: { kind: 'ready', value: [] }, openForSignUp: null } as const
    show({ ...over, menu: ['reservations', 'news'] })
    expect(screen.getByRole('link', { name: 'Book a tee time' }).getAttribute('href')).toBe('/reservations')
    expect(screen.queryByText(/Open for sign-up|Find a tournament/)).toBeNull()
    cleanup()
    show({ ...over, menu: ['news'] })
    expect(screen.queryByText(/Open for sign-up|Find a tournament|Book a tee time/)).toBeNull()
  })

  it('does not call it no tournament when the list could not be loaded', () => {
    show({ mine: { kind: 'failed', notice: { title: 'No connection' }, onRetry: () => {} }, openForSignUp: null })
    expect(screen.getByText('The tournaments could not be loaded.')).toBeTruthy()
    expect(screen.queryByText(/No tournament takes entries/)).toBeNull()
  })

  it('welcomes visitors and offers the login', () => {
    show({ me: null, friends: [], mine: { kind: 'ready', value: [] }, menu: ['tournaments'] })
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Golfclub Taunusblick' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
    expect(screen.queryByRole('heading', { name: 'My tournaments' })).toBeNull()
  })

  it('speaks German', () => {
    show({}, 'de')
    expect(screen.getByRole('heading', { level: 1, name: 'Guten Tag, Clara' })).toBeTruthy()
    expect(screen.getByText('Morgen, in 19 Std. 48 Min.')).toBeTruthy()
  })
})
