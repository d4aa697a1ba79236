import type { ClubDateTime } from '@club/core'
import type { ClubEvent } from '@club/core/club'
import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type CancelValues, type EntryValues, EventScreen } from './EventScreen.tsx'
import { EventsCard, EventsScreen } from './EventsScreen.tsx'
import type { FormDeps } from './formStore.ts'

const at = (text: string) => text as ClubDateTime
const NOW = at('2026-05-04T10:00:00')
const party: ClubEvent = {
  ...{ id: '7', title: 'Summer party', text: 'Music and **dancing**.', teaser: 'Music and dancing.', place: 'Terrace', state: 'published' },
  ...{ startDateTime: at('2026-06-20T18:00:00'), endDateTime: null, signUpUntil: at('2026-06-10T23:59:59'), reason: '' },
  ...{ cancelUntil: at('2026-06-12T12:00:00'), places: 40, taken: 38, waiting: 0, maxGuests: 2, fee: 4500, pictureId: null, entry: null },
}
const entry = { id: '1', state: 'entered', guests: 1, waitingPosition: null, invoiceId: '9', charged: 9000, unpaid: 9000 } as const
const terms = { as: 'entered', fee: 4500, startDateTime: party.startDateTime, cancelUntil: party.cancelUntil } as const
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const
const deps = { newIdempotencyKey: () => 'key', describeError: () => ({ title: 'No connection' }) }

function show(event: ClubEvent, now = NOW, hrefLogin: string | null = null, club = { hasInvoices: true, paysOnline: true }) {
  const enter = vi.fn<FormDeps<EntryValues>['send']>(async () => ({ kind: 'done' }))
  const cancel = vi.fn<FormDeps<CancelValues>['send']>(async () => ({ kind: 'done' }))
  const form = { ...deps, onDone: vi.fn() }
  const onCalendar = vi.fn(async () => {})
  const screenOf = (shown: ClubEvent, at: ClubDateTime) => (
    <EventScreen
      now={at}
      currency="EUR"
      event={ready(shown)}
      pictures={new Map()}
      hrefLogin={hrefLogin}
      enter={{ ...form, send: enter }}
      cancel={{ ...form, send: cancel }}
      onCalendar={onCalendar}
      hrefForInvoice={(id) => (club.hasInvoices ? `/financial-account/invoices/${id}` : null)}
      paysOnline={club.paysOnline}
      hrefBack="/events"
    />
  )
  const rendered = renderScreen(screenOf(event, now))
  /** Answers that the terms have changed, with the event that is read again. */
  const changedTo =
    (shown: ClubEvent, at = now) =>
    async () => {
      act(() => rendered.rerender(screenOf(shown, at)))
      return { kind: 'refused', notice: { title: 'Changed in the meantime' }, fields: {}, code: 'changedMeanwhile' } as const
    }
  return { enter, cancel, onCalendar, changedTo, screenOf, ...rendered }
}

