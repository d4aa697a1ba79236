import { DEFAULT_PARAMETERS, INITIAL_FLOW, type SheetFlight } from '@club/core/reservation'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ballotInfo, drawnBallot } from '../../testing/ballots.ts'
import { clara, date, jonas, mia, moment, tom } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { DAY, onDay, openDay, sheetFlight, sheetPerson } from '../../testing/sheet.ts'
import { TeeTimesScreen, type TeeTimesScreenProps } from './TeeTimesScreen.tsx'

const course = { id: '12', name: 'Championship', numberOfHoles: 18, startTees: ['tee1', 'tee10'], timeZone: 'Europe/Berlin' } as const
const mine = { id: 'b1', number: '10234', own: true, withDog: true }
const SHEET: readonly SheetFlight[] = [
  sheetFlight(
    '09:50',
    [clara, jonas, mia, tom].map((who) => sheetPerson(who, { firstName: 'H', lastName: who.lastName })),
  ),
  sheetFlight('10:00', [sheetPerson(null), sheetPerson(null, { id: 'p2', kind: 'anonymousGuest' })], { heldSlots: 1 }),
  sheetFlight('10:10', [sheetPerson(clara, { self: true }), sheetPerson(jonas, { friend: true })], { bookings: [mine] }),
  sheetFlight('10:20'),
  sheetFlight('10:30', [], { twilight: 'twilight9', slotKind: 'extra' }),
  sheetFlight('10:40', [], { block: { reason: 'custom', note: 'Ladies’ training' } }),
  sheetFlight('10:50', [], { block: { reason: 'custom', note: 'Ladies’ training' } }),
]

function propsWith(over: Partial<TeeTimesScreenProps>): TeeTimesScreenProps {
  return {
    now: moment('2026-06-13T14:32:00'),
    day: DAY,
    onDay: vi.fn(),
    courses: { kind: 'ready', value: [course] },
    filter: { ...INITIAL_FLOW.teeTimes.filter, date: DAY, courseId: '12' },
    courseStates: [],
    onFilter: vi.fn(),
    places: 3,
    onPlaces: vi.fn(),
    onlyWithRoom: false,
    onOnlyWithRoom: vi.fn(),
    view: 'lines',
    onView: vi.fn(),
    parameters: DEFAULT_PARAMETERS,
    nineHolesMinutes: 120,
    sheet: { kind: 'ready', value: SHEET },
    staleAt: null,
    days: [openDay('2026-06-14', 12), openDay('2026-06-15', 30)],
    chosen: null,
    onChoose: vi.fn(),
    second: null,
    secondId: null,
    onSecond: vi.fn(),
    party: [],
    hold: null,
    visitor: null,
    panel: null,
    hrefBookings: '/reservations/bookings',
    watches: null,
    ballot: null,
    ...over,
  }
}

function show(over: Partial<TeeTimesScreenProps> = {}) {
  const props = propsWith(over)
  const view = renderScreen(<TeeTimesScreen {...props} />)
  return { ...view, props, change: (next: Partial<TeeTimesScreenProps>) => view.rerender(<TeeTimesScreen {...props} {...next} />) }
}

const chosenAt = (time: string) => ({ id: sheetFlight(time).id, startDateTime: onDay(time) })
const times = () => screen.getAllByRole('button', { name: /^\d\d:\d\d/ })
const row = (time: string) => screen.getByRole('row', { name: new RegExp(`^${time}`) })

beforeEach(() => setWidth(390))

