import type { ClubDateTime } from '@club/core'
import type { ClubEvent, EventParticipant, StaffEvent } from '@club/core/club'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { leavePage } from '../../components/back.ts'
import type { Loadable } from '../../shared/loading/notice.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type CancelValues, type EntryValues, EventScreen } from './EventScreen.tsx'
import { EventsCard, EventsScreen } from './EventsScreen.tsx'
import { createEventStore, type EventValues, eventOfValues } from './eventStore.ts'
import type { FormDeps } from './formStore.ts'
import { EditEventScreen, StaffEventsScreen } from './StaffEventsScreen.tsx'

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

describe('staff', () => {
  const stored: StaffEvent = { ...party, audience: ['members'], version: 2 }
  const edit = (event: StaffEvent | null, participants?: Loadable<readonly EventParticipant[]>) => {
    const send = vi.fn(async (_values: EventValues, _key: string) => ({ kind: 'done' }) as const)
    const store = createEventStore(event, 'EUR', { ...deps, onDone: vi.fn(), send })
    const participant = {
      id: '1',
      customerId: '2',
      customerNumber: '1001',
      name: 'Clara Berg',
      state: 'entered',
      guests: 1,
      at: NOW,
      fee: 9000,
      charged: 9000,
      unpaid: 9000,
      cancelUntil: party.cancelUntil,
    } as const
    const remove = vi.fn<FormDeps<object>['send']>(async () => ({ kind: 'done' }))
    const rest = {
      deletion: { ...deps, send: remove, onDone: vi.fn() },
      now: NOW,
      currency: 'EUR',
      search: async () => ({ people: [], total: 0 }),
      entering: { ...deps, send: async () => ({ kind: 'done' as const }), onDone: vi.fn() },
      withdrawalOf: () => ({ ...deps, send: async () => ({ kind: 'done' as const }), onDone: vi.fn() }),
      audienceSizes: { guests: 7, members: 12 },
      pictures: new Map(),
      upload: async () => ({ kind: 'notAPicture' as const }),
      onExport: vi.fn(async () => {}),
      hrefBack: '/staff',
    }
    const screenOf = (event: StaffEvent | null) => (
      <EditEventScreen store={store} event={event} participants={participants ?? ready([participant])} {...rest} />
    )
    const rendered = renderScreen(screenOf(event))
    return { send, remove, ...rest, ...rendered, readAgain: (read: StaffEvent) => act(() => rendered.rerender(screenOf(read))) }
  }

  it('[UI-94+] delete a draft after a question, and see why one stays; a published one is not deleted', async () => {
    const { user, remove, deletion } = edit({ ...stored, state: 'draft', taken: 0 })
    const why = 'People had signed up to this event.'
    remove.mockResolvedValueOnce({ kind: 'refused', notice: { title: 'Not saved', text: 'Check it.' }, fields: { state: why } })
    await user.click(screen.getByRole('button', { name: 'Delete the draft' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^“Summer party” is deleted\./)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Delete the draft' }))
    expect(await dialog.findByText(why)).toBeDefined()
    expect(deletion.onDone).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Delete the draft' }))
    expect(deletion.onDone).toHaveBeenCalledOnce()
    document.body.replaceChildren()
    edit(stored)
    expect(screen.queryByRole('button', { name: 'Delete the draft' })).toBeNull()
  })

  it('[CU-162+] are asked before an event is lost, as at a logout', async () => {
    const { user } = edit(stored)
    const logOut = vi.fn()
    await user.type(screen.getByLabelText(/^Place \(/), ', first floor')
    act(() => leavePage(logOut))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(logOut).not.toHaveBeenCalled()
    act(() => leavePage(logOut))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(logOut).toHaveBeenCalledOnce()
    expect(screen.getByLabelText(/^Place \(/)).toHaveProperty('value', 'Terrace')
  })

  it('[UI-126+] keep their input when a colleague has saved the event, and see what', async () => {
    const { user, send, readAgain } = edit({ ...stored, state: 'draft', taken: 0 })
    await user.type(screen.getByLabelText(/^Place \(/), ', first floor')
    readAgain({
      ...{ ...stored, taken: 0, version: 3, startDateTime: at('2026-06-20T19:00:00'), fee: 1250, places: null },
      ...{ place: 'Bar', audience: ['guests', 'members'], pictureId: '4' },
    })
    screen.getByText('Changed in the meantime')
    const [list] = screen.getAllByRole('list').map(({ textContent }) => textContent)
    for (const part of [
      /^Place.*Bar/,
      /Start.*20.*19:00/,
      /Price.*12\.50/,
      /Places.*empty/,
      /another picture/,
      /Guests.*, Members/,
      /Published/,
    ])
      expect(list).toMatch(part)
    expect(screen.getByLabelText<HTMLInputElement>(/^Place \(/).value).toBe('Terrace, first floor')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ place: 'Terrace, first floor', starts: '2026-06-20T19:00', fee: '12.50', places: '' })
  })

  it.each(['draft', 'published'] as const)('[UI-127+] save a %s event with Enter as it is', async (state) => {
    const { user, send } = edit({ ...stored, state })
    await user.type(screen.getByLabelText('Name'), '!{Enter}')
    expect(send.mock.calls.map(([sent]) => sent.state)).toEqual([state])
  })

  it('[UI-64+] see every event with its places', () => {
    const list = { written: null, total: 1, onMore: vi.fn(), search: '', onSearch: vi.fn() }
    renderScreen(
      <StaffEventsScreen {...list} items={ready([{ ...stored, waiting: 2 }])} hrefNew="/new" hrefFor={String} hrefBack="/staff" />,
    )
    expect(screen.getByText('38 of 40 places taken, 2 waiting')).toBeDefined()
  })

  it('[UI-64+] plan an event; what is missing or wrong is said at its field', async () => {
    const { user, send } = edit(null)
    await user.type(screen.getByRole('textbox', { name: /Price/ }), '12,345')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(send).not.toHaveBeenCalled()
    const field = (name: RegExp) => screen.getByLabelText(name)
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
    for (const name of [/Price/, /^Sign-up until/, /^Free cancellation/]) expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await user.type(field(/^Name/), 'Quiz night')
    await user.clear(field(/Price/))
    await user.type(field(/Price/), '1.012,50')
    for (const name of [/^Start/, /^Sign-up until/, /^Free cancellation/]) {
      await user.clear(field(name))
      await user.type(field(name), '2026-06-01T18:00')
    }
    await user.type(field(/^Places/), '30')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const values = send.mock.calls[0]?.[0] as EventValues
    expect(eventOfValues(values, 'EUR')).toMatchObject({
      title: 'Quiz night',
      fee: 101_250,
      places: 30,
      state: 'published',
      endDateTime: null,
    })
  })

  it('[UI-86+] see an error until its field changes, also if another one is wrong then', async () => {
    const fields = { signUpUntil: 'This is after the start.', cancelUntil: 'This is after the start, too.' }
    const send = async () => ({ kind: 'refused', notice: { title: 'Check your input' }, fields }) as const
    const store = createEventStore(stored, 'EUR', { ...deps, onDone: vi.fn(), send })
    const shown = () => {
      const { phase } = store.getState()
      return phase.kind === 'refused' ? Object.keys(phase.fields) : phase.kind
    }
    await store.getState().submit()
    store.getState().change({ title: 'Quiz night' })
    expect(shown()).toEqual(['signUpUntil', 'cancelUntil'])
    store.getState().change({ signUpUntil: '2026-06-01T18:00' })
    expect(shown()).toEqual(['cancelUntil'])
    store.getState().change({ cancelUntil: '2026-06-01T18:00' })
    expect(shown()).toBe('typing')
    await store.getState().submit()
    store.getState().change({ places: '0' })
    await store.getState().submit()
    expect([shown(), store.getState().errors]).toEqual(['typing', [{ field: 'places', code: 'noPlaces' }]])
    store.getState().change({ places: '1' })
    expect(store.getState().errors).toEqual([])
  })

  it('[UI-65+] see who takes part, and get the list as a file', async () => {
    const { user, onExport } = edit(stored)
    expect(screen.getByText('Clara Berg with 1 guest')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Spreadsheet (CSV)' }))
    expect(onExport).toHaveBeenCalledWith('csv')
  })

  it('[UI-64+] [UI-106+] cancel an event with a reason only', async () => {
    const { user, send } = edit(stored)
    await user.click(screen.getByRole('button', { name: 'Cancel the event' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('1 person is notified now. Fees are refunded. This cannot be undone.')).toBeDefined()
    const cancel = within(dialog).getByRole('button', { name: 'Cancel the event' })
    const reason = within(dialog).getByRole('textbox')
    expect(document.activeElement).toBe(reason)
    await user.click(cancel)
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(send).not.toHaveBeenCalled()
    await user.type(reason, 'Storm')
    await user.click(cancel)
    expect(send.mock.calls[0]?.[0]).toMatchObject({ state: 'cancelled', reason: 'Storm', fee: '45.00' })
    // The way to the list is open although the dialog still shows the event as it was.
    const leave = vi.fn()
    act(() => leavePage(leave))
    expect(leave).toHaveBeenCalledOnce()
  })

  it('[CU-162+] are asked before the reason of a cancellation is lost, and not again at the form', async () => {
    const { user } = edit(stored)
    await user.click(screen.getByRole('button', { name: 'Cancel the event' }))
    await user.keyboard('Storm')
    await user.click(screen.getByRole('button', { name: 'Keep the event' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel the event' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason, which everyone reads' }).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Keep the event' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    {
      what: 'are still read',
      people: { kind: 'loading' },
      fee: 4500,
      text: 'Everyone who has signed up is notified now. Fees are refunded.',
    },
    { what: 'paid no fee', people: undefined, fee: 0, text: '1 person is notified now.' },
    { what: 'are none', people: { kind: 'loading' }, fee: 4500, taken: 0, text: 'No one has signed up.' },
  ] as const)('[UI-64+] see whom a cancellation reaches when the participants $what', async ({ people, text, ...change }) => {
    const { user } = edit({ ...stored, ...change }, people)
    await user.click(screen.getByRole('button', { name: 'Cancel the event' }))
    expect(within(screen.getByRole('dialog')).getByText(`${text} This cannot be undone.`)).toBeDefined()
  })

  it('[CU-168+] do not read that no one has signed up while the participants are loading', async () => {
    const { user } = edit(stored, { kind: 'loading' })
    await user.type(screen.getByRole('textbox', { name: /^Place \(/ }), ', first floor')
    expect(screen.getByText(/^Everyone who has signed up is notified 5 minutes after you save/)).toBeDefined()
  })

  it('[UI-64+] see the field that stops a cancellation, and read an event that was cancelled', async () => {
    const { user, send } = edit(stored)
    await user.clear(screen.getByLabelText('Name'))
    await user.click(screen.getByRole('button', { name: 'Cancel the event' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Storm')
    await user.click(dialog.getByRole('button', { name: 'Cancel the event' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(send).not.toHaveBeenCalled()
    document.body.replaceChildren()
    edit({ ...stored, state: 'cancelled', reason: 'Storm' })
    expect(screen.getByRole('region', { name: 'Summer party' }).textContent).toContain('Storm')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Clara Berg with 1 guest')).toBeDefined()
  })

  it('[CU-168+] see before they save who is notified, by what has changed', async () => {
    const { user } = edit(stored)
    expect(screen.getByText('No one is notified of this change.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Place \(/ }), ', first floor')
    expect(screen.getByText('1 person is notified 5 minutes after you save, unless you change it back by then.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Turn back into a draft' })).toBeNull()
  })

  it('[CU-168+] see how many people a new event reaches, and turn one without sign-ups back into a draft', async () => {
    const first = edit(null)
    expect(screen.getByText(/^12 people find it in their inbox 5 minutes after you publish/)).toBeDefined()
    await first.user.click(screen.getByRole('checkbox', { name: /Guests/ }))
    expect(screen.getByText(/^19 people find it/)).toBeDefined()
    document.body.replaceChildren()
    const second = edit({ ...stored, taken: 0 })
    await second.user.click(screen.getByRole('button', { name: 'Turn back into a draft' }))
    expect(second.send.mock.calls[0]?.[0]).toMatchObject({ state: 'draft' })
  })
})
