import type { Address, ContactEntry, EmailRecord, PhoneRecord } from '@club/core/membership'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import type { Loadable } from '../../shared/loading/notice.ts'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { openAnswer } from '../../testing/openAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ContactScreen } from './ContactScreen.tsx'
import type { ContactDeps } from './contactStore.ts'
import type { ContactLists, KnownContacts } from './contactTypes.ts'
import { newEntry } from './newEntry.ts'

const LISTS: ContactLists = {
  phoneTypes: [
    { id: '1', name: 'Mobile' },
    { id: '2', name: 'Office' },
  ],
  contactTypes: [
    { id: '5', name: 'Home', active: true },
    { id: '6', name: 'Parents', active: false },
    { id: '7', name: 'Boat', active: false },
  ],
  countries: [
    { id: '276', name: 'Germany', isoCode: 'DE', isoName: 'Germany', telCode: '+49', active: true },
    { id: '826', name: 'United Kingdom', isoCode: 'GB', isoName: 'United Kingdom', telCode: '+44', active: true },
  ],
  homeCountry: 'DE',
}

const email = (id: string, over: Partial<EmailRecord> = {}): EmailRecord => ({
  ...(newEntry('emails', LISTS).row as EmailRecord),
  ...{ id, email: `${id}@example.org`, ...over },
})
const phone = (id: string, over: Partial<PhoneRecord> = {}): PhoneRecord => ({
  ...(newEntry('phones', LISTS).row as PhoneRecord),
  ...{ id, phone: id, ...over },
})
const address = (id: string, over: Partial<Address> = {}): Address => ({
  ...(newEntry('addresses', LISTS).row as Address),
  id,
  postalAddress: { street1: `Seeweg ${id}`, street2: '', street3: '', street4: '', zip: '61250', city: 'Usingen' },
  ...over,
})

const NOTHING: KnownContacts = { emails: [], phones: [], addresses: [] }
const OFFLINE = { title: 'Could not be reached', nextStep: 'Try again.' }
const drafts = new Map<string, ContactEntry>()
let current = NOTHING
beforeEach(() => {
  drafts.clear()
  current = NOTHING
})

function show(
  contacts: KnownContacts | Loadable<KnownContacts>,
  answer: () => Promise<FormAnswer> = async () => ({ kind: 'done' }),
  pendingEmails: readonly EmailRecord[] = [],
) {
  const save = vi.fn<ContactDeps['save']>(answer)
  const remove = vi.fn<ContactDeps['remove']>(answer)
  const resend = vi.fn<ContactDeps['resend']>(answer)
  let keys = 0
  const deps: ContactDeps = {
    ...{ save, remove, resend, describeError: () => OFFLINE },
    read: (list, id) => {
      const row = current[list].find((one) => one.id === id)
      return row ? ({ list, row } as ContactEntry) : null
    },
    newIdempotencyKey: () => `key ${++keys}`,
    draftOf: (list, id) => ({
      read: () => drafts.get(`${list} ${id}`) ?? null,
      write: (entry) => void (entry ? drafts.set(`${list} ${id}`, entry) : drafts.delete(`${list} ${id}`)),
    }),
  }
  const loadable: Loadable<KnownContacts> = 'kind' in contacts ? contacts : { kind: 'ready', value: contacts }
  const props = { contacts: loadable, pendingEmails, lists: LISTS, most: 3, deps, hrefBack: '/' }
  const { user, rerender } = renderScreen(<ContactScreen {...props} />)
  const load = (value: KnownContacts) => {
    current = value
    rerender(<ContactScreen {...props} contacts={{ kind: 'ready', value }} />)
  }
  return { save, remove, resend, user, load }
}

const list = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))