describe('events', () => {
  it('[UI-63+] say how the fee is paid if the club takes no payment here', () => {
    show({ ...party, entry }, NOW, null, { hasInvoices: true, paysOnline: false })
    expect(screen.getByRole('link', { name: 'How to pay €90.00' }).getAttribute('href')).toBe('/financial-account/invoices/9')
    cleanup()
    show({ ...party, entry }, NOW, null, { hasInvoices: false, paysOnline: false })
    expect(screen.queryByRole('link', { name: /pay/i })).toBeNull()
    expect(screen.getByText('€90.00 to pay. You get the invoice from the club office.')).toBeDefined()
  })

  it('[UI-81+] lead visitors to the login before they sign up', () => {
    show(party, NOW, '/auth/login?to=%2Fevents%2F7')
    expect(screen.getByRole('link', { name: 'Log in to sign up' }).getAttribute('href')).toBe('/auth/login?to=%2Fevents%2F7')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('[UI-81+] are on the home page of visitors, with a link to all', () => {
    const props = { now: NOW, currency: 'EUR', pictures: new Map(), hrefFor: (id: string) => `/whats-on/${id}`, hrefAll: '/whats-on' }
    renderScreen(<EventsCard title="Coming events" events={[party]} {...props} />)
    expect(screen.getByRole('region', { name: 'Coming events' })).toBeDefined()
    expect(screen.getByRole('link', { name: /Summer party.*€45.00/ }).getAttribute('href')).toBe(`/whats-on/${party.id}`)
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/whats-on')
  })

  it('[UI-155+] of a customer are on their home page, each with the state of its entry', () => {
    const entry = { id: '3', state: 'waiting', guests: 0, waitingPosition: 2, invoiceId: null, charged: 0, unpaid: 0 } as const
    const props = { now: NOW, currency: null, pictures: new Map(), hrefFor: (id: string) => `/events/${id}`, hrefAll: '/events' }
    renderScreen(<EventsCard title="My events" events={[{ ...party, entry }]} {...props} />)
    const mine = within(screen.getByRole('region', { name: 'My events' }))
    expect(mine.getByRole('link', { name: /Summer party.*Waiting/ }).getAttribute('href')).toBe(`/events/${party.id}`)
    expect(mine.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events')
    expect(mine.queryByText(/€/)).toBeNull()
  })

  it('[UI-24] are listed with day, place, fee and the places that are left', () => {
    const list = (events: readonly ClubEvent[]) => (
      <EventsScreen
        now={NOW}
        currency="EUR"
        events={ready(events)}
        total={events.length}
        onMore={vi.fn()}
        pictures={new Map()}
        hrefFor={(id) => `/events/${id}`}
        hrefBack="/"
      />
    )
    const { rerender } = renderScreen(list([party]))
    const row = screen.getByRole('link', { name: /Summer party/ }).textContent
    for (const part of ['Terrace', '€45.00', '2 places left']) expect(row).toContain(part)
    for (const [change, badge] of [
      [{ taken: 40 }, 'Full, waiting list'],
      [{ entry }, 'Signed up'],
      [{ state: 'cancelled' as const, entry }, 'Cancelled'],
      [{ signUpUntil: at('2026-05-01T00:00:00') }, 'Sign-up closed'],
    ] as const) {
      rerender(list([{ ...party, ...change }]))
      expect(screen.getByText(badge)).toBeDefined()
    }
    rerender(list([]))
    expect(screen.getByText('No events planned')).toBeDefined()
  })

  it('[UI-60+] [UI-61+] the button says what a sign-up costs, or that one waits', async () => {
    const { user, enter } = show(party)
    expect(screen.getByRole('button', { name: 'Sign up for €45.00' })).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your guests' }), '1')
    await user.click(screen.getByRole('button', { name: 'Sign up for €90.00' }))
    expect(enter.mock.calls[0]?.[0]).toEqual({ guests: '1', shown: { ...terms, fee: 9000 } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your guests' }), '2')
    expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeDefined()
    expect(screen.getByText(/^You move up when places become free, and pay €135.00 only then/)).toBeDefined()
  })

  it('[UI-139+] keep the focus where it is while the explanation of a refused sign-up stays', async () => {
    const { user, enter, changedTo, rerender, screenOf } = show(party)
    enter.mockImplementationOnce(changedTo({ ...party, fee: 5000 }))
    await user.click(screen.getByRole('button', { name: 'Sign up for €45.00' }))
    await screen.findByText(/It now costs €50.00 per person/)
    const button = screen.getByRole('button', { name: 'Sign up for €50.00' })
    button.focus()
    rerender(screenOf({ ...party, fee: 5000, taken: party.taken + 1 }, NOW))
    expect(document.activeElement).toBe(button)
  })

  it('[CU-260+] a sign-up whose terms have changed says which, keeps the guests, and is sent again on the new ones', async () => {
    const { user, enter, changedTo } = show(party)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your guests' }), '1')
    const cancelUntil = at('2026-06-11T12:00:00')
    enter.mockImplementationOnce(changedTo({ ...party, fee: 6000, cancelUntil }))
    await user.click(screen.getByRole('button', { name: 'Sign up for €90.00' }))
    const problem = () => screen.getByText('Not signed up: something has changed').closest('div[tabindex]')
    expect(problem()).toBe(document.activeElement)
    expect(problem()?.textContent).toMatch(/It now costs €60\.00 per person\. Cancelling is now free of charge until .*11/)
    enter.mockImplementationOnce(changedTo({ ...party, fee: 6000, cancelUntil, taken: 40 }))
    await user.click(screen.getByRole('button', { name: 'Sign up for €120.00' }))
    expect(problem()?.textContent).toMatch(/no longer enough free places: you would join the waiting list/)
    expect(problem()?.textContent).not.toMatch(/costs/)
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
    expect(enter.mock.calls.at(-1)?.[0]).toEqual({ guests: '1', shown: { ...terms, as: 'waiting', fee: 12_000, cancelUntil } })
    expect(enter.mock.calls.map(([{ shown }]) => shown.fee)).toEqual([9000, 12_000, 12_000])
  })

  it('[CU-260+] a choice of more guests than are allowed now becomes the most that are', async () => {
    const { user, enter, changedTo } = show(party)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your guests' }), '1')
    enter.mockImplementationOnce(changedTo({ ...party, maxGuests: 0, startDateTime: at('2026-06-21T19:00:00') }))
    await user.click(screen.getByRole('button', { name: 'Sign up for €90.00' }))
    expect(screen.getByText(/It now begins on .*21/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Sign up for €45.00' }))
    expect(enter.mock.calls.at(-1)?.[0]).toMatchObject({ guests: '0', shown: { fee: 4500 } })
  })

  it('[CU-261+] a dialog whose deadline has passed meanwhile names the fee that stays charged before it cancels', async () => {
    const { user, cancel, changedTo } = show({ ...party, entry })
    await user.click(screen.getByRole('button', { name: 'Cancel the sign-up' }))
    const dialog = within(screen.getByRole('dialog'))
    cancel.mockImplementationOnce(changedTo({ ...party, entry: { ...entry, charged: 8000 } }, at('2026-06-12T12:01:00')))
    await user.click(dialog.getByRole('button', { name: 'Cancel the sign-up' }))
    expect(dialog.getByText('Not cancelled: something has changed')).toBeDefined()
    expect(dialog.getByText(/too late to get the fee back: €80\.00 stays charged/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel the sign-up' }))
    expect(cancel.mock.calls.map(([{ fee }]) => fee)).toEqual([0, 8000])
  })

  it('[CU-167+] go to the calendar, for visitors too', async () => {
    const { user, onCalendar } = show(party, NOW, '/auth/login')
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(onCalendar).toHaveBeenCalledOnce()
  })

  it('[UI-60+] have no card for a text that is missing', () => {
    show(party)
    expect(screen.getByRole('article')).toBeDefined()
    cleanup()
    show({ ...party, text: '', pictureId: null })
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('[UI-151+] say why a sign-up is refused, in words of the event', async () => {
    const { user, enter } = show(party)
    const fields = { guests: 'This event takes no sign-ups.' }
    enter.mockResolvedValueOnce({ kind: 'refused', notice: { title: 'Entry not possible' }, fields, code: 'signUpRefused' })
    await user.click(screen.getByRole('button', { name: 'Sign up for €45.00' }))
    expect([screen.getAllByText('This event takes no sign-ups.').length, screen.queryByText('Entry not possible')]).toEqual([1, null])
    expect(document.activeElement?.textContent?.trim()).toBe('This event takes no sign-ups.')
  })

  it('[UI-151+] show no deadlines once it is cancelled', () => {
    const { rerender, screenOf } = show({ ...party, entry })
    expect(screen.getAllByText(/^(Sign up by|Cancel free of charge by)/)).toHaveLength(2)
    rerender(screenOf({ ...party, entry, state: 'cancelled', reason: 'Storm' }, NOW))
    expect([screen.queryByText(/^(Sign up by|Cancel free of charge by)/), screen.getByText('Storm')]).toEqual([null, expect.anything()])
  })

  it('[UI-60+] says nothing of paying when an event without a fee is full', () => {
    show({ ...party, fee: 0, taken: 40 })
    expect(screen.getByText('You move up when places become free. We notify you.')).toBeDefined()
  })

  it('[UI-60+] shows no sign-up when it is closed', () => {
    show({ ...party, signUpUntil: at('2026-05-01T00:00:00') })
    expect(screen.queryByRole('form', { name: 'Sign up' })).toBeNull()
  })

  it.each([
    [NOW, /what you have paid is refunded/],
    [at('2026-06-13T10:00:00'), /too late to get the fee back/],
  ])('[UI-63+] an entry is paid and cancelled, and the dialog says what happens to the fee (%s)', async (now, text) => {
    const { user, cancel } = show({ ...party, entry }, now)
    expect(screen.getByRole('link', { name: 'Pay €90.00' }).getAttribute('href')).toBe('/financial-account/invoices/9')
    await user.click(screen.getByRole('button', { name: 'Cancel the sign-up' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(text)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the sign-up' }))
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('[UI-62+] someone who waits sees the position', () => {
    show({ ...party, entry: { ...entry, state: 'waiting', waitingPosition: 3, invoiceId: null, charged: 0, unpaid: 0 } })
    expect(screen.getByText('Waiting list: position 3')).toBeDefined()
  })
})
