import type { ClubDateTime } from '@club/core'
import type { EventParticipant, StaffEvent } from '@club/core/club'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PeopleMatches } from '../../shared/entry/ParticipantSearch.tsx'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { EnterValues } from './EnterMemberDialog.tsx'
import { EventParticipants } from './EventParticipants.tsx'
import type { FormDeps } from './formStore.ts'
import type { WithdrawValues } from './WithdrawParticipantDialog.tsx'

const at = (text: string) => text as ClubDateTime
const NOW = at('2026-05-04T10:00:00')
/** Free cancellation is over, the event has not begun. */
const LATE = at('2026-06-13T10:00:00')
const party: StaffEvent = {
  ...{ id: '7', title: 'Summer party', text: '', teaser: '', place: '', state: 'published', reason: '', endDateTime: null },
  ...{ startDateTime: at('2026-06-20T18:00:00'), signUpUntil: at('2026-06-10T23:59:59'), cancelUntil: at('2026-06-12T12:00:00') },
  ...{ places: 40, taken: 38, waiting: 0, maxGuests: 2, fee: 4500, pictureId: null, entry: null, audience: ['members'], version: 2 },
}
const clara: EventParticipant = {
  ...{ id: '1', customerId: '2', customerNumber: '1001', name: 'Clara Berg', state: 'entered', guests: 1, at: NOW },
  ...{ fee: 9000, charged: 9000, unpaid: 9000, cancelUntil: party.cancelUntil },
}
const personOf = (id: string, fullName: string, memberNumber: string): PeopleMatches['people'][number] => ({
  ...{
    id,
    fullName,
    memberNumber,
    firstName: fullName.split(' ')[0] ?? '',
    lastName: fullName.split(' ')[1] ?? '',
    sex: 'unknown',
    memberStatus: 'member',
    homeClubName: 'Ashcombe',
  },
  handicapIndex: { kind: 'unset' },
})
const refusedWith = (fields: Readonly<Record<string, string>>, code?: string): FormRefused => ({
  ...{ kind: 'refused', notice: { title: 'Check your input' }, fields },
  ...(code !== undefined && { code }),
})

function show(event: StaffEvent = party, now = NOW, participants: readonly EventParticipant[] = [clara]) {
  const enter = vi.fn<FormDeps<EnterValues>['send']>(async () => ({ kind: 'done' }))
  const withdraw = vi.fn<FormDeps<WithdrawValues>['send']>(async () => ({ kind: 'done' }))
  const form = { newIdempotencyKey: () => 'key', describeError: () => ({ title: 'No connection' }), onDone: vi.fn() }
  const people = [personOf('5', 'Jörg Müller', '1042'), personOf('6', 'Jörg Müller', '1043'), personOf('2', 'Clara Berg', '1001')]
  const search = vi.fn(async () => ({ people, total: people.length }))
  const screenOf = (shown: StaffEvent, rows: readonly EventParticipant[], at: ClubDateTime) => (
    <EventParticipants
      event={shown}
      now={at}
      currency="EUR"
      participants={{ kind: 'ready', value: rows }}
      search={search}
      entering={{ ...form, send: enter }}
      withdrawalOf={(id) => ({ ...form, send: (values, key, version) => withdraw({ ...values, id } as WithdrawValues, key, version) })}
      onExport={async () => {}}
    />
  )
  const view = renderScreen(screenOf(event, participants, now))
  const readAgain = (shown: StaffEvent, rows = participants, at = now) => act(() => view.rerender(screenOf(shown, rows, at)))
  const { user } = view
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Enter a member' }))
    return within(screen.getByRole('dialog'))
  }
  const choose = async (name: RegExp) => {
    const dialog = await open()
    await user.keyboard('Jö')
    await user.click(await dialog.findByRole('button', { name }))
    return dialog
  }
  return { user, enter, withdraw, readAgain, open, choose, search }
}