describe('ContactScreen', () => {
  it('[CU-150+] [UI-106+] shows an unconfirmed email address, resends its link and removes it', async () => {
    const { user, resend, remove } = show({ ...NOTHING, emails: [email('clara', { main: true })] }, undefined, [
      email('new', { active: false, pending: true }),
    ])
    list('Email').getByText('Not confirmed yet')
    await user.click(screen.getByRole('button', { name: 'Send again: the link to new@example.org' }))
    expect(resend.mock.calls).toEqual([['new']])
    expect((await screen.findByRole('status')).textContent).toBe('We have sent you a link. Open it to confirm the address.')
    let end = (): void => {}
    resend.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve({ kind: 'done' }))))
    await user.click(screen.getByRole('button', { name: /^Send again/ }))
    expect(screen.getByRole('status').textContent).toBe('')
    end()
    await screen.findByText(/^We have sent you a link/)
    await user.click(screen.getByRole('button', { name: 'Delete new@example.org' }))
    expect(remove.mock.calls).toEqual([['emails', 'new']])
    expect(screen.getByRole('status').textContent).toBe('Deleted.')
  })

  it('[CU-150+] says why a link cannot be sent again', async () => {
    const refused = { kind: 'refused', notice: { title: 'Too many attempts' }, fields: {} } as const
    const { user } = show(NOTHING, async () => refused, [email('new', { active: false, pending: true })])
    await user.click(screen.getByRole('button', { name: /^Send again/ }))
    await screen.findByText('Too many attempts')
  })

  it('[CU-94] [CU-95] lists the contact data with how the club uses it', () => {
    show({
      emails: [email('clara', { main: true }), email('work', { usageType: 'business' })],
      phones: [phone('069 1', { phoneTypeId: 2, mainForCall: true }), phone('069 2', { mainForSms: true })],
      addresses: [address('4', { main: true, countryId: '826', useCompanyName: true, companyName: 'Hoffmann Ltd' })],
    })
    const rows = (name: string) =>
      list(name)
        .getAllByRole('button', { name: /^(?!Add)/ })
        .map((row) => row.textContent)
    expect(rows('Email')).toEqual(['clara@example.orgPrivateEmails of the club go here', 'work@example.orgWork'])
    expect(rows('Phone')).toEqual(['069 1Office · PrivateCalled first', '069 2Mobile · PrivateText messages'])
    expect(rows('Address')).toEqual(['Hoffmann LtdSeeweg 4Usingen 61250United KingdomHomePost goes here'])
  })

  it('says that data is missing, is loading, or could not be loaded', async () => {
    show(NOTHING)
    for (const text of ['No email address yet', 'No phone number yet', 'No address yet']) screen.getByText(text)
    const onRetry = vi.fn()
    const { user } = show({ kind: 'failed', notice: OFFLINE, onRetry })
    screen.getByText('Could not be reached')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalled()
  })

  it('[CU-59] [CU-60] saves a valid email and reports an invalid one at the field', async () => {
    const { user, save } = show(NOTHING)
    await user.click(screen.getByRole('button', { name: 'Add an email address' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    const field = dialog().getByRole('textbox', { name: 'Email' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, 'nora')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    dialog().getByText('Error: write it like name@example.org')
    expect(save).not.toHaveBeenCalled()
    await user.type(field, '@example.org')
    await user.click(dialog().getByRole('radio', { name: 'Work' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(save.mock.calls.map(([{ row }]) => row)).toMatchObject([{ id: null, email: 'nora@example.org', usageType: 'business' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText('Saved.')
  })

  it('[CU-129+] sends changes, and nothing without a change', async () => {
    const { user, save } = show({ ...NOTHING, phones: [phone('110', { mainForCall: true, mainForSms: true }), phone('112')] })
    await user.click(screen.getByRole('button', { name: /^112/ }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(save).not.toHaveBeenCalled()
    expect(screen.queryByText('Saved.')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^112/ }))
    await user.click(dialog().getByRole('checkbox', { name: 'Send text messages here' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(save.mock.calls).toMatchObject([[{ list: 'phones', row: { id: '112', mainForSms: true, mainForCall: false } }, 'key 1']])
  })

  it('[CU-129+] sends a number without the spaces around it, and nothing for spaces alone', async () => {
    const { user, save } = show({ ...NOTHING, phones: [phone('112')] })
    for (const typed of ['  ', ' 110 ']) {
      await user.click(screen.getByRole('button', { name: /^112/ }))
      const field = dialog().getByRole('textbox', { name: /number/ })
      if (typed.trim() !== '') await user.clear(field)
      await user.type(field, typed)
      await user.click(dialog().getByRole('button', { name: 'Save' }))
    }
    expect(save.mock.calls.map(([{ row }]) => row)).toMatchObject([{ id: '112', phone: '110' }])
  })

  it('[RG-27+] refuses an invalid phone number at its field', async () => {
    const { user, save } = show({ ...NOTHING, phones: [phone('112')] })
    await user.click(screen.getByRole('button', { name: /^112/ }))
    const field = dialog().getByRole('textbox', { name: /number/ })
    await user.clear(field)
    await user.type(field, 'abc')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByText('Error: write it like +44 1483 123456')).toBeDefined()
    expect(save).not.toHaveBeenCalled()
  })

  it('makes another row the main one; the first row is it without a question', async () => {
    const { user } = show({ ...NOTHING, emails: [email('clara', { main: true }), email('work')] })
    await user.click(screen.getByRole('button', { name: /^clara/ }))
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Send emails of the club here' }).disabled).toBe(true)
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Add a phone number' }))
    expect(dialog().queryByRole('checkbox')).toBeNull()
  })

  it('[CU-66] [CU-67] marks each required field of an address', async () => {
    const { user, save } = show(NOTHING)
    await user.click(screen.getByRole('button', { name: 'Add an address' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    const needed = ['Street and number', 'Post code', 'Town']
    for (const name of needed) expect(dialog().getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true')
    expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('276')
    for (const name of needed) await user.type(dialog().getByRole('textbox', { name }), 'x')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(save.mock.calls).toMatchObject([[{ row: { contactTypeId: '5', countryId: '276', postalAddress: { street1: 'x' } } }, 'key 1']])
  })

  it('[DI-16] hides an address type that is no longer offered, except for the address that has it', async () => {
    const { user } = show({ ...NOTHING, addresses: [address('4', { contactTypeId: '6' })] })
    const offered = () =>
      [...dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Address type' }).options].map(({ textContent }) => textContent)
    expect(screen.getByRole('button', { name: /^Seeweg/ }).textContent).toContain('Parents')
    await user.click(screen.getByRole('button', { name: /^Seeweg/ }))
    expect(offered()).toEqual(['Home', 'Parents (no longer offered)'])
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Address type' }), 'Home')
    expect(offered()).toEqual(['Home', 'Parents (no longer offered)'])
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await user.click(screen.getByRole('button', { name: 'Add an address' }))
    expect(offered()).toEqual(['Home'])
  })

  it('[CU-68] [CU-132+] never deletes the last address or the last email', async () => {
    const { user } = show({ ...NOTHING, emails: [email('clara')], addresses: [address('4')] })
    for (const [row, reason] of [
      [/^clara/, 'The last email address cannot be deleted. Add another one first.'],
      [/^Seeweg/, 'The last complete address cannot be deleted. Add another one first.'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: row }))
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
      dialog().getByText(reason)
      await user.click(dialog().getByRole('button', { name: 'Close' }))
    }
  })

  it('[CU-67] [CU-68] deletes one of two complete addresses, and the incomplete one', async () => {
    const { user } = show({ ...NOTHING, addresses: [address('4'), address('5'), address('6', { countryId: null })] })
    for (const [row] of [/^Seeweg 4/, /^Seeweg 6/].map((name) => screen.getAllByRole('button', { name }))) {
      await user.click(row as HTMLElement)
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false)
      await user.click(dialog().getByRole('button', { name: 'Close' }))
    }
  })

  it('deletes after a confirmation', async () => {
    const { user, remove } = show({ ...NOTHING, emails: [email('clara'), email('work')] })
    await user.click(screen.getByRole('button', { name: /^work/ }))
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    dialog().getByText('Delete work@example.org?')
    expect(document.activeElement?.textContent).toContain('Delete work@example.org?')
    await user.click(dialog().getByRole('button', { name: 'Keep' }))
    expect(document.activeElement?.textContent).toBe('Delete')
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(remove).not.toHaveBeenCalled()
    await user.click(dialog().getByRole('button', { name: 'Yes, delete' }))
    expect(remove.mock.calls).toEqual([['emails', 'work']])
    screen.getByText('Deleted.')
  })

  it('keeps the input after a refusal or failure, and retries under the same key', async () => {
    const answers = [
      async () => Promise.reject(new Error('offline')),
      async (): Promise<FormAnswer> => ({ kind: 'refused', notice: OFFLINE, fields: { phone: 'This is already in your list.' } }),
    ]
    const { user, save } = show(NOTHING, () => (answers.shift() as () => Promise<FormAnswer>)())
    await user.click(screen.getByRole('button', { name: 'Add a phone number' }))
    await user.type(dialog().getByRole('textbox', { name: 'Phone number' }), '069 1')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await dialog().findByText('Could not be reached')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await dialog().findByText('This is already in your list.')
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('069 1')
    expect(save.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1'])
  })

  it('[CU-362+] restores unsaved input of an earlier visit, until it is discarded', async () => {
    const value = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value
    const open = async () => {
      const { user } = show({ ...NOTHING, emails: [email('clara')] })
      await user.click(screen.getByRole('button', { name: /^clara/ }))
      return user
    }
    await (await open()).type(dialog().getByRole('textbox', { name: 'Email' }), 'x')
    cleanup()
    const user = await open()
    expect(value()).toBe('clara@example.orgx')
    await user.click(dialog().getByRole('button', { name: 'Discard changes' }))
    expect([value(), drafts.size]).toEqual(['clara@example.org', 0])
  })

  it('[CU-162+] asks before it is closed with unsaved input, and discards the draft with it', async () => {
    const { user } = show({ ...NOTHING, emails: [email('clara')] })
    await user.click(screen.getByRole('button', { name: /^clara/ }))
    await expectQuestion(user, dialog().getByRole('textbox', { name: 'Email' }))
    expect([screen.queryByRole('dialog'), drafts.size]).toEqual([null, 0])
  })

  it('[CU-162+] asks nothing about a row that another device has deleted', async () => {
    const { user, load } = show({ ...NOTHING, emails: [email('clara')] })
    await user.click(screen.getByRole('button', { name: /^clara/ }))
    await user.type(dialog().getByRole('textbox', { name: 'Email' }), 'x')
    load(NOTHING)
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    expect([screen.queryByRole('dialog'), drafts.size]).toEqual([null, 0])
  })

  it('[CU-377+] says that a row was deleted meanwhile, and offers neither to save nor to delete it', async () => {
    const { user, load } = show({ ...NOTHING, phones: [phone('069 1')] })
    await user.click(screen.getByRole('button', { name: /^069 1/ }))
    load(NOTHING)
    dialog().getByText('Deleted in the meantime')
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([''])
  })

  it('[CU-377+] takes what another window has saved meanwhile, keeps the input, and saves both', async () => {
    const refused = { kind: 'refused', notice: { title: 'Changed in the meantime' }, fields: {}, code: 'changedMeanwhile' } as const
    const { user, load, save } = show({ ...NOTHING, phones: [phone('1', { phone: '069 1' })] }, async () => refused)
    await user.click(screen.getByRole('button', { name: /^069 1/ }))
    await user.click(dialog().getByRole('radio', { name: 'Work' }))
    load({ ...NOTHING, phones: [phone('1', { phone: '069 2' })] })
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('069 1')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('069 2')
    dialog().getByText(/^Your contact details were changed in another window.*then try again\.\s*$/)
    expect(drafts.get('phones 1')?.row).toMatchObject({ phone: '069 2', usageType: 'business' })
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(save.mock.lastCall?.[0].row).toMatchObject({ phone: '069 2', usageType: 'business' })
  })

  it('[CU-162+] stays open while it is saved, so that the answer is seen and closes no other dialog', async () => {
    const { promise, resolve } = openAnswer<FormAnswer>()
    const { user } = show({ ...NOTHING, emails: [email('clara')], phones: [phone('069 1')] }, () => promise)
    await user.click(screen.getByRole('button', { name: /^clara/ }))
    await user.type(dialog().getByRole('textbox', { name: 'Email' }), 'x')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    resolve({ kind: 'refused', notice: OFFLINE, fields: {} })
    await dialog().findByText('Could not be reached')
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('clara@example.orgx')
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('accepts no more characters than fit', () => {
    show({ ...NOTHING, phones: [phone('1'), phone('2'), phone('3')] })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a phone number' }).disabled).toBe(true)
    screen.getByText('There is room for 3. Delete one before you add another.')
  })
})
