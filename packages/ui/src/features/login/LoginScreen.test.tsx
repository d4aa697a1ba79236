import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LoginScreen, type LoginScreenProps } from './LoginScreen.tsx'
import type { LoginDeps, PasskeyDeps } from './loginStore.ts'

const taunusblick = { id: 'taunusblick', name: 'Golfclub Taunusblick', groupId: 'group' }
const ashcombe = { id: 'ashcombe', name: 'Ashcombe Park Golf Club', groupId: 'group' }

function show(over: Partial<LoginScreenProps> = {}, deps: Partial<LoginDeps> = {}, language: 'en' | 'de' = 'en') {
  const all: LoginDeps = {
    logIn: vi.fn(async () => ({ kind: 'loggedIn' as const })),
    passkeys: null,
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
      worksOffline
      {...over}
    />,
    language,
  )
  return { ...view, deps: all }
}

describe('LoginScreen', () => {
  it('[SH-67+] says that a login which stays stores data on the device, where it does', () => {
    const stays = () => screen.getByRole('checkbox', { name: 'Stay logged in' }).getAttribute('aria-describedby')
    show()
    expect(document.getElementById(stays() ?? '')?.textContent).toContain('Only on your own device')
    document.body.innerHTML = ''
    show({ worksOffline: false })
    expect(stays()).toBeNull()
  })

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

  describe('with a passkey', () => {
    const ended = async () => ({ kind: 'ended' as const })
    const passkeys = (over: Partial<PasskeyDeps> = {}): PasskeyDeps => ({
      logIn: vi.fn(async () => ({ kind: 'loggedIn' as const })),
      suggest: vi.fn(ended),
      stop: vi.fn(),
      ...over,
    })
    const button = () => screen.getByRole('button', { name: 'Log in with a passkey' })

    it('[SE-84+] is offered with a button and at the username, and nowhere that it does not work', async () => {
      const deps = passkeys()
      const { user, deps: all } = show({}, { passkeys: deps })
      expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username webauthn')
      expect(deps.suggest).toHaveBeenCalledOnce()
      await user.click(button())
      expect(deps.logIn).toHaveBeenCalledExactlyOnceWith({ loginMode: 'tenant', tenantId: 'taunusblick', staySignedIn: false })
      expect(all.onLoggedIn).toHaveBeenCalledOnce()
      document.body.innerHTML = ''
      show()
      expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
      expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username')
    })

    it('[SE-84+] explains a cancelled dialog, keeps the input and offers it again', async () => {
      const refused = { kind: 'refused' as const, notice: { title: 'No passkey was used' } }
      const deps = passkeys({ logIn: async () => refused })
      const { user, deps: all } = show({}, { passkeys: deps })
      await user.type(screen.getByLabelText('Username'), 'clara')
      await user.click(button())
      expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used')
      expect(screen.getByLabelText('Username')).toHaveProperty('value', 'clara')
      expect(deps.suggest).toHaveBeenCalledTimes(2)
      await user.type(screen.getByLabelText('Password'), 'Fairway-18{Enter}')
      expect(all.onLoggedIn).toHaveBeenCalledOnce()
    })

    it('[SE-84+] logs in with the passkey that was chosen at the username, as the form is then', async () => {
      let choose = () => {}
      const chosen: unknown[] = []
      const suggest: PasskeyDeps['suggest'] = async (_, login) => {
        await new Promise<void>((resolve) => {
          choose = resolve
        })
        chosen.push(login())
        return { kind: 'loggedIn' }
      }
      const { user, deps: all } = show({}, { passkeys: passkeys({ suggest }) })
      await user.click(screen.getByRole('checkbox'))
      await act(async () => choose())
      expect(chosen).toEqual([{ loginMode: 'tenant', tenantId: 'taunusblick', staySignedIn: true }])
      expect(all.onLoggedIn).toHaveBeenCalledOnce()
    })

    it('[SE-84+] is suggested once more after a refusal, and then only with the button', async () => {
      const suggest = vi.fn(async () => ({ kind: 'refused' as const, notice: { title: 'Unknown passkey' } }))
      const { user, deps } = show({}, { passkeys: passkeys({ suggest }) })
      expect((await screen.findByRole('alert')).textContent).toContain('Unknown passkey')
      expect(suggest).toHaveBeenCalledTimes(2)
      await user.click(button())
      expect(deps.onLoggedIn).toHaveBeenCalledOnce()
    })

    it('[SE-84+] counts down where too many were refused, and stops when the screen is left', async () => {
      const wait = { kind: 'wait' as const, notice: { title: 'Too many attempts' }, seconds: 75 }
      const deps = passkeys({ logIn: async () => wait })
      const { user, rerender } = show({}, { passkeys: deps })
      await user.click(button())
      await screen.findByText('You can try again in 1:15.')
      rerender(<p>Another screen</p>)
      expect(deps.stop).toHaveBeenCalled()
    })
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
