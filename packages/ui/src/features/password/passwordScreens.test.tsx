import type { ClubDate } from '@club/core'
import { DEFAULT_PASSWORD_POLICY } from '@club/core/membership'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ChangeLoginDialog } from './ChangeLoginDialog.tsx'
import { type ConfirmEmailAnswer, ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { NewPasswordScreen, type NewPasswordScreenProps } from './NewPasswordScreen.tsx'

const brand = { clubName: 'Golfclub', logo: null, hrefLogin: '/auth/login' }
const done = async (): Promise<FormAnswer> => ({ kind: 'done' })
const describeError = () => ({ title: 'No connection' })

describe('ForgotPasswordScreen', () => {
  const show = (extraFields: boolean, language: 'en' | 'de' = 'en') => {
    const request = vi.fn(done)
    const deps = { extraFields, today: () => '2026-06-01' as ClubDate, request, describeError }
    return { ...renderScreen(<ForgotPasswordScreen {...brand} deps={deps} />, language), request }
  }

  it('[CR-01] asks for the email address and says that an email will come, not whether the club knows it', async () => {
    const { user, request } = show(false)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org{Enter}')
    expect(request).toHaveBeenCalledOnce()
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeDefined()
    expect(screen.getByText(/If the club knows anna@example.org/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try another address' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'anna@example.org')
  })

  it('[CR-06] shows birthday and names only if the club asks for them', () => {
    show(false)
    expect(screen.queryByLabelText('Date of birth')).toBeNull()
    document.body.innerHTML = ''
    show(true, 'de')
    for (const name of ['E-Mail', 'Geburtsdatum', 'Vorname', 'Nachname']) expect(screen.getByLabelText(name)).toBeDefined()
  })

  it('reports an error at the field and moves there, with autocomplete hints', async () => {
    const { user } = show(false)
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    const email = screen.getByRole('textbox', { name: 'Email', description: 'Error: fill this in' })
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('autocomplete')).toBe('email')
  })
})

describe('NewPasswordScreen', () => {
  const show = (
    props: Partial<NewPasswordScreenProps> = {},
    store = vi.fn<(username: string, password: string) => Promise<FormAnswer>>(done),
  ) => {
    const deps = { policy: DEFAULT_PASSWORD_POLICY, store, describeError }
    return { ...renderScreen(<NewPasswordScreen {...brand} kind="reset" deps={deps} hrefForgot="/forgot" {...props} />), store }
  }
  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('·', ''))

  it('[CR-02] accepts a new password and links to the login', async () => {
    const { user, store } = show()
    await user.click(screen.getByLabelText('New password'))
    await user.paste('Fairway-19')
    await user.click(screen.getByRole('button', { name: 'Save password' }))
    expect(store).toHaveBeenCalledExactlyOnceWith('', 'Fairway-19')
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/auth/login')
  })

  it('[CR-03] accepts a first username and password', async () => {
    const { user, store } = show({ kind: 'setUp' })
    const [name, password] = [screen.getByLabelText('Username'), screen.getByLabelText('New password')]
    expect([name, password].map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'new-password'])
    await user.type(name, ' anna ')
    await user.type(password, 'Fairway-19{Enter}')
    expect(store).toHaveBeenCalledExactlyOnceWith('anna', 'Fairway-19')
    expect(await screen.findByText('You can now log in as anna.')).toBeDefined()
  })

  it('[CR-27] [CR-34] ticks off the club’s requirements during typing', async () => {
    const { user } = show()
    expect(rules()).toEqual([
      'at least 8 characters (missing)',
      'a capital letter (missing)',
      'a small letter (missing)',
      'a digit (missing)',
      'a special character, such as + or - (missing)',
    ])
    await user.type(screen.getByLabelText('New password'), 'ab1')
    expect(rules().map((rule) => rule?.endsWith('(met)'))).toEqual([false, false, true, true, false])
  })

  it.each([
    { id: 'CR-29', requirement: 'uppercase', words: 'a capital letter' },
    { id: 'CR-30', requirement: 'lowercase', words: 'a small letter' },
    { id: 'CR-31', requirement: 'number', words: 'a digit' },
    { id: 'CR-32', requirement: 'special', words: 'a special character, such as + or -' },
  ] as const)('[$id] requires $words only if the club does', ({ requirement, words }) => {
    const nothing = { minLength: 0, uppercase: false, lowercase: false, number: false, special: false }
    const deps = { policy: { ...nothing, [requirement]: true }, store: done, describeError }
    renderScreen(<NewPasswordScreen {...brand} kind="reset" deps={deps} hrefForgot={null} />)
    expect(rules()).toEqual([`${words} (missing)`])
  })

  it('[CR-12] reports a taken name at its field and keeps the input', async () => {
    const refused: FormAnswer = { kind: 'refused', notice: { title: 'Taken' }, fields: { username: 'Choose another one.' } }
    const { user } = show(
      { kind: 'setUp' },
      vi.fn(async () => refused),
    )
    await user.type(screen.getByLabelText('Username'), 'anna')
    await user.type(screen.getByLabelText('New password'), 'Fairway-19{Enter}')
    const name = await screen.findByRole('textbox', { name: 'Username', description: 'Choose another one.' })
    expect(name).toHaveProperty('value', 'anna')
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Fairway-19')
    await user.type(name, '2')
    expect(screen.queryByText('Choose another one.')).toBeNull()
  })

  it('shows the password on request', async () => {
    const { user } = show()
    expect(screen.getByLabelText('New password').getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('New password').getAttribute('type')).toBe('text')
  })

  it('[CR-37] says that the token is missing and offers a new link', () => {
    show({ deps: null })
    expect(screen.getByRole('alert').textContent).toContain('This link is not complete')
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot')
  })
})

