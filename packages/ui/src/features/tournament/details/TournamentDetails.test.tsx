import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { round } from '../../../testing/board.ts'
import { date, moment, NOW, noLimits, tournament } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { TournamentDetails, type TournamentDetailsProps } from './TournamentDetails.tsx'

const NO_CLASSES = { system: 'handicapIndex', borders: [], femaleBorders: null } as const
const index = (tenths: number) => ({ kind: 'index', tenths }) as const

function show(over: Partial<TournamentDetailsProps> = {}, language: 'en' | 'de' = 'en') {
  renderScreen(
    <TournamentDetails
      now={NOW}
      tournament={tournament()}
      rounds={{ kind: 'ready', value: [round(1, { startType: 'shotgun', scoring: 'stableford' })] }}
      tees={{
        kind: 'ready',
        value: [
          {
            teeId: 'blue',
            courseName: 'Championship course',
            teeName: 'Blue',
            holes: 18,
            sex: 'female',
            ratedFor: 'female',
            assignmentType: 'default',
            assignedTo: '',
            colour: '#2255aa',
            ratingTenths: 744,
            slope: 134,
            par: 72,
          },
        ],
      }}
      maxScore={{ kind: 'none' }}
      roundSettings={[]}
      classes={{ kind: 'ready', value: { ages: [], handicap: NO_CLASSES, team: NO_CLASSES, groups: [] } }}
      prizes={{ kind: 'ready', value: [] }}
      prizeGroup={null}
      announcements={{ kind: 'ready', value: [] }}
      publication={null}
      onDownload={vi.fn()}
      part="overview"
      onPart={vi.fn()}
      {...over}
    />,
    language,
  )
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('TournamentDetails', () => {
  it('says when, what, for whom, how many and how much', () => {
    show()
    expect(factOf('Date')).toBe('20 June 2026')
    expect(factOf('First tee time')).toBe('09:20')
    expect(factOf('Format')).toBe('Stableford · 18 holes')
    expect(factOf('Open to')).toBe('Players of all clubs')
    expect(factOf('Places')).toBe('58 of 72 taken')
    expect(factOf('Guest places')).toBe('4 of 12 taken')
    expect(factOf('Waiting list')).toBe('Yes, empty')
    expect(factOf('Entry fee')).toBe('€35.00')
  })

  it.each([
    { maxScore: { kind: 'netDoubleBogey', additional: 0 }, words: 'Net double bogey' },
    { maxScore: { kind: 'netDoubleBogey', additional: 2 }, words: 'Net double bogey + 2' },
    { maxScore: { kind: 'fixed', byPar: { 3: 11, 4: 11, 5: 11 } }, words: '11 strokes on each hole' },
    { maxScore: { kind: 'fixed', byPar: { 3: 7, 4: 8, 5: 10 } }, words: '7 on par 3, 8 on par 4, 10 on par 5' },
    { maxScore: { kind: 'none' }, words: undefined },
  ] as const)('[SC-24] [SC-25] names the maximum: $words', ({ maxScore, words }) => {
    show({ maxScore })
    expect(screen.queryByText('Maximum score')?.nextElementSibling?.textContent).toBe(words)
  })

  it('[TR-46] says how ties are broken, by hand too', () => {
    show({ tournament: tournament({ countBackProtocol: 'manual' }) })
    expect(factOf('Ties')).toBe('The committee decides')
  })

  it.each([
    { holes: 18, words: 'Count-back over the last 9, 6, 3 and 1 holes' },
    { holes: 9, words: 'Count-back over the last 6, 3 and 1 holes' },
  ])('[TR-47] names the steps of a count-back over $holes holes', ({ holes, words }) => {
    show({ tournament: tournament({ holes, countBackProtocol: 'byLastHoles' }) })
    expect(factOf('Ties')).toBe(words)
  })

  it('[LO-36+] describes the window in words, with the month’s name in English', () => {
    show()
    expect(factOf('Sign-up opens')).toBe('Fri 1 May 2026, 08:00')
    expect(factOf('Sign-up closes')).toBe('Wed 17 Jun 2026, 20:32')
    expect(factOf('Withdraw until')).toBe('Thu 18 Jun 2026, 18:00')
  })

  it('says that a window has no end, or is closed by the club; withdrawal is open until the start', () => {
    const { entrySettings } = tournament()
    const open = { entrySettings: { ...entrySettings, entryBegin: null, entryEnd: null, lastCancellation: null } }
    show({ tournament: tournament(open) })
    expect([factOf('Sign-up opens'), factOf('Sign-up closes'), factOf('Withdraw until')]).toEqual([
      'Open from the start',
      'No closing date',
      'Sat 20 Jun 2026, 09:20',
    ])
    cleanup()
    show({ tournament: tournament({ ...open, closed: true }) })
    expect(factOf('Sign-up closes')).toBe('Closed')
  })

  it('refers to the club office for services that are not offered online', () => {
    const { entrySettings } = tournament()
    show({ tournament: tournament({ entrySettings: { ...entrySettings, allowEntriesOnline: false, allowCancellationOnline: false } }) })
    expect(factOf('Sign-up')).toBe('At the club office only')
    expect(factOf('Withdraw until')).toBe('At the club office only')
  })

  it('lists rounds with start and format, and tees with the values of a handicap', () => {
    show()
    expect(screen.getByText('Stableford · 18 holes · shotgun start · counts for the handicap')).toBeTruthy()
    expect(screen.getByText('Friday 12 June, 08:00')).toBeTruthy()
    const row = within(screen.getByRole('row', { name: /Blue/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Women', '72', '74.4', '134'])
  })

  it('shows handicap limits by sex and by member or guest', () => {
    show({
      tournament: tournament({
        handicapLimits: {
          enabled: true,
          memberFemale: { from: { kind: 'professional' }, to: index(540) },
          memberMale: { from: index(360), to: index(-20) },
          guestFemale: { from: { kind: 'unset' }, to: { kind: 'none' } },
          guestMale: { from: index(100), to: { kind: 'none' } },
        },
      }),
    })
    expect(factOf('Members, women')).toBe('up to 54.0')
    expect(factOf('Members, men')).toBe('+2.0 to 36.0')
    expect(factOf('Guests, women')).toBe('every index')
    expect(factOf('Guests, men')).toBe('from 10.0')
  })

  it('says that every index may play if there are no limits', () => {
    show({ tournament: tournament({ handicapLimits: noLimits }) })
    expect(screen.getByText('Every index may play.')).toBeTruthy()
  })

  it('shows a club text as text, never as HTML', () => {
    show({ tournament: tournament({ extraDetails: '**Soup** is served.\n\n- <img src=x onerror=alert(1)>' }) })
    expect(screen.getByText('Soup').tagName).toBe('STRONG')
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })

  it('offers a retry for rounds that could not be loaded', () => {
    const onRetry = vi.fn()
    show({ rounds: { kind: 'failed', notice: { title: 'No connection' }, onRetry } })
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('[TS-122+] says that a place is reserved and not paid yet', () => {
    show({ tournament: tournament({ reservedUntil: moment('2026-06-13T15:30:00') }) })
    expect(screen.getByText('A place is reserved for you until Saturday 13 June, 15:30, not paid yet')).toBeTruthy()
  })

  it.each([
    [{ waitingPlace: 1, offeredUntil: moment('2026-06-13T15:30:00') }, 'A place is free for you until Saturday 13 June, 15:30'],
    [{ waitingPlace: 3 }, 'Waiting list: position 3'],
    [{ joined: true }, 'You are in'],
  ])('[TS-122+] describes the viewer’s entry as home and the list do', (own, words) => {
    show({ tournament: tournament(own) })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('speaks German', () => {
    show({ tournament: tournament({ endDate: date('2026-06-21'), startDateTime: moment('2026-06-20T09:20:00') }) }, 'de')
    expect(factOf('Datum')).toBe('20.–21. Juni 2026')
    expect(factOf('Nenngeld')?.replace(/\s/g, ' ')).toBe('35,00 €')
    expect(screen.getByText('Stableford · 18 Löcher · Kanonenstart · handicap-relevant')).toBeTruthy()
  })
})
