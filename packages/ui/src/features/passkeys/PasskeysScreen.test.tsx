import type { ClubDateTime } from '@club/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { PasskeysScreen, type PasskeysScreenProps } from './PasskeysScreen.tsx'
import type { OwnPasskey, PasskeysDeps } from './PasskeysSection.tsx'

const done = async (): Promise<FormAnswer> => ({ kind: 'done' })
const PHONE: OwnPasskey = {
  ...{ id: '1', name: 'Apple Passwords', host: 'portal.example.org', synced: true },
  createdAt: '2026-05-30T08:10:00' as ClubDateTime,
  lastUsedAt: '2026-06-04T18:00:00' as ClubDateTime,
}
const LAPTOP: OwnPasskey = { ...PHONE, id: '2', name: 'Windows Hello', synced: false, host: 'old.example.org', lastUsedAt: null }

function show(list: readonly OwnPasskey[], over: Partial<PasskeysScreenProps> = {}, change: Partial<PasskeysDeps> = {}) {
  const deps = {
    ...{ add: vi.fn(done), rename: vi.fn(done), remove: vi.fn(done), confirm: vi.fn(done), reload: vi.fn() },
    describeError: () => ({ title: 'No passkey was added', text: 'You cancelled, or it took too long.' }),
    ...change,
  }
  const view = renderScreen(
    <PasskeysScreen
      passkeys={{ kind: 'ready', value: list }}
      duty="none"
      host="portal.example.org"
      deps={deps}
      hrefBack="/profile/details"
      hrefContinue={null}
      {...over}
    />,
  )
  return { ...view, deps }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the passkeys of a login', () => {
  it('[SE-73+] are listed with their use, their host and whether they are copied', () => {
    show([PHONE, LAPTOP])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Apple PasswordsLast used .*4 June.*Added .*30 May.*Copied to your other devicesRenameRemove$/),
      expect.stringMatching(/^Windows HelloNot used yetAdded .*Works at old.example.orgRenameRemove$/),
    ])
  })

  it('[SE-72+] begin with an explanation and a button; a cancelled dialog is explained', async () => {
    const add = vi.fn<() => Promise<FormAnswer>>(() => Promise.reject(new Error('cancelled')))
    const { user } = show([], {}, { add })
    screen.getByText('You have no passkey yet.')
    await user.click(button('Add a passkey'))
    await screen.findByText('No passkey was added')
    add.mockImplementation(done)
    await user.click(button('Add a passkey'))
    await screen.findByText('Your new passkey is ready. Log in with it next time.')
    expect(screen.queryByText('No passkey was added')).toBeNull()
  })

  it('[UI-137+] show the button and the sentence below it when a new one makes the list longer', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
    const { user } = show([PHONE])
    await user.click(button('Add a passkey'))
    const sentence = await screen.findByText('Your new passkey is ready. Log in with it next time.')
    expect(scroll.mock.contexts).toEqual([sentence])
    expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]])
    scroll.mockRestore()
  })

  it('[SE-73+] [CU-162+] are renamed; an empty and a long name are errors at the field', async () => {
    const { user, deps } = show([PHONE, LAPTOP])
    await user.click(button(/^Rename Windows Hello, Added/))
    const dialog = within(screen.getByRole('dialog', { name: 'Rename passkey' }))
    const field = dialog.getByLabelText('Name')
    await user.clear(field)
    await user.type(field, '{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, 'x'.repeat(61))
    expect(dialog.getByText('Error: the name can have at most 60 characters. Shorten it')).toBeTruthy()
    // Typed text is not lost without a question.
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    await user.clear(field)
    await user.type(field, ' Office  PC {Enter}')
    expect(deps.rename).toHaveBeenCalledExactlyOnceWith('2', 'Office PC')
    expect(screen.getByText('The passkey is now called Office PC.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[SE-73+] are removed after a question, which explains a refusal', async () => {
    const notice = { title: 'Your club requires two passkeys' }
    const remove = vi.fn(async (): Promise<FormAnswer> => ({ kind: 'refused', notice, fields: {} }))
    const { user } = show([PHONE, LAPTOP], {}, { remove })
    await user.click(button(/^Remove Apple Passwords/))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the passkey “Apple Passwords”?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await dialog.findByText('Your club requires two passkeys')
    remove.mockImplementation(done)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Apple Passwords is removed.')).toBeTruthy()
    expect(remove.mock.calls).toEqual([['1'], ['1']])
  })

  it('[CU-357+] are read again after a change that was refused, for instance because another tab has removed one', async () => {
    const rename = async (): Promise<FormAnswer> => ({ kind: 'refused', notice: { title: 'This passkey is removed' }, fields: {} })
    const { user, deps } = show([PHONE], {}, { rename })
    const press = async (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
    await press(/^Rename Apple Passwords/)
    await press('Cancel')
    expect(deps.reload).not.toHaveBeenCalled()
    await press(/^Rename Apple Passwords/)
    await press('Save')
    await screen.findByText('This passkey is removed')
    await press('Cancel')
    expect(deps.reload).toHaveBeenCalledOnce()
  })

  it('[CU-357+] ask nothing about the name of one that another tab has removed, and do not offer to save it again', async () => {
    const notice = { title: 'This passkey is removed' }
    const { user, deps } = show([PHONE], {}, { rename: async () => ({ kind: 'refused', notice, fields: {}, code: 'notFound' }) })
    await user.click(button(/^Rename Apple Passwords/))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(button('Save'))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(button('Cancel'))
    expect([screen.queryByRole('dialog'), vi.mocked(deps.reload).mock.calls.length]).toEqual([null, 1])
  })

  it('[SE-75+] of staff say how many are missing, and the login continues later', () => {
    show([PHONE], { duty: 'setUp', hrefContinue: '/staff' })
    screen.getByText('Your club requires 2 passkeys of its staff')
    screen.getByText(/^Add one more passkey/)
    expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe('/staff')
    document.body.innerHTML = ''
    show([], { duty: 'setUp' })
    screen.getByText(/^Add 2 passkeys, on different devices/)
  })

  it('[SE-75+] [SE-79+] open the office for a session with a password, or it continues as a member', async () => {
    const { user, deps } = show([PHONE, LAPTOP], { duty: 'confirm', hrefContinue: '/' })
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    await user.click(button('Confirm with a passkey'))
    expect(deps.confirm).toHaveBeenCalledOnce()
    await screen.findByText('Confirmed. The office is open.')
    expect(screen.getByRole('link', { name: 'Continue as a member' }).getAttribute('href')).toBe('/')
  })

  it('[SE-72+] [SE-78+] are not added where they do not work, nor more than ten', () => {
    show([PHONE], { host: null })
    screen.getByText(/^Passkeys do not work in this browser/)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(button(/^Remove Apple Passwords/)).toBeTruthy()
    document.body.innerHTML = ''
    show(Array.from({ length: 10 }, (_, index) => ({ ...PHONE, id: String(index) })))
    screen.getByText(/^You have 10 passkeys/)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})
