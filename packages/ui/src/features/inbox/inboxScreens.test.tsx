import type { ClubDateTime } from '@club/core'
import { type ChannelCell, channelRule, type InboxMessage, type MessageTimes } from '@club/core/membership'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { clara } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { InboxScreen, type InboxScreenProps } from './InboxScreen.tsx'
import { MessageSettingsScreen } from './MessageSettingsScreen.tsx'
import type { AnswerOutcome } from './openQuestion.ts'
import { PushDevice } from './PushDevice.tsx'
import { PushOffer } from './PushOffer.tsx'

const moment = (text: string): ClubDateTime => text as ClubDateTime
const message = (id: string, over: Partial<InboxMessage> = {}): InboxMessage => ({
  ...{ id, kind: 'friend', title: `Message ${id}`, paragraphs: ['Clara has entered you.'], read: false, question: null },
  action: { label: 'See the entry', path: `/tournaments/view/${id}/entry` },
  createdAt: moment('2026-06-20T09:15:00'),
  ...over,
})
const cell = (kind: ChannelCell['kind'], on = true): ChannelCell => ({
  ...{ kind, channel: 'email', on },
  rule: channelRule(kind, 'email') as ChannelCell['rule'],
})
const CELLS = [cell('friend'), cell('security')]
const TODAY = message('1')
const READ = message('2', { read: true, createdAt: moment('2026-06-17T10:00:00'), kind: 'security', action: null })
const OLD = message('3', { createdAt: moment('2026-05-01T10:00:00') })