describe('an expired link', () => {
  it('[CR-43+] shows a message instead of the form', () => {
    const ended = { title: 'This link no longer works', text: 'It was used already.', nextStep: 'Ask for a new one.' }
    renderScreen(<NewPasswordScreen {...brand} kind="reset" deps={null} ended={ended} hrefForgot="/forgot" />)
    expect(screen.getByRole('alert').textContent).toContain('This link no longer worksIt was used already. Ask for a new one.')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot')
  })
})

describe('ChangeLoginDialog', () => {
  it('[CU-162+] asks before typed passwords are lost', async () => {
    const deps = { policy: DEFAULT_PASSWORD_POLICY, changeUsername: vi.fn(done), changePassword: vi.fn(done), describeError }
    const onClose = vi.fn()
    const { user } = renderScreen(<ChangeLoginDialog username="anna" deps={deps} onClose={onClose} />)
    await user.type(screen.getByLabelText('New password'), 'Fairway-19')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Fairway-19')
  })

  it('[SE-06] [CR-23] asks for username, then password, and says what was changed', async () => {
    const deps = { policy: DEFAULT_PASSWORD_POLICY, changeUsername: vi.fn(done), changePassword: vi.fn(done), describeError }
    const onClose = vi.fn()
    const { user } = renderScreen(<ChangeLoginDialog username="anna" deps={deps} onClose={onClose} />)
    const dialog = within(screen.getByRole('dialog', { name: 'Change username and password' }))
    const fields = [...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete])
    expect(fields).toEqual([
      ['username', 'username'],
      ['oldPassword', 'current-password'],
      ['password', 'new-password'],
    ])
    // Screen readers announce only what enters a region that is there already.
    const status = dialog.getAllByRole('status')[0]
    await user.type(dialog.getByLabelText('Username'), '2')
    await user.type(dialog.getByLabelText('Old password'), 'old')
    await user.type(dialog.getByLabelText('New password'), 'Fairway-19')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('From now on you log in as anna2.')).toBeDefined()
    expect(status?.textContent).toContain('Password changed')
    const [, close] = dialog.getAllByRole('button', { name: 'Close' })
    await user.click(close as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('ConfirmEmailScreen', () => {
  const show = (confirm: (() => Promise<ConfirmEmailAnswer>) | null) =>
    renderScreen(<ConfirmEmailScreen {...brand} deps={confirm && { confirm, describeError }} hrefContact="/profile/contact" />)

  it('[CU-150+] confirms on request, not by being opened, and says what happens next', async () => {
    const confirm = vi.fn(async () => ({ kind: 'confirmed', email: 'new@example.org', main: true }) as const)
    const { user } = show(confirm)
    expect(confirm).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
    await screen.findByRole('heading', { level: 1, name: 'Address confirmed' })
    screen.getByText('Emails of the club now go to new@example.org.')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it.each([
    { kind: 'already', role: null },
    { kind: 'ended', role: 'alert' },
  ] as const)('[CU-150+] offers no retry of a link that $kind', async ({ kind, role }) => {
    const { user } = show(async () => ({ kind, notice: { title: 'This link', text: 'has been used.', nextStep: 'Close the page.' } }))
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
    await screen.findByText('This link')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryAllByRole('alert')).toHaveLength(role === null ? 0 : 1)
    screen.getByRole('link', { name: 'Contact details' })
  })

  it('[CU-150+] can be retried after a failure, and explains an invalid link', async () => {
    const { user } = show(() => Promise.reject(new Error('offline')))
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
    await screen.findByText('No connection')
    screen.getByRole('button', { name: 'Confirm the address' })
    screen.getByRole('link', { name: 'Contact details' })
    document.body.innerHTML = ''
    show(null)
    screen.getByText('This link is not complete')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
