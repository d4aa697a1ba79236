import type { ClubDateTime } from '@club/core'
import type { ClubEvent, EventParticipant, StaffEvent } from '@club/core/club'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { leavePage } from '../../components/back.ts'
import type { Loadable } from '../../shared/loading/notice.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
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
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const
const deps = { newIdempotencyKey: () => 'key', describeError: () => ({ title: 'No connection' }) }

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
