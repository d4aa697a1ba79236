import type { ClubDateTime } from '@club/core'
import { DEFAULT_NOTIFICATIONS, DEFAULT_PRIVACY, DEFAULT_SETTINGS, type PrivacySettings, type SettingsForm } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ProfileDialog, type ProfileDialogProps } from './ProfileDialog.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { OwnSession } from './Sessions.tsx'

const describeError = () => ({ title: 'Could not be reached', nextStep: 'Try again.' })
const SESSIONS: readonly OwnSession[] = [
  {
    id: 'a',
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.*',
    loggedInAt: '2026-06-04T08:00:00' as ClubDateTime,
    lastUsedAt: '2026-06-04T18:00:00' as ClubDateTime,
    current: true,
  },
  {
    id: 'b',
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.*',
    loggedInAt: '2026-05-30T08:10:00' as ClubDateTime,
    lastUsedAt: '2026-06-03T09:05:00' as ClubDateTime,
    current: false,
  },
  {
    id: 'c',
    browser: '',
    system: '',
    network: '198.51.100.*',
    loggedInAt: '2026-05-29T08:20:00' as ClubDateTime,
    lastUsedAt: '2026-06-01T07:00:00' as ClubDateTime,
    current: false,
  },
]
const sessionsOf = (value: readonly OwnSession[], endSessions = vi.fn(async () => {})) => ({
  sessions: { kind: 'ready', value } as const,
  endSessions,
})
const TEES = [
  { colour: '#ffcc00', name: 'Yellow' },
  { colour: '#ff0000', name: 'Red' },
]
const OFFERED = ['emailOnTournament', 'attachCalendarEntry'] as const

function show(
  form: SettingsForm = DEFAULT_SETTINGS,
  over: Partial<ProfileDialogProps> = {},
  offered: readonly (typeof OFFERED)[number][] = OFFERED,
) {
  const save = vi.fn(async (sent: SettingsForm, _stored: SettingsForm) => sent)
  return { save, ...renderScreen(<ProfileDialog {...propsOf(over, save, form, offered)} />) }
}

function propsOf(
  over: Partial<ProfileDialogProps>,
  save: ProfileDialogProps['deps']['save'] = async (sent) => sent,
  form: SettingsForm = DEFAULT_SETTINGS,
  offered: readonly (typeof OFFERED)[number][] = OFFERED,
): ProfileDialogProps {
  return {
    ...{ me: clara, deps: { save, describeError }, hrefContact: '/profile/contact', hrefCard: '/profile/card', onClose: vi.fn() },
    showHandicapToVisitors: false,
    settings: { kind: 'ready', value: { form, offered, tees: TEES } } as const,
    sessions: sessionsOf(SESSIONS),
    ...{ club: { useMandates: true, directDebitEnabled: true }, mandates: <p>Your mandates</p> },
    ...over,
  }
}
const withPrivacy = (privacy: PrivacySettings): SettingsForm => ({ ...DEFAULT_SETTINGS, privacy })
const failing = { save: vi.fn(() => Promise.reject(new Error('offline'))), describeError }

const visibility = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who sees your name' })
const seenBy = (viewer: string) => screen.getByText(viewer).nextElementSibling?.textContent
const press = (name: string) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })
const switches = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => `${name} ${checked}`)

