import { money } from '@club/core/finance'
import type { InboxMessage } from '@club/core/membership'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { moment } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { NewestMessage } from './NewestMessage.tsx'
import { type HomeNotice, Notices, type TeeTimeNotice, type TimeFreeNotice } from './Notices.tsx'

const notice = (over: Partial<HomeNotice>): HomeNotice => ({
  ...{
    id: 'n1',
    kind: 'movedUp',
    tournamentName: 'May Medal',
    hrefTournament: '/tournaments/view/7/entry',
    personName: null,
    until: null,
    reasons: [],
  },
  ...over,
})

describe('NewestMessage', () => {
  it('[CU-215+] has its action, which reads it, and the way to all messages', async () => {
    const onRead = vi.fn()
    const message: InboxMessage = {
      ...{
        id: '7',
        kind: 'friend',
        title: 'Friend request from Tom Reed',
        paragraphs: ['Tom Reed would like to be friends'],
        read: false,
        question: null,
      },
      ...{ action: { label: 'Answer the request', path: '/friends' }, createdAt: moment('2026-06-18T18:00:00') },
    }
    const { user } = renderScreen(<NewestMessage message={message} onRead={onRead} hrefInbox="/inbox" />)
    expect(screen.getByText('Friend request from Tom Reed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/inbox')
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await user.click(screen.getByRole('link', { name: 'Answer the request' }))
    expect(onRead).toHaveBeenCalledTimes(2)
  })
})

describe('Notices', () => {
  it('say what happened to whom, until when, and can be dismissed', async () => {
    const onRead = vi.fn()
    const offer = notice({ id: 'n2', kind: 'placeOffered', personName: 'Tom Reed', until: moment('2026-06-18T18:00:00') })
    const { user } = renderScreen(<Notices notices={[notice({}), offer]} onRead={onRead} onStopWatch={vi.fn()} />)
    expect(screen.getByText('You have a place: May Medal')).toBeTruthy()
    expect(screen.getByText('A place is free for Tom Reed: May Medal')).toBeTruthy()
    expect(screen.getByText('Accept it by Thursday 18 June, 18:00.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Got it' })[1] as HTMLElement)
    expect(onRead).toHaveBeenCalledWith('n2')
  })

  it('[RE-230+] say who changed a tee time, with the way to the booking', () => {
    const moved: TeeTimeNotice = {
      ...{ id: 'n3', kind: 'teeTimeMoved', courseName: 'Championship', hrefBooking: '/reservations/bookings/7', actorName: 'Tom Reed' },
      startDateTime: moment('2026-06-20T09:10:00'),
    }
    const others = [
      { ...moved, id: 'n4', kind: 'teeTimeCancelled', actorName: null },
      { ...moved, id: 'n5', kind: 'playerLeft', actorName: '' },
    ] as const
    renderScreen(<Notices notices={[moved, ...others]} onRead={vi.fn()} onStopWatch={vi.fn()} />)
    expect(screen.getByText('Tom Reed has moved your tee time to Saturday 20 June, 09:10')).toBeTruthy()
    expect(screen.getByText('The club has cancelled your tee time on Saturday 20 June, 09:10')).toBeTruthy()
    expect(screen.getByText('Name not shown no longer plays on Saturday 20 June, 09:10')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'See the booking' })[0]?.getAttribute('href')).toBe('/reservations/bookings/7')
  })

  it('[RE-314+] lead to a watched time that is free, and end its watch', async () => {
    const onStopWatch = vi.fn()
    const free: TimeFreeNotice = {
      ...{ id: 'n6', watchId: 'w1', courseName: 'Championship', places: 3, hrefTime: '/reservations?time=12-202606200910-1' },
      startDateTime: moment('2026-06-20T09:10:00'),
    }
    const { user } = renderScreen(<Notices notices={[free]} onRead={vi.fn()} onStopWatch={onStopWatch} />)
    expect(screen.getByText('Saturday 20 June, 09:10 is free again')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Book 09:10' }).getAttribute('href')).toBe(free.hrefTime)
    await user.click(screen.getByRole('button', { name: 'Stop notifying me' }))
    expect(onStopWatch).toHaveBeenCalledWith('w1')
  })

  it('[RE-370+] [FI-93+] say that a late payment is credit, with the way to another time and to the account', () => {
    const late = {
      ...{
        id: 'n7',
        amount: money(6000, 'EUR'),
        teeTimes: 1,
        way: 'account' as const,
        courseName: 'Championship',
        startDateTime: moment('2026-06-20T09:10:00'),
      },
      ...{ hrefSheet: '/reservations?date=2026-06-20', hrefAccount: '/financial-account' },
    }
    renderScreen(
      <Notices notices={[late, { ...late, id: 'n8', teeTimes: 2, way: 'card' as const }]} onRead={vi.fn()} onStopWatch={vi.fn()} />,
    )
    expect(screen.getByText('Paid, but not booked: Saturday 20 June, 09:10')).toBeTruthy()
    expect(screen.getByText('Paid, but 2 tee times are not booked')).toBeTruthy()
    expect(screen.getByText(/^Championship\. Your payment arrived after the places had been released\. €60\.00 is credit/)).toBeTruthy()
    expect(screen.getByText(/€60\.00 goes back to the card you paid with/)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...[late.hrefSheet, late.hrefAccount],
      ...[late.hrefSheet, late.hrefAccount],
    ])
  })

  it('[RE-371+] [RE-372+] say when a round starts now and before, and that a tournament takes place after all', () => {
    const moved = {
      ...{ id: 'n9', tournamentName: 'May Medal', hrefTournament: '/tournaments/view/7', roundNumber: null },
      ...{ startDateTime: moment('2026-06-20T10:30:00'), startBefore: moment('2026-06-20T08:20:00') },
    }
    const second = { ...moved, id: 'n10', roundNumber: 2 }
    const again = notice({ id: 'n11', kind: 'tournamentTakesPlace' })
    renderScreen(<Notices notices={[moved, second, again]} onRead={vi.fn()} onStopWatch={vi.fn()} />)
    expect(screen.getAllByText('New first tee time: May Medal')).toHaveLength(2)
    expect(screen.getByText(/^Saturday 20 June, 10:30\. Previously: Saturday 20 June, 08:20\. Your own time/)).toBeTruthy()
    expect(screen.getByText(/^Round 2: Saturday 20 June, 10:30\./)).toBeTruthy()
    expect(screen.getByText('Takes place after all: May Medal')).toBeTruthy()
  })

  it('[TS-109+] say why a person was passed over', () => {
    const reasons = ['Handicap index 30.1 is outside the limits.', 'Women only.']
    renderScreen(<Notices notices={[notice({ kind: 'passedOver', reasons })]} onRead={vi.fn()} onStopWatch={vi.fn()} />)
    expect(screen.getByText('A place was free, but you do not meet the entry conditions: May Medal')).toBeTruthy()
    expect(screen.getByText(/30\.1 is outside the limits\. Women only\./)).toBeTruthy()
  })
})
