import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LoginScreen, type LoginScreenProps } from './LoginScreen.tsx'
import type { LoginDeps } from './loginStore.ts'

const taunusblick = { id: 'taunusblick', name: 'Golfclub Taunusblick', groupId: 'group' }
const ashcombe = { id: 'ashcombe', name: 'Ashcombe Park Golf Club', groupId: 'group' }

function show(over: Partial<LoginScreenProps> = {}, deps: Partial<LoginDeps> = {}, language: 'en' | 'de' = 'en') {
  const all: LoginDeps = {
    logIn: vi.fn(async () => ({ kind: 'loggedIn' as const })),
    describeError: () => ({ title: 'No connection' }),
    now: () => 0,
    everySecond: () => () => {},
    onLoggedIn: vi.fn(),
    ...deps,
  }
  const view = renderScreen(
    <LoginScreen
      clubName="Golfclub Taunusblick"
      logo={null}
      mainTenant={taunusblick}
      tenantsInGroup={[]}
      start={{ username: '', tenantId: 'taunusblick', staySignedIn: false, notice: null, done: null }}
      deps={all}
      hrefVisitor="/"
      hrefForgot={null}
      hrefRegister={null}
      onOpenSettings={vi.fn()}
      {...over}
    />,
    language,
  )
  return { ...view, deps: all }
}

describe('LoginScreen', () => {
  it('confirms a logout unobtrusively, until a login is refused', async () => {
    const start = { username: '', tenantId: 'taunusblick', staySignedIn: false, notice: null, done: 'You are logged out' }
    const { user } = show({ start }, { logIn: async () => ({ kind: 'refused', notice: { title: 'Not known' } }) })
    expect(screen.getByText('You are logged out')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByLabelText('Username'), 'clara')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Not known')
    expect(screen.queryByText('You are logged out')).toBeNull()
  })

  it.each([
    {
      language: 'en' as const,
      name: 'Username',
      password: 'Password',
      submit: 'Log in',
      wait: 'You can try again in 1:15.',
      over: 'You can try again now.',
    },
    {
      ...{ language: 'de' as const, name: 'Benutzername', password: 'Passwort', submit: 'Einloggen' },
      ...{ wait: 'Sie können es in 1:15 erneut versuchen.', over: 'Sie können es jetzt erneut versuchen.' },
    },
  ])('[SE-58+] counts down in $language until the next attempt', async ({ language, name, password, submit, wait, over }) => {
    let now = 0
    let tick = () => {}
    const { user } = show(
      {},
      {
        logIn: async () => ({ kind: 'wait', notice: { title: 'Too many attempts' }, seconds: 75 }),
        now: () => now,
        everySecond: (work) => {
          tick = work
          return () => {}
        },
      },
      language,
    )
    await user.type(screen.getByLabelText(name), 'clara')
    await user.type(screen.getByLabelText(password), 'wrong{Enter}')
    expect((await screen.findByRole('timer')).textContent).toBe(wait)
    expect(screen.getByRole('alert').textContent).toContain('Too many attempts')
    expect(screen.getByRole('button', { name: submit }).hasAttribute('disabled')).toBe(true)
    now = 75_000
    act(tick)
    expect(screen.getByRole('status').textContent).toBe(over)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('button', { name: submit }).hasAttribute('disabled')).toBe(false)
  })

  it('offers both fields to password managers and accepts pasted text', async () => {
    const { user, deps } = show()
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    await user.click(screen.getByLabelText('Username'))
    await user.paste('clara')
    await user.click(screen.getByLabelText('Password'))
    await user.paste('s3cret')
    await user.keyboard('{Enter}')
    expect(deps.logIn).toHaveBeenCalledWith(expect.objectContaining({ username: 'clara', password: 's3cret', loginMode: 'tenant' }))
  })

  it('[SE-04] asks for no club outside a group', () => {
    show()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('[SE-02] [SE-03] lets a member of a group choose the club', async () => {
    const { user, deps } = show({ tenantsInGroup: [taunusblick, ashcombe] })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Club' }), 'Ashcombe Park Golf Club')
    await user.type(screen.getByLabelText('Username'), 'clara')
    await user.type(screen.getByLabelText('Password'), 's3cret')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(deps.logIn).toHaveBeenCalledWith(expect.objectContaining({ tenantId: 'ashcombe', loginMode: 'tenantGroup' }))
  })

  it('[SE-31] reports an error above the form, moves there and keeps the input', async () => {
    const notice = { title: 'Username and password do not match', text: 'Check both.', nextStep: 'Try again.' }
    const { user } = show({}, { logIn: async () => ({ kind: 'refused', notice }) })
    await user.type(screen.getByLabelText('Username'), 'clara')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Username and password do not match')
    expect(document.activeElement?.contains(alert)).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('clara')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  })

  it('marks the first empty field', async () => {
    const { user, deps } = show()
    await user.type(screen.getByLabelText('Username'), 'clara')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('Error: enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(deps.logIn).not.toHaveBeenCalled()
  })

  it('shows the password on request', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  it('is in German on request', () => {
    show({}, {}, 'de')
    expect(screen.getByRole('heading', { name: 'Einloggen' })).toBeTruthy()
    expect(screen.getByLabelText('Benutzername')).toBeTruthy()
  })

  it('[CS-22] [CS-23] offers registration and a forgotten password only if the club does', () => {
    show()
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Forgotten your password?' })).toBeNull()
    document.body.innerHTML = ''
    show({ hrefForgot: '/auth/forgot-password', hrefRegister: '/auth/register' })
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register')
    expect(screen.getByRole('link', { name: 'Forgotten your password?' }).getAttribute('href')).toBe('/auth/forgot-password')
  })
})