describe('the tee sheet', () => {
  it('[RE-01] is a table that says each time with its free places', () => {
    show()
    expect(screen.getByRole('table', { name: 'Tee times, Sunday 14 June, Championship' })).toBeTruthy()
    expect(times().map((button) => button.getAttribute('aria-label'))).toEqual([
      '09:50, 0 of 4 free',
      '10:00, 1 of 4 free, 1 being booked',
      '10:10, 2 of 4 free, With a dog, Your booking',
      '10:20, 4 of 4 free',
      '10:30, 4 of 4 free, Twilight, 9 holes, Extra time',
    ])
    expect(screen.getByText('Full')).toBeTruthy()
    expect(screen.getByText('10:40 to 10:50').parentElement?.textContent).toBe('10:40 to 10:50 Ladies’ training')
  })

  it('names players as far as the viewer may see them', () => {
    setWidth(1280)
    show()
    const places = (time: string) =>
      within(row(time))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(places('10:00')).toEqual(['BookedBooked', 'GuestGuest', 'Being bookedBeing booked', 'FreeFree'])
    expect(places('10:10')).toEqual(['YouYou', 'JonasJonas Weber', 'FreeFree', 'FreeFree'])
  })

  it('chooses with a click, and gives up the choice with a second one', async () => {
    const { user, props, change } = show()
    await user.click(screen.getByRole('button', { name: /^10:20/ }))
    expect(props.onChoose).toHaveBeenCalledWith(SHEET[3])
    change({ chosen: chosenAt('10:20'), panel: <p>Book 3 places</p> })
    expect(within(row('10:20')).getByText('Chosen')).toBeTruthy()
    expect(screen.getByText('Book 3 places')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^10:20/, pressed: true }))
    expect(props.onChoose).toHaveBeenLastCalledWith(null)
  })

  it('is one tab stop; arrows move, Enter chooses', async () => {
    const { user, props } = show()
    times()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^10:00/)
    expect(times().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
    await user.keyboard('{End}{Enter}')
    expect(props.onChoose).toHaveBeenCalledWith(SHEET[4])
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(times()[0])
  })

  it('[RE-92+] jumps to the next time with room for the party', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Next free for 3: 10:20' }))
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^10:20/)
  })

  it('[RE-92+] offers the next day with room once the day has none', async () => {
    const { user, props, change } = show({ sheet: { kind: 'ready', value: SHEET.slice(0, 3) } })
    const next = screen.getByRole('button', { name: 'Next day with room: Monday 15 June' })
    await user.click(next)
    expect(props.onDay).toHaveBeenCalledWith('2026-06-15')
    change({ sheet: { kind: 'ready', value: SHEET } })
    expect(screen.queryByRole('button', { name: /^Next day/ })).toBeNull()
  })

  it('[CU-300+] names the partners of a booking before a time is chosen', () => {
    const party = [
      { id: '1', firstName: 'Clara', lastName: 'Hoffmann', look: 'me' },
      { id: '4', firstName: 'Tom', lastName: 'Fischer', look: 'other' },
      { id: 'guest', firstName: '', lastName: '', look: 'other' },
    ] as const
    const { change } = show({ party })
    expect(screen.getByText('With Tom Fischer')).toBeTruthy()
    change({ party: party.slice(0, 1) })
    expect(screen.queryByText(/^With /)).toBeNull()
  })

  it('shows only times with room, and the viewer’s own booking', () => {
    show({ onlyWithRoom: true })
    expect(times().map(({ textContent }) => textContent)).toEqual(['10:10', '10:20', '10:30'])
  })

  it('folds times away that have begun', async () => {
    const { user } = show({ now: onDay('10:05') })
    expect(times().map(({ textContent }) => textContent)).toEqual(['10:10', '10:20', '10:30'])
    await user.click(screen.getByRole('button', { name: 'Show 2 earlier times' }))
    expect(times()[0]?.getAttribute('aria-label')).toBe('09:50, Started')
  })

  it('[RE-32, RE-36, RE-38] shows what the club and the players show of themselves below the chosen time', () => {
    show({ chosen: chosenAt('10:10') })
    const people = screen.getByRole('list', { name: 'Players' })
    expect(
      within(people)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CHYouIndex 18.7 · Woman · Member · Golfclub Taunusblick',
      'JWJonas Weber friendIndex 6.2 · Man · Member · Golfclub Taunusblick',
    ])
    expect(screen.getByText('Booking 10234')).toBeTruthy()
  })

  it('[RE-30, RE-37] shows booking numbers and members only where the club does', () => {
    const person = sheetPerson(jonas, { sex: null, handicapIndex: null, homeClubName: null })
    const people = () => screen.getByRole('list', { name: 'Players' }).textContent
    const of = (isMember: boolean | null, number: string | null) => {
      const flight = sheetFlight('10:10', [{ ...person, isMember }], { bookings: [{ ...mine, own: false, number }] })
      return { sheet: { kind: 'ready', value: [flight] } as const }
    }
    const { change } = show({ ...of(null, null), chosen: chosenAt('10:10') })
    expect(people()).toBe('JWJonas Weber')
    expect(screen.queryByText(/^Booking/)).toBeNull()
    change({ ...of(true, '10234'), chosen: chosenAt('10:10') })
    expect(people()).toBe('JWJonas WeberMember')
    change({ ...of(false, null), chosen: chosenAt('10:10') })
    expect(people()).toBe('JWJonas WeberNot a member')
    change({ ...of(true, '10234'), chosen: chosenAt('10:10') })
    expect(screen.getByText('Booking 10234')).toBeTruthy()
  })

  it('[RE-16, RE-17] shows the same times as tiles', () => {
    show({ view: 'tiles' })
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(screen.getByRole('list', { name: /^Tee times/ })).getAllByRole('button')).toHaveLength(5)
  })

  it('[RE-92+] says which times have places but no second nine', () => {
    const start = sheetFlight('16:00', [], { secondTees: ['tee10'] })
    show({ sheet: { kind: 'ready', value: [start] }, now: onDay('08:00') })
    expect(times().map((button) => button.getAttribute('aria-label'))).toEqual(['16:00, 4 of 4 free, No second nine left'])
  })

  it('[RE-40, RE-111+] offers the start of the second nine, assigned or to choose', async () => {
    const second = [sheetFlight('12:20', [], { startTee: 'tee10' }), sheetFlight('12:30', [], { startTee: 'tee10' })] as const
    const { user, props, change } = show({ chosen: chosenAt('10:20'), second: { kind: 'assigned', flight: second[0] } })
    expect(screen.getByText('Second nine at 12:20 from tee 10')).toBeTruthy()
    change({ chosen: chosenAt('10:20'), second: { kind: 'choose', flights: second } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Second nine from tee 10' }), '12:30, 4 of 4 free')
    expect(props.onSecond).toHaveBeenCalledWith(second[1].id)
    change({ chosen: chosenAt('10:20'), second: { kind: 'none' } })
    expect(screen.getByText(/No time for the second nine/)).toBeTruthy()
  })
})

