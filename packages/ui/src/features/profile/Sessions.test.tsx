import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULTS, press, propsOf, SESSIONS, sessionsOf, show } from '../../testing/profile.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'

describe('the sessions of a profile', () => {
  it('[SE-57+] [SE-70+] [SE-82+] lists the sessions with network and way of login, and ends one of them', async () => {
    const sessions = sessionsOf(SESSIONS)
    const { user } = show(DEFAULTS, { sessions })
    const list = within(screen.getByRole('region', { name: 'Where you are logged in' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis deviceLogged in .*4 June, 08:00With a passkeyNetwork 203.0.113.\*$/),
      expect.stringMatching(
        /^Safari on iOSLast used .*3 June.*Logged in .*30 May.*With the passwordNetwork 203.0.113.\*, the same as nowLog out$/,
      ),
      expect.stringMatching(/^Unknown deviceLast used .*1 June.*Logged in .*29 May.*Network 198.51.100.\*Log out$/),
    ])
    await user.click(list.getByRole('button', { name: /^Log out Safari on iOS, Logged in .*30 May/ }))
    expect(sessions.endSessions.mock.calls).toEqual([['b']])
    expect(list.getByRole('status').textContent).toBe('Safari on iOS is logged out.')
  })

  it('[UI-136+] says in the place of the session that it is logged out', async () => {
    const dialog = (list: typeof SESSIONS) => <ProfileDialog {...propsOf({ sessions: sessionsOf(list) })} />
    const { user, rerender } = renderScreen(dialog(SESSIONS))
    await user.click(screen.getByRole('button', { name: /^Log out Safari on iOS/ }))
    rerender(dialog(SESSIONS.filter(({ id }) => id !== 'b')))
    const items = within(screen.getByRole('region', { name: 'Where you are logged in' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on Windows/),
      'Safari on iOS is logged out.',
      expect.stringMatching(/^Unknown device/),
    ])
  })

  it('[UI-136+] shows an ended session once, also while the list could not be read again', async () => {
    const { user } = show(DEFAULTS, { sessions: sessionsOf(SESSIONS) })
    await user.click(screen.getByRole('button', { name: /^Log out Safari on iOS/ }))
    const items = within(screen.getByRole('region', { name: 'Where you are logged in' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on Windows/),
      'Safari on iOS is logged out.',
      expect.stringMatching(/^Unknown device/),
    ])
  })

  it('[UI-136+] tells logins on devices of the same name apart by the second, where they share the minute', () => {
    const [here, phone] = SESSIONS
    const twins = [here, phone, { ...phone, id: 'd', loggedInAt: '2026-05-30T08:10:41' }] as typeof SESSIONS
    show(DEFAULTS, { sessions: sessionsOf(twins) })
    expect(screen.getAllByRole('button', { name: /^Log out Safari/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Log out Safari on iOS, Logged in Saturday 30 May, 08:10:00',
      'Log out Safari on iOS, Logged in Saturday 30 May, 08:10:41',
    ])
    screen.getByText('Logged in Thursday 4 June, 08:00')
  })

  it('[SE-57+] ends all other sessions, and says that there are none', async () => {
    const sessions = sessionsOf(SESSIONS)
    const { user } = show(DEFAULTS, { sessions })
    await user.click(press('Log out all others'))
    expect(sessions.endSessions.mock.calls).toEqual([[null]])
    screen.getByText('All other devices are logged out.')
    document.body.innerHTML = ''
    show(DEFAULTS, { sessions: sessionsOf(SESSIONS.slice(0, 1)) })
    screen.getByText('You are logged in on this device only.')
    expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull()
  })

  it('[SE-57+] does not announce a session that could not be ended as ended', async () => {
    const endSessions = vi.fn(() => Promise.reject(new Error('offline')))
    const { user } = show(DEFAULTS, { sessions: sessionsOf(SESSIONS, endSessions) })
    await user.click(screen.getByRole('button', { name: /^Log out Safari on iOS/ }))
    await screen.findByText('Could not be reached')
    expect(screen.queryByText('Safari on iOS is logged out.')).toBeNull()
  })
})