function show(over: Partial<InboxScreenProps> = {}, value: readonly InboxMessage[] = [TODAY, READ, OLD]) {
  const acts = { onFilter: vi.fn(), onMore: vi.fn(), onRead: vi.fn(), onReadAll: vi.fn(), onSwitch: vi.fn(), onAnswer: vi.fn() }
  const props: InboxScreenProps = {
    ...acts,
    ...{ filter: 'all', inbox: { kind: 'ready', value }, total: 2000, unread: 2, now: moment('2026-06-20T12:00:00') },
    ...{ answers: new Map(), outcome: null, marked: null, pending: null, problem: null, cells: CELLS, hrefSettings: '/inbox/settings' },
    ...over,
  }
  const rendered = renderScreen(<InboxScreen {...props} />)
  const becomes = (next: Partial<InboxScreenProps>) => rendered.rerender(<InboxScreen {...props} {...next} />)
  return { ...acts, ...rendered, becomes }
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

describe('the inbox', () => {
  it('[CU-200+] groups messages by time, with their actions; following an action marks as read', async () => {
    const { user, onRead, onMore, visited } = show()
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Today', 'Last 7 days', 'Earlier'])
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => within(row).queryAllByRole('img', { name: 'unread' }).length)).toEqual([1, 0, 1])
    await user.click(within(rows[0] as HTMLElement).getByRole('link', { name: 'See the entry' }))
    expect([onRead.mock.calls, visited.at(-1)]).toEqual([[['1', true]], '/tournaments/view/1/entry'])
    await user.click(screen.getByRole('button', { name: 'Mark as unread' }))
    expect(onRead).toHaveBeenLastCalledWith('2', false)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect([onMore.mock.calls.length, screen.getByText('3 of 2,000')]).toMatchObject([1, {}])
  })

  const friendRequest = (requestId: string, homeClubName: string) => {
    const { fullName, handicapIndex, memberStatus } = clara
    return { kind: 'friendRequest', requestId, person: { fullName, handicapIndex, memberStatus, homeClubName } } as const
  }
  const offer = {
    ...({ kind: 'offer', tournamentId: '5', waitingId: '6' } as const),
    ...{ until: moment('2026-06-20T14:30:00'), withdrawUntil: moment('2026-06-20T13:00:00') },
  }
  const euros = (amount: number) => ({ amount, currency: 'EUR' })
  const OFFER = message('9', {
    kind: 'place',
    title: 'A place is free for you',
    question: { ...offer, terms: { people: [clara.fullName], fee: euros(2500), others: [] } },
  })
  const REQUEST = message('8', {
    kind: 'friend',
    read: true,
    createdAt: moment('2026-05-20T09:15:00'),
    question: friendRequest('17', 'GC Test'),
  })

  it('[CU-360+] [TS-129+] shows the questions first, with the time that is left, and asks before a place is declined', async () => {
    const { user, onAnswer } = show({}, [OFFER, REQUEST, TODAY])
    expect(headings()).toEqual(['To answer', 'Today'])
    const list = within(screen.getByRole('list', { name: 'To answer' }))
    expect(list.getAllByRole('heading').map((one) => one.textContent)).toEqual(['A place is free for you', 'Message 8'])
    expect(list.getByText(/^Answer by Saturday 20 June, 14:30. You have 2 h 30 min left.$/)).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Accept the place, €25.00 to pay' }))
    await user.click(list.getByRole('button', { name: 'Decline' }))
    expect(onAnswer).toHaveBeenCalledTimes(1)
    await user.click(within(screen.getByRole('dialog', { name: 'Decline the place?' })).getByRole('button', { name: 'Decline' }))
    expect(onAnswer.mock.calls).toEqual([
      [OFFER, true],
      [OFFER, false],
    ])
  })

  it('[CU-361+] says until when the accepted place can be given back, also once that is over', () => {
    const { becomes } = show({}, [OFFER])
    screen.getByText('Once you accept, you can withdraw until Saturday 20 June, 13:00.')
    becomes({ now: moment('2026-06-20T13:00:30') })
    screen.getByText('Once you accept, you cannot withdraw online.')
    becomes({
      inbox: { kind: 'ready', value: [{ ...OFFER, question: { ...OFFER.question, withdrawUntil: null } as InboxMessage['question'] }] },
    })
    screen.getByText('Once you accept, you cannot withdraw online.')
  })

  it('[TS-127+] one answer counts for a team, and is paid by those who put it on the waiting list', () => {
    const terms = { people: ['Clara Hoffmann', 'Mia Bergmann'], fee: null, others: [{ name: 'Jonas Weber', fee: euros(5000) }] }
    const TEAM = { ...OFFER, question: { ...offer, terms } }
    const { becomes } = show({}, [TEAM])
    screen.getByText('Your answer applies to the whole team: Clara Hoffmann and Mia Bergmann.')
    screen.getByText('If you accept, Jonas Weber owes €50.00.')
    expect(screen.getAllByRole('button', { name: /Accept|Decline/ }).map((one) => one.textContent)).toEqual([
      'Accept the 2 places',
      'Decline',
    ])
    becomes({ outcome: { kind: 'accepted', message: TEAM, isOwn: true } })
    screen.getByText('You accepted the 2 places.')
    expect(screen.queryByText(/^You owe/)).toBeNull()
    becomes({ outcome: { kind: 'accepted', message: OFFER, isOwn: true } })
    screen.getByText('You owe €25.00.')
  })

  it('[RE-249+] a tee time is confirmed in its message, with the time that is left', async () => {
    const question = { kind: 'booking', bookingId: '12', until: moment('2026-06-20T14:30:00') } as const
    const TIME = message('11', { kind: 'place', title: 'Will you play on Sunday?', question })
    const { user, onAnswer, becomes } = show({}, [TIME])
    screen.getByText('Answer by Saturday 20 June, 14:30. You have 2 h 30 min left.')
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See the booking' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirm the tee time' }))
    expect(onAnswer.mock.calls).toEqual([[TIME, true]])
    for (const [kind, text] of [
      ['accepted', 'You confirmed the tee time.'],
      ['ended', 'The time to confirm is over: the tee time is given back.'],
      ['gone', 'No longer open: it was answered or withdrawn.'],
    ] as const) {
      becomes({ outcome: { kind, message: TIME, isOwn: true } })
      screen.getByText(text)
    }
    becomes({ now: question.until, outcome: null })
    expect(headings()).toEqual(['Today'])
  })

  it('[CU-364+] a friend request is answered in its message, with the name, also of two people of one name', async () => {
    const OTHER = { ...REQUEST, id: '7', question: friendRequest('18', 'GC Elsewhere') }
    const { user, onAnswer, visited } = show({}, [REQUEST, OTHER])
    const [row] = screen.getAllByRole('listitem')
    expect(row?.textContent).toContain('Index 18.7 · GC Test')
    await user.click(screen.getByRole('button', { name: `Confirm request: ${clara.fullName} (GC Test)` }))
    await user.click(screen.getByRole('button', { name: `Decline the request of ${clara.fullName} (GC Elsewhere)` }))
    expect(onAnswer.mock.calls).toEqual([
      [REQUEST, true],
      [OTHER, false],
    ])
    await user.click(within(row as HTMLElement).getByRole('link', { name: 'See your friends' }))
    expect(visited.at(-1)).toBe('/tournaments/view/8/entry')
  })

  it('[CU-361+] an error is at its message, and the answer can be given again', () => {
    const { becomes } = show({}, [OFFER])
    becomes({ answers: new Map([['9', { failed: { title: 'No connection to the club' } }]]) })
    expect(document.activeElement?.textContent).toContain('No connection to the club')
    expect([headings(), screen.getAllByRole('button', { name: /Accept|Decline/ }).length]).toEqual([['To answer'], 2])
  })

  it.each([
    {
      kind: 'accepted',
      message: OFFER,
      text: 'You accepted the place.',
      owed: 'You owe €25.00.',
      link: 'See the entry',
    },
    { kind: 'declined', message: OFFER, text: 'You declined the place.', link: 'See the entry' },
    { kind: 'gone', message: OFFER, text: 'No longer open: it was answered or withdrawn.', link: 'See the entry' },
    { kind: 'accepted', message: REQUEST, text: `${clara.fullName} is now your friend.`, link: 'See your friends' },
    { kind: 'declined', message: REQUEST, text: `You declined the request of ${clara.fullName}.`, link: 'See your friends' },
  ] as const)('[CU-361+] [CU-364+] an answered message leaves the questions; what became of it has the focus: $text', (outcome) => {
    const { kind, message: about, text, link } = outcome
    const owed = 'owed' in outcome ? outcome.owed : ''
    const { becomes } = show({}, [OFFER, REQUEST])
    becomes({ answers: new Map([[about.id, 'answered']]), outcome: { kind, message: about, isOwn: true } })
    expect(within(screen.getByRole('list', { name: 'To answer' })).getAllByRole('listitem')).toHaveLength(1)
    expect(document.activeElement?.getAttribute('role')).toBe('status')
    expect(document.activeElement?.textContent).toBe(`${text}${about.title}${owed}${link}`)
  })

  it('[CU-361+] an offer that has ended leaves the questions, and what was focused keeps the focus', () => {
    const { becomes } = show({}, [OFFER])
    const settings = screen.getByRole('link', { name: 'Notifications' })
    settings.focus()
    const outcome: AnswerOutcome = { kind: 'ended', message: OFFER, isOwn: false }
    becomes({ now: moment('2026-06-20T14:30:00'), outcome })
    expect([headings(), screen.queryByRole('button', { name: /Accept|Decline/ })]).toEqual([['Today'], null])
    expect(screen.getByText('The offer has ended.').closest('[role=status]')).toBeTruthy()
    expect(document.activeElement).toBe(settings)
  })

  it('[CU-200+] marks all as read, and undoes it', async () => {
    const onUndo = vi.fn()
    const { user, onReadAll } = show({ marked: { count: 7, onUndo } })
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(screen.getByText('7 messages marked as read.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect([onReadAll.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 1])
  })

  it.each([
    { pending: 'all' as const, names: ['Mark all as read', 'Undo'] },
    { pending: '2', names: ['Mark as unread'] },
  ])('[CU-281+] ignores a second press while a mark is stored: $names', async ({ pending, names }) => {
    const onUndo = vi.fn()
    const { user, onRead, onReadAll } = show({ pending, marked: { count: 7, onUndo } })
    for (const name of names) {
      const button = screen.getByRole('button', { name })
      await user.click(button)
      expect(button.getAttribute('aria-disabled')).toBe('true')
    }
    expect([onRead, onReadAll, onUndo].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('[CU-203+] [CU-204+] says why, with the switch in place; a required one says why it stays on', async () => {
    const { user, onSwitch } = show()
    const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
    await user.click(within(first).getByText('Why do I get this?'))
    expect(within(first).getByText(/asked to be your friend/)).toBeTruthy()
    await user.click(within(first).getByRole('checkbox', { name: 'Also by email' }))
    expect(onSwitch.mock.calls).toEqual([[CELLS[0], false]])
    await user.click(within(second).getByText('Why do I get this?'))
    expect(within(second).getByRole('checkbox')).toHaveProperty('disabled', true)
    expect(within(second).getByText(/protects your login/)).toBeTruthy()
  })

  it('[CU-248+] moves the focus to why a change was not stored', () => {
    show({ problem: { title: 'No connection to the club' } })
    expect(document.activeElement?.textContent).toContain('No connection to the club')
  })

  it('[CU-200+] an empty inbox says what it is for, an empty choice leads back', async () => {
    show({ total: 0 }, [])
    expect(screen.getByText('No messages yet')).toBeTruthy()
    cleanup()
    const { user, onFilter } = show({ total: 0, filter: 'money' }, [])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(onFilter.mock.calls).toEqual([['all']])
  })
})

describe('the table of kinds and channels', () => {
  const settings = { cells: CELLS, times: { quietHours: null, oneEmailADay: false } }
  const showSettings = (over: Partial<Parameters<typeof MessageSettingsScreen>[0]> = {}) => {
    const acts = { onSwitch: vi.fn(), onTimes: vi.fn() }
    const value = { kind: 'ready', value: settings } as const
    return { ...acts, ...renderScreen(<MessageSettingsScreen settings={value} saved={null} hrefInbox="/inbox" {...acts} {...over} />) }
  }

  it('[CU-203+] [CU-204+] switches a kind, but none that is required', async () => {
    const { user, onSwitch } = showSettings()
    await user.click(screen.getByRole('checkbox', { name: 'Friends: Email' }))
    expect(onSwitch.mock.calls).toEqual([[CELLS[0], false]])
    expect(screen.getByRole('checkbox', { name: 'Your login: Email' })).toHaveProperty('disabled', true)
  })

  it('[CU-206+] [CU-207+] sets quiet hours and the daily email', async () => {
    const { user, onTimes } = showSettings()
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
    await user.click(screen.getByRole('checkbox', { name: 'One email a day' }))
    expect(onTimes.mock.calls.map(([times]) => times)).toEqual([
      { quietHours: { from: '22:00', until: '07:00' }, oneEmailADay: false },
      { quietHours: null, oneEmailADay: true },
    ])
  })
})

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', until: '07:00' }
  const showTimes = () => {
    const onTimes = vi.fn()
    function Page() {
      const [times, setTimes] = useState<MessageTimes>({ quietHours: NIGHT, oneEmailADay: false })
      const store = (next: MessageTimes) => {
        onTimes(next.quietHours)
        setTimes(next)
      }
      const settings = { kind: 'ready', value: { cells: CELLS, times } } as const
      return <MessageSettingsScreen settings={settings} saved={null} hrefInbox="/inbox" onSwitch={vi.fn()} onTimes={store} />
    }
    return { onTimes, ...renderScreen(<Page />) }
  }
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

  it('[CU-247+] are stored when a time is complete, not after each key', () => {
    vi.useFakeTimers()
    try {
      const { onTimes } = showTimes()
      for (const typed of ['01:00', '11:00', '23:00', '23:15']) type('From', typed)
      expect(onTimes).not.toHaveBeenCalled()
      act(() => void vi.advanceTimersByTime(1000))
      expect(onTimes.mock.calls).toEqual([[{ from: '23:15', until: '07:00' }]])
      fireEvent.blur(screen.getByLabelText('From'))
      expect(onTimes).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('[CU-247+] are stored when the field is left; a cleared time stays as it was', () => {
    const { onTimes } = showTimes()
    type('Until', '06:30')
    fireEvent.blur(screen.getByLabelText('Until'))
    type('From', '')
    fireEvent.blur(screen.getByLabelText('From'))
    expect(onTimes.mock.calls).toEqual([[{ from: '22:00', until: '06:30' }]])
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00')
  })

  it('[CU-247+] are stored when the screen is left right after typing', () => {
    const { onTimes } = showTimes()
    type('Until', '06:30')
    cleanup()
    expect(onTimes.mock.calls).toEqual([[{ from: '22:00', until: '06:30' }]])
  })

  it('[CU-247+] need two different times', () => {
    const { onTimes } = showTimes()
    type('Until', '22:00')
    fireEvent.blur(screen.getByLabelText('Until'))
    expect(screen.getByText('Error: choose two different times, or switch quiet hours off')).toBeTruthy()
    expect(onTimes).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('22:00')
  })
})

describe('messages on this device', () => {
  it.each([
    ['off', 'Switch on messages', true],
    ['failed', 'Switch on messages', true],
    ['on', 'Switch off on this device', false],
  ] as const)('[CU-209+] are switched by the customer: %s', async (state, name, on) => {
    const onSwitch = vi.fn()
    const { user } = renderScreen(<PushDevice state={state} onSwitch={onSwitch} />)
    await user.click(screen.getByRole('button', { name }))
    expect(onSwitch.mock.calls).toEqual([[on]])
  })

  it('[CU-218+] are offered with the way to decline, and say what became of it', async () => {
    const acts = { onSwitchOn: vi.fn(), onNotNow: vi.fn() }
    const { user, rerender } = renderScreen(<PushOffer state="off" {...acts} />)
    screen.getByText(/A moved start or a free place/)
    await user.click(screen.getByRole('button', { name: 'Switch on messages' }))
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect([acts.onSwitchOn.mock.calls.length, acts.onNotNow.mock.calls.length]).toEqual([1, 1])
    rerender(<PushOffer state="on" {...acts} />)
    screen.getByText(/Messages appear on this device/)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<PushOffer state="denied" {...acts} />)
    screen.getByText(/Your browser does not allow messages/)
  })

  it('[CU-209+] keep the switch that was pressed while it works', () => {
    renderScreen(<PushDevice state="stopping" onSwitch={vi.fn()} />)
    expect(screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
      ['Switch off on this device', 'true'],
    ])
  })

  it('[CU-213+] an iPhone gets the hint after a booking, too, and can decline', async () => {
    const onNotNow = vi.fn()
    const { user } = renderScreen(<PushOffer state="homeScreen" onSwitchOn={vi.fn()} onNotNow={onNotNow} />)
    expect(screen.getByText(/Add the portal to the home screen/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(onNotNow).toHaveBeenCalledOnce()
  })

  it('[CU-213+] an iPhone gets a hint how to add the portal to the home screen', () => {
    renderScreen(<PushDevice state="homeScreen" onSwitch={vi.fn()} />)
    expect(screen.getByText(/Add the portal to the home screen/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