describe('a chosen time that is gone', () => {
  const panel = <p>Book 3 places</p>
  const full = (sheet: readonly SheetFlight[], freeSlots: number) =>
    ({ kind: 'ready', value: sheet.map((one) => (one === SHEET[3] ? { ...one, freeSlots } : one)) }) as const

  it('is said with the next free one, and nothing else is chosen', async () => {
    const { user, props, change } = show({ chosen: chosenAt('10:20'), panel })
    change({ chosen: chosenAt('10:20'), panel, sheet: full(SHEET, 0) })
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('There is no longer room for 3 at 10:20'))).toBe(
      true,
    )
    expect(screen.queryByText('Book 3 places')).toBeNull()
    expect(props.onChoose).not.toHaveBeenCalled()
    await user.click(screen.getAllByRole('button', { name: 'Next free for 3: 10:30' })[1] as HTMLElement)
    expect(props.onChoose).toHaveBeenCalledWith(null)
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^10:30/)
  })

  it('says how many places are left, and that a time is off the sheet', () => {
    const { change } = show({ chosen: chosenAt('10:20'), panel })
    change({ chosen: chosenAt('10:20'), panel, sheet: full(SHEET, 2) })
    expect(screen.getByText('2 places are still free. Your players stay selected.')).toBeTruthy()
    change({ chosen: chosenAt('10:20'), panel, sheet: { kind: 'ready', value: SHEET.filter((one) => one !== SHEET[3]) } })
    expect(screen.getByText(/Someone else booked it first/)).toBeTruthy()
  })

  it('is not gone while its places are reserved for the viewer', () => {
    const hold = { id: 'h', flightId: chosenAt('10:20').id, secondFlightId: null, places: 3, until: onDay('10:00'), extensionsLeft: 2 }
    show({
      chosen: chosenAt('10:20'),
      panel,
      hold,
      sheet: { kind: 'ready', value: SHEET.map((one) => (one === SHEET[3] ? { ...one, freeSlots: 1, heldSlots: 3 } : one)) },
    })
    expect(screen.getByText('Book 3 places')).toBeTruthy()
    expect(screen.getByRole('button', { name: '10:20, 4 of 4 free' })).toBeTruthy()
  })

  it('[RE-317+] is watched in one tap, as is a full time and a day without room', async () => {
    const onWatch = vi.fn(async () => [])
    const watches = { own: [], onWatch, onStop: vi.fn() }
    const { user, change } = show({ chosen: chosenAt('10:20'), panel, watches })
    change({ chosen: chosenAt('10:20'), panel, watches, sheet: full(SHEET, 0) })
    await user.click(screen.getByRole('button', { name: 'Notify me if 10:20 is free again' }))
    const wish = { courseId: '12', numberOfHoles: 18, places: 3 }
    expect(onWatch).toHaveBeenLastCalledWith({ ...wish, from: onDay('09:50'), until: onDay('10:50') })
    change({ chosen: chosenAt('09:50'), panel, watches })
    expect(screen.getByText('09:50 is full')).toBeTruthy()
    change({ chosen: null, panel, watches, sheet: { kind: 'ready', value: SHEET.map((one) => ({ ...one, freeSlots: 1 })) } })
    await user.click(screen.getByRole('button', { name: 'Notify me if a time is free again' }))
    expect(onWatch).toHaveBeenLastCalledWith({ ...wish, from: onDay('09:50'), until: onDay('10:50') })
  })

  it('[RE-317+] says once that the whole day is watched, in the panel while a full time is chosen', () => {
    const wish = { courseId: '12', from: onDay('09:50'), until: onDay('10:50'), numberOfHoles: 18, places: 3 } as const
    const watches = { own: [{ ...wish, id: 'w1', courseName: 'Championship', times: [] }], onWatch: vi.fn(), onStop: vi.fn() }
    const sheet = { kind: 'ready', value: SHEET.map((one) => ({ ...one, freeSlots: 1 })) } as const
    const { change } = show({ panel, watches, sheet })
    const said = () => screen.getAllByText('We notify you as soon as there is room')
    expect(said()).toHaveLength(1)
    change({ panel, watches, sheet, chosen: chosenAt('09:50') })
    expect(said()).toHaveLength(1)
    expect(said()[0]?.closest('section')?.textContent).toContain('09:50 has no room for 3 players')
    // A blocked time has no panel.
    change({ panel, watches, sheet, chosen: chosenAt('10:40') })
    expect(said()).toHaveLength(1)
  })

  it('[RE-317+] is watched for the round that it offers', async () => {
    const onWatch = vi.fn(async () => [])
    const [first] = SHEET
    const sheet = { kind: 'ready', value: [{ ...(first as SheetFlight), twilight: 'twilight9', holeCounts: [9] }] } as const
    const { user } = show({ chosen: chosenAt('09:50'), panel, sheet, watches: { own: [], onWatch, onStop: vi.fn() } })
    await user.click(screen.getByRole('button', { name: 'Notify me if 09:50 is free again' }))
    expect(onWatch).toHaveBeenCalledWith(expect.objectContaining({ numberOfHoles: 9 }))
  })

  it('opens no panel for a full time that is chosen to see its players', () => {
    show({ chosen: chosenAt('09:50'), panel })
    expect(screen.queryByText('Book 3 places')).toBeNull()
    expect(screen.queryByText(/no longer room/)).toBeNull()
  })
})