describe('ProfileDialog', () => {
  it('[SE-05] shows how the club knows the customer', () => {
    show()
    const dialog = within(screen.getByRole('dialog', { name: 'Profile' }))
    dialog.getByText(clara.fullName)
    expect(dialog.getByText('Member number').nextElementSibling?.textContent).toBe(clara.number)
    expect(dialog.getByText('Home club').nextElementSibling?.textContent).toBe(clara.homeClubName)
  })

  it('[CU-131+] [CU-146+] previews what others will see before saving', async () => {
    const { user, save } = show()
    await user.click(tab('Privacy'))
    const withIndex = `${clara.fullName}, index 18.7`
    expect([seenBy('Members see'), seenBy('Guests see')]).toEqual(['nothing', 'nothing'])
    await user.selectOptions(visibility(), 'Members only')
    expect(['Friends see', 'Members see', 'Guests see', 'Visitors see'].map(seenBy)).toEqual([withIndex, withIndex, 'nothing', 'nothing'])
    await user.selectOptions(visibility(), 'Everyone')
    expect([seenBy('Guests see'), seenBy('Visitors see')]).toEqual([withIndex, clara.fullName])
    await user.selectOptions(visibility(), 'No one, but everyone sees my number')
    expect(seenBy('Guests see')).toBe(`number ${clara.number}`)
    expect(save).not.toHaveBeenCalled()
  })

  it('saves all settings together, unshown ones unchanged', async () => {
    const before = withPrivacy({ visibility: 'no', visibleWhenOnline: true, homeLayout: 'list', showAvatar: true })
    const { user, save } = show(before)
    await user.click(screen.getByRole('radio', { name: 'Tiles' }))
    await user.click(tab('Privacy'))
    expect(visibility().value).toBe('dataNotShown')
    await user.selectOptions(visibility(), 'Everyone')
    await user.click(press('Save'))
    const privacy = { visibility: 'nameSeenByAll', visibleWhenOnline: true, homeLayout: 'tiles', showAvatar: true }
    expect(save.mock.calls).toEqual([[{ notifications: DEFAULT_NOTIFICATIONS, privacy, preferredTee: null }, before]])
    expect((await screen.findByText('Saved.')).textContent).toBe('Saved.')
  })

  it('keeps the choices when the club cannot be reached', async () => {
    const { user } = show(DEFAULT_SETTINGS, { deps: failing })
    await user.click(tab('Privacy'))
    await user.selectOptions(visibility(), 'Everyone')
    await user.click(screen.getByRole('checkbox', { name: 'About my tournaments' }))
    await user.click(press('Save'))
    await screen.findByText('Could not be reached')
    expect(visibility().value).toBe('nameSeenByAll')
    expect(switches()).toEqual(['emailOnTournament true', 'attachCalendarEntry false'])
  })

  it('[CU-76] [CU-79] [CU-80] shows notifications next to the privacy settings, and saves any mix of them', async () => {
    const { user, save } = show()
    await user.click(tab('Privacy'))
    expect(switches()).toEqual(['emailOnTournament false', 'attachCalendarEntry false'])
    await user.click(screen.getByRole('checkbox', { name: 'With an entry for my calendar' }))
    await user.click(press('Save'))
    expect(save.mock.calls[0]?.[0]).toEqual({
      notifications: { ...DEFAULT_NOTIFICATIONS, attachCalendarEntry: true },
      privacy: DEFAULT_PRIVACY,
      preferredTee: null,
    })
    // What holds now is what a next change is held against.
    await user.click(screen.getByRole('checkbox', { name: 'About my tournaments' }))
    await user.click(press('Save'))
    expect(save.mock.calls[1]?.[1]).toEqual(save.mock.calls[0]?.[0])
  })

  it('[CU-134+] hides switches that the club does not offer', async () => {
    const { user } = show(DEFAULT_SETTINGS, {}, ['emailOnTournament'])
    await user.click(tab('Privacy'))
    expect(switches()).toEqual(['emailOnTournament false'])
  })

  it('[TV-14] offers the colours of the club’s tees, and no preference', async () => {
    const { user, save } = show()
    const tee = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tee colour' })
    expect([
      tee.value,
      ...within(tee)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]).toEqual(['', 'No preference', 'Yellow', 'Red'])
    await user.selectOptions(tee, 'Red')
    await user.click(press('Save'))
    await user.selectOptions(tee, 'No preference')
    await user.click(press('Save'))
    expect(save.mock.calls.map(([{ preferredTee }]) => preferredTee)).toEqual(['#ff0000', null])
  })

  it('[TV-14] offers no tee at a club without tees for this customer', () => {
    show(DEFAULT_SETTINGS, { settings: { kind: 'ready', value: { form: DEFAULT_SETTINGS, offered: OFFERED, tees: [] } } })
    expect(screen.queryByRole('combobox', { name: 'Tee colour' })).toBeNull()
  })

  it('[CU-77] [CU-87] resets the form to defaults without sending them', async () => {
    const chosen: SettingsForm = {
      notifications: { emailOnReservation: true, emailOnTournament: true, smsOnDraw: true, attachCalendarEntry: true },
      privacy: { visibility: 'nameSeenByAll', visibleWhenOnline: true, homeLayout: 'tiles', showAvatar: true },
      preferredTee: '#ff0000',
    }
    const { user, save } = show(chosen)
    await user.click(tab('Privacy'))
    await user.click(press('Back to defaults'))
    expect(switches()).toEqual(['emailOnTournament false', 'attachCalendarEntry false'])
    expect(visibility().value).toBe('dataNotShown')
    screen.getByText('Set to the defaults. Save to keep them.')
    expect(save).not.toHaveBeenCalled()
    await user.click(press('Save'))
    expect(save.mock.calls).toEqual([[DEFAULT_SETTINGS, chosen]])
  })

  it('[CU-78] without settings still links to contact details and card, and offers a retry', async () => {
    const onRetry = vi.fn()
    const failed = { kind: 'failed', notice: describeError(), onRetry } as const
    const { user, visited } = show(DEFAULT_SETTINGS, { settings: failed })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(press('Try again'))
    expect(onRetry).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('link', { name: 'Membership card' }))
    expect(visited).toEqual(['/profile/card'])
  })

  it('[SE-57+] [SE-70+] lists the sessions with their network, and ends one of them', async () => {
    const sessions = sessionsOf(SESSIONS)
    const { user } = show(DEFAULT_SETTINGS, { sessions })
    const list = within(screen.getByRole('region', { name: 'Where you are logged in' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on WindowsThis deviceLogged in .*4 June, 08:00Network 203.0.113.\*$/),
      expect.stringMatching(/^Safari on iOSLast used .*3 June.*Logged in .*30 May.*Network 203.0.113.\*, the same as nowLog out$/),
      expect.stringMatching(/^Unknown deviceLast used .*1 June.*Logged in .*29 May.*Network 198.51.100.\*Log out$/),
    ])
    await user.click(list.getByRole('button', { name: /^Log out Safari on iOS, Logged in .*30 May/ }))
    expect(sessions.endSessions.mock.calls).toEqual([['b']])
    expect(list.getByRole('status').textContent).toBe('Safari on iOS is logged out.')
  })

  it('[SE-57+] ends all other sessions, and says that there are none', async () => {
    const sessions = sessionsOf(SESSIONS)
    const { user } = show(DEFAULT_SETTINGS, { sessions })
    await user.click(press('Log out all others'))
    expect(sessions.endSessions.mock.calls).toEqual([[null]])
    screen.getByText('All other devices are logged out.')
    document.body.innerHTML = ''
    show(DEFAULT_SETTINGS, { sessions: sessionsOf(SESSIONS.slice(0, 1)) })
    screen.getByText('You are logged in on this device only.')
    expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull()
  })

  it('[SE-57+] does not announce a session that could not be ended as ended', async () => {
    const endSessions = vi.fn(() => Promise.reject(new Error('offline')))
    const { user } = show(DEFAULT_SETTINGS, { sessions: sessionsOf(SESSIONS, endSessions) })
    await user.click(screen.getByRole('button', { name: /^Log out Safari on iOS/ }))
    await screen.findByText('Could not be reached')
    expect(screen.queryByText('Safari on iOS is logged out.')).toBeNull()
  })

  it('[CU-113] has no link to a card if the club shows none', () => {
    show(DEFAULT_SETTINGS, { hrefCard: null })
    expect(screen.queryByText('Membership card')).toBeNull()
    screen.getByRole('link', { name: 'Contact details' })
  })

  it('[CU-70] [CU-71] has three tabs, the details first; without direct debit there are two', async () => {
    const { user } = show()
    const names = () => screen.getAllByRole('tab').map((one) => `${one.textContent} ${one.getAttribute('aria-selected')}`)
    expect(names()).toEqual(['Details true', 'Privacy false', 'Direct debit false'])
    await user.click(tab('Direct debit'))
    screen.getByText('Your mandates')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    document.body.innerHTML = ''
    show(DEFAULT_SETTINGS, { club: { useMandates: true, directDebitEnabled: false } })
    expect(names()).toEqual(['Details true', 'Privacy false'])
  })

  it('[CU-74] a tab that is open already is ignored, and choices survive a change of the tab', async () => {
    const onTab = vi.fn()
    const { user, save } = show()
    await user.click(screen.getByRole('radio', { name: 'Tiles' }))
    await user.click(tab('Privacy'))
    await user.click(tab('Details'))
    await user.click(press('Save'))
    expect(save.mock.calls[0]?.[0].privacy.homeLayout).toBe('tiles')
    document.body.innerHTML = ''
    const settings = { kind: 'loading' } as const
    const { onClose: _onClose, ...view } = propsOf({ settings })
    const page = renderScreen(<ProfileScreen {...view} tab="privacy" onTab={onTab} hrefBack="/" />)
    await page.user.click(tab('Privacy'))
    expect(onTab).not.toHaveBeenCalled()
    await page.user.click(tab('Direct debit'))
    expect(onTab.mock.calls).toEqual([['mandates']])
  })
})