describe('the office at the participants of an event', () => {
  it('[UI-144+] finds a person by name or number, tells people of one name apart, and sees who is in already', async () => {
    const { user, open } = show()
    const dialog = await open()
    const field = dialog.getByRole('searchbox', { name: 'Find a member or guest' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('10')
    const found = (await dialog.findAllByRole('button', { name: /No\. / })).map(({ textContent }) => textContent)
    expect(found).toEqual([
      expect.stringMatching(/^Jörg Müller.*No\. 1042$/),
      expect.stringMatching(/^Jörg Müller.*No\. 1043$/),
      expect.stringMatching(/^Clara Berg.*No\. 1001 · Signed up$/),
    ])
  })

  it('[UI-144+] reads what entering does before it is sent, and what the button costs', async () => {
    const { user, enter, choose } = show()
    const dialog = await choose(/1042/)
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Guests' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Guests' }), '1')
    expect(dialog.getByText('Jörg Müller takes 2 places, gets an invoice of €90.00 and is notified.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Enter for €90.00' }))
    const { startDateTime, cancelUntil } = party
    const shown = { as: 'entered', fee: 9000, startDateTime, cancelUntil }
    expect(enter.mock.calls[0]?.[0]).toEqual({ personId: '5', guests: '1', shown })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Jörg Müller is signed up.')).toBeDefined()
  })

  it.each([
    {
      what: 'a party that does not fit',
      change: { taken: 40 },
      now: NOW,
      button: 'Put on the waiting list',
      text: /joins the waiting list/,
    },
    {
      what: 'the fee of one who waits',
      change: { waiting: 2 },
      now: NOW,
      button: 'Put on the waiting list',
      text: /The invoice of €45\.00 comes only when places become free/,
    },
    {
      what: 'an event free of charge',
      change: { fee: 0 },
      now: NOW,
      button: 'Enter free of charge',
      text: 'Jörg Müller takes 1 place and is notified.',
    },
    { what: 'the end of free cancellation', change: {}, now: LATE, button: 'Enter for €45.00', text: /Free cancellation is over/ },
  ])('[UI-144+] reads of $what before it is sent', async ({ change, now, button, text }) => {
    const { choose, user } = show({ ...party, ...change }, now)
    const dialog = await choose(/1042/)
    expect(dialog.getByText(text)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: button }))
    expect(screen.getByText(button.startsWith('Put') ? /is on the waiting list\./ : /is signed up\./)).toBeDefined()
  })

  it('[UI-144+] chooses a person first, another one if it was the wrong one, and is asked before that is lost', async () => {
    const { user, enter, open } = show()
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: 'Enter for €45.00' }))
    const field = dialog.getByRole('searchbox')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.getAttribute('aria-invalid'), enter.mock.calls]).toEqual(['true', []])
    expect(dialog.getByText('Error: choose a person from the list')).toBeDefined()
    await user.type(field, 'Jö{Enter}')
    await user.click(await dialog.findByRole('button', { name: /1042/ }))
    await user.click(dialog.getByRole('button', { name: 'Another person' }))
    expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
    expect(dialog.queryByText('Error: choose a person from the list')).toBeNull()
    await user.keyboard('Jö')
    await user.click(await dialog.findByRole('button', { name: /1043/ }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect([screen.queryByRole('dialog'), enter.mock.calls]).toEqual([null, []])
  })

  it('[UI-144+] reads a refusal at its field, and what has changed meanwhile', async () => {
    const { user, enter, choose, readAgain } = show()
    const dialog = await choose(/1042/)
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    enter.mockResolvedValueOnce(refusedWith({ personId: 'Signed up already.' }))
    await press('Enter for €45.00')
    expect(dialog.getByText('Signed up already.')).toBeDefined()
    enter.mockResolvedValueOnce(refusedWith({ event: 'The event has begun.' }))
    await press('Enter for €45.00')
    expect(dialog.getByText('Not entered')).toBeDefined()
    expect(dialog.getByText('The event has begun.')).toBeDefined()
    enter.mockImplementationOnce(async () => {
      readAgain({ ...party, taken: 40 })
      return refusedWith({}, 'changedMeanwhile')
    })
    await press('Enter for €45.00')
    expect(dialog.getByText('Not entered: something has changed')).toBeDefined()
    expect(dialog.getByText(/^There are no longer enough free places\./)).toBeDefined()
    await press('Put on the waiting list')
    expect(enter.mock.calls.at(-1)?.[0]).toMatchObject({ personId: '5', shown: { as: 'waiting', fee: 4500 } })
  })

  it('[UI-144+] brings at most as many guests as there are places', async () => {
    const { choose } = show({ ...party, places: 2, taken: 0, maxGuests: 5 })
    const dialog = await choose(/1042/)
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['No guests', '1 guest'])
  })

  it.each([
    ['a draft', { state: 'draft' as const }, NOW, [false, false]],
    ['a cancelled event', { state: 'cancelled' as const }, NOW, [false, false]],
    ['an event that has begun', {}, party.startDateTime, [false, false]],
    ['an event after the end of sign-up', {}, LATE, [true, true]],
  ])('[UI-144+] [UI-145+] enters and withdraws at %s only as long as that is possible', (_, change, now, buttons) => {
    show({ ...party, ...change }, now)
    const shows = (name: string) => screen.queryByRole('button', { name }) !== null
    expect([shows('Enter a member'), shows('Withdraw Clara Berg')]).toEqual(buttons)
  })

  it.each([
    {
      what: 'the fee that is not charged',
      change: {},
      now: NOW,
      text: '2 places become free for others. The fee of €90.00 is not charged; what is paid is refunded. Clara Berg is notified.',
    },
    { what: 'the fee that stays', change: {}, now: LATE, text: /It is too late to cancel free of charge: €90\.00 stays charged\./ },
    { what: 'no fee', change: { charged: 0, guests: 0 }, now: LATE, text: 'The place becomes free for others. Clara Berg is notified.' },
    {
      what: 'the waiting list',
      change: { state: 'waiting' as const, charged: 0 },
      now: NOW,
      text: 'Clara Berg leaves the waiting list. Clara Berg is notified.',
    },
    { what: 'a late move up', change: { cancelUntil: party.startDateTime }, now: LATE, text: /is not charged/ },
  ])('[UI-145+] reads before a withdrawal what becomes of $what', async ({ change, now, text }) => {
    const { user, withdraw } = show(party, now, [{ ...clara, ...change }])
    await user.click(screen.getByRole('button', { name: 'Withdraw Clara Berg' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw Clara Berg?' }))
    expect(dialog.getByText(text)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    const stays = now === LATE && (change as Partial<EventParticipant>).charged === undefined && !('cancelUntil' in change)
    expect(withdraw.mock.calls[0]?.[0]).toEqual({ id: '1', fee: stays ? 9000 : 0, waived: false, reason: '' })
    expect(screen.getByText('Clara Berg is withdrawn.')).toBeDefined()
  })

  it('[UI-145+] does without the fee after the deadline, gives a reason, and is asked before these are lost', async () => {
    const { user, withdraw } = show(party, LATE)
    await user.click(screen.getByRole('button', { name: 'Withdraw Clara Berg' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason, which Clara Berg reads (optional)' }))
    await user.keyboard('Ill')
    await user.click(dialog.getByRole('checkbox', { name: 'Do not charge the fee' }))
    expect(dialog.getByText(/The fee of €90\.00 is not charged; what is paid is refunded\./)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep the sign-up' }))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(withdraw.mock.calls[0]?.[0]).toEqual({ id: '1', fee: 0, waived: true, reason: 'Ill' })
  })

  it('[UI-145+] reads what has changed meanwhile, also that the person has left', async () => {
    const { user, withdraw, readAgain } = show()
    await user.click(screen.getByRole('button', { name: 'Withdraw Clara Berg' }))
    const dialog = within(screen.getByRole('dialog'))
    withdraw.mockImplementationOnce(async () => {
      readAgain(party, [clara], LATE)
      return refusedWith({}, 'changedMeanwhile')
    })
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(dialog.getByText('Not withdrawn: something has changed')).toBeDefined()
    expect(dialog.getByText(/€90\.00 stays charged/)).toBeDefined()
    readAgain(party, [], LATE)
    expect(dialog.getByText('Clara Berg is no longer signed up')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})