describe('the screen of a day', () => {
  it('[RE-35] offers 30 days on both sides of today, and hides past ones where the club does', async () => {
    const { user, props, change } = show()
    const day = (name: string) => screen.getByRole('radio', { name })
    expect(screen.getAllByRole('radio')).toHaveLength(61)
    expect((day('Sunday 14 June') as HTMLInputElement).checked).toBe(true)
    await user.click(day('Monday 15 June'))
    expect(props.onDay).toHaveBeenCalledWith('2026-06-15')
    change({ parameters: { ...DEFAULT_PARAMETERS, hidePastDays: true } })
    expect(screen.getAllByRole('radio')[0]).toBe(day('Today, Saturday 13 June'))
  })

  it('keeps course, round, tees and layout behind one chip', async () => {
    const { user, props } = show({
      courses: { kind: 'ready', value: [course, { ...course, id: '13', name: 'Short course' }] },
      sheet: { kind: 'ready', value: [...SHEET, sheetFlight('10:20', [], { startTee: 'tee10' })] },
    })
    await user.click(screen.getByRole('button', { name: 'Championship, 18 holes' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Course and round' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Course' }), 'Short course')
    await user.click(dialog.getByRole('radio', { name: '9 holes' }))
    await user.click(dialog.getByRole('radio', { name: 'Tee 10' }))
    await user.click(dialog.getByRole('radio', { name: 'Tiles' }))
    expect(vi.mocked(props.onFilter).mock.calls).toEqual([[{ courseId: '13' }], [{ numberOfHoles: 9 }], [{ startTee: 'tee10' }]])
    expect(props.onView).toHaveBeenCalledWith('tiles')
  })

  it('asks for how many players', async () => {
    const { user, props } = show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number of players' }), '4 players')
    expect(props.onPlaces).toHaveBeenCalledWith(4)
    await user.click(screen.getByRole('button', { name: 'Only with room for us' }))
    expect(props.onOnlyWithRoom).toHaveBeenCalledWith(true)
  })

  it('shows the week at a glance', async () => {
    const { user, props } = show({
      days: [
        openDay('2026-06-14', 1),
        openDay('2026-06-15', 0, { state: { kind: 'closed', block: { reason: 'maintenance', note: 'Aeration' } } }),
        openDay('2026-06-16', 9, { state: { kind: 'notOpenYet', opens: moment('2026-06-15T07:00:00') } }),
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Week at a glance' }))
    const week = within(screen.getByRole('dialog'))
    expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sunday 14 June1 time for 3',
      'Monday 15 JuneClosed: Aeration',
      'Tuesday 16 JuneCan be booked from Monday 15 June, 07:00',
    ])
    await user.click(week.getByRole('button', { name: /^Monday/ }))
    expect(props.onDay).toHaveBeenCalledWith('2026-06-15')
  })

  it('says why a day is closed, with the next open day', async () => {
    const { user, props } = show({
      sheet: { kind: 'ready', value: [] },
      days: [openDay('2026-06-14', 0, { state: { kind: 'closed', block: null } }), openDay('2026-06-15', 0), openDay('2026-06-16', 4)],
    })
    expect(screen.getByText('No tee times on Sunday 14 June')).toBeTruthy()
    expect(screen.getByText('Closed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next day with room: Tuesday 16 June' }))
    expect(props.onDay).toHaveBeenCalledWith('2026-06-16')
  })

  it('[UI-142+] [UI-156+] says that its course is closed on the shown day, until when and why', () => {
    const closed = { courseId: '12', courseName: 'Championship', state: 'closed', buggies: false, temporaryGreens: false } as const
    const status = { ...closed, note: 'Greens flooded', validUntil: moment('2026-06-14T12:00:00'), since: moment('2026-06-13T06:00:00') }
    const { change } = show({ courseStates: [{ ...status, courseId: '13' }, status] })
    expect(screen.getByText('Championship is closed')).toBeDefined()
    change({ sheet: { kind: 'loading' } })
    expect(screen.queryByText('Championship is closed'), 'the times would be pushed down').toBeNull()
    change({ sheet: { kind: 'ready', value: [] } })
    expect(screen.getByText('Greens flooded')).toBeDefined()
    expect(screen.getByText(/^Expected until .*14 June.* 12:00/)).toBeDefined()
    change({ courseStates: [{ ...status, state: 'frost', note: '', validUntil: null }] })
    expect(screen.queryByText('Frost: Championship is not open yet')).toBeNull()
    change({ now: onDay('06:00'), courseStates: [{ ...status, state: 'frost', note: '', validUntil: null }] })
    expect(screen.getByText('Frost: Championship is not open yet')).toBeDefined()
    expect(screen.queryByText(/^Expected until/)).toBeNull()
    change({ courseStates: [{ ...status, courseId: '13' }] })
    expect(screen.queryByText('Championship is closed')).toBeNull()
  })

  it('says when a day can be booked that is not open yet', () => {
    show({ days: [openDay('2026-06-14', 5, { state: { kind: 'notOpenYet', opens: moment('2026-06-13T19:00:00') } })] })
    expect(screen.getByText('Can be booked from Saturday 13 June, 19:00')).toBeTruthy()
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('says that no time has room for the party, and shows the full ones again', async () => {
    const { user, props } = show({ onlyWithRoom: true, sheet: { kind: 'ready', value: SHEET.slice(0, 2) } })
    expect(screen.getAllByText('No room for 3 playing 18 holes on this day').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Show all tee times' }))
    expect(props.onOnlyWithRoom).toHaveBeenCalledWith(false)
  })

  it('[RE-92+] says that there is no room for 18 holes, not for any, above times that are free for nine', () => {
    show({ places: 1, sheet: { kind: 'ready', value: SHEET.map((flight) => ({ ...flight, holeCounts: [9] as const })) } })
    expect(screen.getAllByText('No room for 18 holes on this day').length).toBeGreaterThan(0)
    expect(screen.getAllByText(/free/).length).toBeGreaterThan(0)
  })

  it('is loading, failed, old or without courses', () => {
    const { change } = show({ sheet: { kind: 'loading' } })
    expect(screen.getByRole('status').textContent).toBe('Loading')
    const onRetry = vi.fn()
    change({ sheet: { kind: 'failed', notice: { title: 'Not reachable' }, onRetry } })
    expect(screen.getByRole('alert').textContent).toContain('Not reachable')
    change({ staleAt: onDay('14:20') })
    expect(screen.getByText(/14:20/)).toBeTruthy()
    change({ courses: { kind: 'ready', value: [] } })
    expect(screen.getByText('No tee times yet')).toBeTruthy()
  })

  it('[RE-24] shows a visitor the next step with a free time, without names', async () => {
    const anonymous = { ...sheetFlight('10:00'), freeSlots: 1 }
    const onContinue = vi.fn()
    const { user, visited } = show({
      sheet: { kind: 'ready', value: [anonymous, sheetFlight('10:20')] },
      visitor: { hrefLogin: '/auth/login?to=x', hrefRegister: '/auth/register', onContinue, busy: false, notice: 'Reserve again.' },
      hrefBookings: null,
      places: 1,
      chosen: chosenAt('10:00'),
    })
    expect(within(row('10:00')).getAllByText('Booked')).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'My bookings' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('Reserve again.')
    await user.click(screen.getByRole('button', { name: 'Log in and book' }))
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(onContinue.mock.calls).toEqual([['/auth/login?to=x'], ['/auth/register']])
    expect(visited).toEqual([])
  })

  it('speaks German', () => {
    renderScreen(<TeeTimesScreen {...propsWith({ chosen: chosenAt('10:20'), days: [openDay(date('2026-06-14'), 2)] })} />, 'de')
    expect(screen.getByRole('button', { name: 'Nächste freie für 3: 10:20' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '10:10, 2 von 4 frei, Mit Hund, Ihre Buchung' })).toBeTruthy()
  })

  it.each([
    { ballot: ballotInfo({ state: 'announced' }), says: 'Preferred times can be sent from Wednesday 10 June, 00:00', link: null },
    { ballot: ballotInfo(), says: 'Preferred times can be sent until Saturday 13 June, 20:00', link: 'Send preferred times' },
    { ballot: ballotInfo({ state: 'closed' }), says: 'The times of this day are being drawn', link: 'Send preferred times' },
    { ballot: ballotInfo({ ownRequestId: 'r1' }), says: 'Your preferred times are sent', link: 'Show them' },
    { ballot: drawnBallot(), says: 'Your preferred times are answered', link: 'Show the answer' },
  ])('[RE-294+] leads to the preferred times of a day: $says', ({ ballot, says, link }) => {
    show({ ballot: { ballot, href: '/reservations/ballots/7' } })
    expect(screen.getByText(says)).toBeTruthy()
    if (link === null) expect(screen.queryByRole('link', { name: /preferred times/ })).toBeNull()
    else expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/reservations/ballots/7')
  })
})
