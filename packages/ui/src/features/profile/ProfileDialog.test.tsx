import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type ChangeRequest,
  DEFAULT_NOTIFICATIONS,
  DEFAULT_PRIVACY,
  DEFAULT_SETTINGS,
  type PersonalData,
  type PrivacySettings,
} from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { clara } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import { ProfileDialog, type ProfileDialogProps } from './ProfileDialog.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { ProfileSettings } from './ProfileView.tsx'
import type { ProfileForm } from './profileStore.ts'
import type { OwnSession } from './Sessions.tsx'

const describeError = () => ({ title: 'Could not be reached', nextStep: 'Try again.' })
const SESSIONS: readonly OwnSession[] = [
  {
    id: 'a',
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.*',
    way: 'passkey',
    loggedInAt: '2026-06-04T08:00:00' as ClubDateTime,
    lastUsedAt: '2026-06-04T18:00:00' as ClubDateTime,
    current: true,
  },
  {
    id: 'b',
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.*',
    way: 'password',
    loggedInAt: '2026-05-30T08:10:00' as ClubDateTime,
    lastUsedAt: '2026-06-03T09:05:00' as ClubDateTime,
    current: false,
  },
  {
    id: 'c',
    browser: '',
    system: '',
    network: '198.51.100.*',
    way: 'password',
    loggedInAt: '2026-05-29T08:20:00' as ClubDateTime,
    lastUsedAt: '2026-06-01T07:00:00' as ClubDateTime,
    current: false,
  },
]
const sessionsOf = (value: readonly OwnSession[], endSessions = vi.fn(async () => {})) => ({
  sessions: { kind: 'ready', value } as const,
  endSessions,
})
const golf = { height: null, handedness: 'unknown', numberPlate: '' } as const
const DEFAULTS: ProfileForm = { ...DEFAULT_SETTINGS, golf }
const personal: PersonalData = {
  ...{ firstName: 'Clara', lastName: 'Hoffmann', birthday: '1990-02-03' as ClubDate, sex: 'female' },
  homeClub: { id: '7', name: 'Golfclub Taunusblick' },
}
const TEES = [
  { colour: '#ffcc00', name: 'Yellow' },
  { colour: '#ff0000', name: 'Red' },
]
const OFFERED = ['emailOnTournament', 'attachCalendarEntry'] as const

function show(
  form: ProfileForm = DEFAULTS,
  over: Partial<ProfileDialogProps> = {},
  offered: readonly (typeof OFFERED)[number][] = OFFERED,
) {
  const save = vi.fn(async (sent: ProfileForm, _stored: ProfileForm) => sent)
  return { save, ...renderScreen(<ProfileDialog {...propsOf(over, save, form, offered)} />) }
}

const ready = (over: Partial<ProfileSettings> = {}) => {
  const value: ProfileSettings = {
    form: DEFAULTS,
    offered: OFFERED,
    tees: TEES,
    personal,
    hasPicture: null,
    changeRequest: 'none',
    ...over,
  }
  return { kind: 'ready', value } as const
}
const changes: ProfileDialogProps['changes'] = {
  ...{ newIdempotencyKey: () => 'key', describeError, reload: async () => {}, withdraw: async () => {}, searchClubs: async () => [] },
  send: async () => ({ kind: 'done' }),
}

const picture: ProfileDialogProps['picture'] = {
  ...{ remove: async () => {}, reload: async () => {} },
  deps: { newIdempotencyKey: () => 'key', describeError, open: async () => null, send: async () => ({ kind: 'done' }) },
}

function propsOf(
  over: Partial<ProfileDialogProps>,
  save: ProfileDialogProps['deps']['save'] = async (sent) => sent,
  form: ProfileForm = DEFAULTS,
  offered: readonly (typeof OFFERED)[number][] = OFFERED,
): ProfileDialogProps {
  return {
    ...{
      me: clara,
      deps: { save, describeError },
      hrefContact: '/profile/contact',
      hrefMyData: '/profile/data',
      hrefCard: '/profile/card',
      onClose: vi.fn(),
    },
    ...{ today: '2026-06-05' as ClubDate, privacy: { avatarsEnabled: false, showHandicapToVisitors: false }, changes, picture },
    settings: ready({ form, offered }),
    sessions: sessionsOf(SESSIONS),
    ...{ club: { useMandates: true, directDebitEnabled: true }, mandates: <p>Your mandates</p>, passkeys: null },
    ...over,
  }
}
const withPrivacy = (privacy: PrivacySettings): ProfileForm => ({ ...DEFAULTS, privacy })
const failing = { save: vi.fn(() => Promise.reject(new Error('offline'))), describeError }

const visibility = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who sees your name' })
/** The parts that each viewer sees. */
const seenBy = (viewer: string): readonly string[] => {
  const table = screen.getByRole('table', { name: 'What is visible to whom' })
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === viewer)
  const lines = within(table).getAllByRole('row').slice(1)
  return lines.flatMap((line) => {
    const cell = within(line).getAllByRole('cell')[at]
    return cell?.textContent?.startsWith('shown') ? [within(line).getByRole('rowheader').textContent ?? ''] : []
  })
}
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

  it('[CU-131+] [CU-146+] previews what a visitor, a guest, a member and a friend will see, before saving', async () => {
    const { user, save } = show()
    await user.click(tab('Privacy'))
    const named = ['Name', 'Home club', 'Handicap index']
    expect(['Visitor', 'Guest', 'Member', 'Friend'].map(seenBy)).toEqual([[], [], [], named])
    await user.selectOptions(visibility(), 'Members only')
    expect(['Visitor', 'Guest', 'Member', 'Friend'].map(seenBy)).toEqual([[], [], named, named])
    await user.selectOptions(visibility(), 'Everyone')
    expect(['Visitor', 'Guest'].map(seenBy)).toEqual([['Name', 'Home club'], named])
    await user.selectOptions(visibility(), 'No one, but everyone sees my number')
    expect(['Visitor', 'Friend'].map(seenBy)).toEqual([['Member number'], [...named.slice(0, 1), 'Member number', ...named.slice(1)]])
    expect(save).not.toHaveBeenCalled()
  })

  it('[CU-84] [CU-131+] shows details to members only with their switch, and says what the chosen viewer sees', async () => {
    const { user } = show()
    await user.click(tab('Privacy'))
    await user.selectOptions(visibility(), 'Everyone')
    await user.click(screen.getByRole('checkbox', { name: 'Show my details to members' }))
    expect(seenBy('Member')).toEqual(['Name', 'Home club', 'Handicap index', 'Details', 'Online now'])
    expect(seenBy('Guest')).toEqual(['Name', 'Home club', 'Handicap index', 'Online now'])
    screen.getByText('A guest of the club sees')
    await user.selectOptions(visibility(), 'No one')
    screen.getByText('Name not shown')
    await user.click(screen.getByRole('radio', { name: 'Friend' }))
    expect(screen.getByText('A confirmed friend sees').parentElement?.textContent).toContain(clara.fullName)
  })

  it('[CU-99] offers the switch of the picture only at a club that allows pictures', async () => {
    const { user, save } = show(DEFAULTS, { privacy: { avatarsEnabled: true, showHandicapToVisitors: false } })
    await user.click(tab('Privacy'))
    await user.selectOptions(visibility(), 'Members only')
    expect(seenBy('Member')).not.toContain('Picture')
    await user.click(screen.getByRole('checkbox', { name: 'Show my picture' }))
    expect([seenBy('Member'), seenBy('Guest')]).toEqual([expect.arrayContaining(['Picture']), []])
    await user.click(press('Save'))
    expect(save.mock.calls[0]?.[0].privacy.showAvatar).toBe(true)
    document.body.innerHTML = ''
    const other = show()
    await other.user.click(tab('Privacy'))
    expect(screen.queryByRole('checkbox', { name: 'Show my picture' })).toBeNull()
  })

  it('[CU-98] saves height, handedness and number plate, and says at the height what is wrong', async () => {
    const { user, save } = show()
    await user.type(screen.getByRole('textbox', { name: 'Height' }), '18')
    await user.click(tab('Privacy'))
    await user.click(press('Save'))
    const height = await screen.findByRole('textbox', { name: 'Height' })
    expect(height.getAttribute('aria-invalid')).toBe('true')
    expect(save).not.toHaveBeenCalled()
    await user.type(height, '2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Handedness' }), 'Left-handed')
    await user.type(screen.getByRole('textbox', { name: 'Number plate' }), 'HG-CH 72')
    await user.click(press('Save'))
    expect(save.mock.calls[0]?.[0].golf).toEqual({ height: 182, handedness: 'left', numberPlate: 'HG-CH 72' })
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
    expect(save.mock.calls).toEqual([[{ notifications: DEFAULT_NOTIFICATIONS, privacy, preferredTee: null, golf }, before]])
    expect((await screen.findByText('Saved.')).textContent).toBe('Saved.')
  })

  it('keeps the choices when the club cannot be reached', async () => {
    const { user } = show(DEFAULTS, { deps: failing })
    await user.click(tab('Privacy'))
    await user.selectOptions(visibility(), 'Everyone')
    await user.click(screen.getByRole('checkbox', { name: 'About my tournaments' }))
    await user.click(press('Save'))
    await screen.findByText('Could not be reached')
    expect(visibility().value).toBe('nameSeenByAll')
    expect(switches()).toEqual(['visibleWhenOnline false', 'emailOnTournament true', 'attachCalendarEntry false'])
  })

  it('[CU-76] [CU-79] [CU-80] shows notifications next to the privacy settings, and saves any mix of them', async () => {
    const { user, save } = show()
    await user.click(tab('Privacy'))
    expect(switches()).toEqual(['visibleWhenOnline false', 'emailOnTournament false', 'attachCalendarEntry false'])
    await user.click(screen.getByRole('checkbox', { name: 'With an entry for my calendar' }))
    await user.click(press('Save'))
    expect(save.mock.calls[0]?.[0]).toEqual({
      notifications: { ...DEFAULT_NOTIFICATIONS, attachCalendarEntry: true },
      privacy: DEFAULT_PRIVACY,
      preferredTee: null,
      golf,
    })
    // What holds now is what a next change is held against.
    await user.click(screen.getByRole('checkbox', { name: 'About my tournaments' }))
    await user.click(press('Save'))
    expect(save.mock.calls[1]?.[1]).toEqual(save.mock.calls[0]?.[0])
  })

  it('[CU-134+] hides switches that the club does not offer', async () => {
    const { user } = show(DEFAULTS, {}, ['emailOnTournament'])
    await user.click(tab('Privacy'))
    expect(switches()).toEqual(['visibleWhenOnline false', 'emailOnTournament false'])
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
    show(DEFAULTS, { settings: ready({ tees: [] }) })
    expect(screen.queryByRole('combobox', { name: 'Tee colour' })).toBeNull()
  })

  it('[CU-77] [CU-87] resets the form to defaults without sending them', async () => {
    const chosen: ProfileForm = {
      notifications: { emailOnReservation: true, emailOnTournament: true, smsOnDraw: true, attachCalendarEntry: true },
      privacy: { visibility: 'nameSeenByAll', visibleWhenOnline: true, homeLayout: 'tiles', showAvatar: true },
      preferredTee: '#ff0000',
      golf,
    }
    const { user, save } = show(chosen)
    await user.click(tab('Privacy'))
    await user.click(press('Back to defaults'))
    expect(switches()).toEqual(['visibleWhenOnline false', 'emailOnTournament false', 'attachCalendarEntry false'])
    expect(visibility().value).toBe('dataNotShown')
    screen.getByText('Set to the defaults. Save to keep them.')
    expect(save).not.toHaveBeenCalled()
    await user.click(press('Save'))
    expect(save.mock.calls).toEqual([[DEFAULTS, chosen]])
  })

  it('[CU-78] without settings still links to contact details and card, and offers a retry', async () => {
    const onRetry = vi.fn()
    const failed = { kind: 'failed', notice: describeError(), onRetry } as const
    const { user, visited } = show(DEFAULTS, { settings: failed })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(press('Try again'))
    expect(onRetry).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('link', { name: 'Membership card' }))
    expect(visited).toEqual(['/profile/card'])
  })

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

  it('[CU-113] has no link to a card if the club shows none', () => {
    show(DEFAULTS, { hrefCard: null })
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
    show(DEFAULTS, { club: { useMandates: true, directDebitEnabled: false } })
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

  it('[CU-97] [CU-162+] asks before closing loses input, and keeps it after a failed save', async () => {
    const onClose = vi.fn()
    const { user } = show(DEFAULTS, { onClose, deps: failing })
    const close = () => user.click(screen.getByRole('button', { name: 'Close' }))
    const height = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Height' })
    await user.type(height(), ' 182 ')
    await user.click(press('Save'))
    await screen.findByText('Could not be reached')
    expect(failing.save.mock.lastCall).toMatchObject([{ golf: { height: 182 } }, DEFAULTS])
    await close()
    await user.click(press('Continue editing'))
    expect([onClose.mock.calls.length, height().value]).toEqual([0, ' 182 '])
    await close()
    await user.click(press('Discard changes'))
    expect([onClose.mock.calls.length, height().value]).toEqual([1, ''])
    await close()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  const open: ChangeRequest = {
    ...{ id: '4', state: 'open', requested: { lastName: 'Weber' }, before: { lastName: 'Hoffmann' }, note: 'Married' },
    ...{ createdAt: '2026-06-04T10:00:00' as ClubDateTime, decidedAt: null, reason: '' },
  }

  it('[CU-98] [CU-158+] [UI-86+] requests a change of the fields that differ, with every error at its field', async () => {
    const send = vi.fn<ProfileDialogProps['changes']['send']>(async () => ({ kind: 'done' }))
    const { user } = show(DEFAULTS, { changes: { ...changes, send } })
    await user.click(press('Request a change'))
    const dialog = within(screen.getByRole('dialog', { name: 'Request a change' }))
    await user.click(dialog.getByRole('button', { name: 'Send the request' }))
    dialog.getByText('Nothing is different from your record. Change at least one field.')
    const name = dialog.getByRole('textbox', { name: 'Last name' })
    await user.clear(name)
    await user.click(dialog.getByRole('button', { name: 'Send the request' }))
    expect([name.getAttribute('aria-invalid'), send.mock.calls.length]).toEqual(['true', 0])
    await user.type(name, 'Weber')
    expect(name.getAttribute('aria-invalid')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Note to the club office' }), 'Married')
    await user.click(dialog.getByRole('button', { name: 'Send the request' }))
    expect(send.mock.calls).toEqual([[{ lastName: 'Weber' }, 'Married', 'key']])
    expect(screen.queryByRole('dialog', { name: 'Request a change' })).toBeNull()
  })

  it('[CU-158+] [CU-162+] keeps a request that could not be sent, and asks before it is lost', async () => {
    const send = vi.fn<ProfileDialogProps['changes']['send']>(() => Promise.reject(new Error('offline')))
    const { user } = show(DEFAULTS, { changes: { ...changes, send } })
    await user.click(press('Request a change'))
    const dialog = within(screen.getByRole('dialog', { name: 'Request a change' }))
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), '-Weber')
    await user.click(dialog.getByRole('button', { name: 'Send the request' }))
    await dialog.findByText('Could not be reached')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(press('Continue editing'))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Hoffmann-Weber')
  })

  it('[CU-159+] [CU-161+] shows the open request with a way to withdraw it, and the reason of a declined one', async () => {
    const withdraw = vi.fn(async () => {})
    const { user } = show(DEFAULTS, { settings: ready({ changeRequest: open }), changes: { ...changes, withdraw } })
    screen.getByText('Hoffmann changes to Weber')
    screen.getByText('Your note: Married')
    expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull()
    await user.click(press('Withdraw the request'))
    expect(withdraw.mock.calls).toEqual([['4']])
    document.body.innerHTML = ''
    const declined = { ...open, state: 'declined', reason: 'Without proof', decidedAt: '2026-06-05T09:00:00' as ClubDateTime } as const
    show(DEFAULTS, { settings: ready({ changeRequest: declined }) })
    screen.getByText('The reason: Without proof')
    press('Request a change')
    document.body.innerHTML = ''
    show(DEFAULTS, { settings: ready({ changeRequest: null }) })
    expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull()
  })

  it('[CU-159+] says that a request is withdrawn', async () => {
    function Page() {
      const [request, setRequest] = useState<ChangeRequest>(open)
      const withdraw = async () => setRequest({ ...open, state: 'withdrawn' })
      return <PersonalDataSection personal={personal} request={request} today={'2026-06-05' as ClubDate} deps={{ ...changes, withdraw }} />
    }
    const { user } = renderScreen(<Page />)
    await user.click(press('Withdraw the request'))
    screen.getByText('Your request is withdrawn. Your data is unchanged.')
    press('Request a change')
  })

  it('[CU-104] [CU-165+] adds and removes the picture at a club that has pictures', async () => {
    const remove = vi.fn(async () => {})
    const { user } = show(DEFAULTS, { settings: ready({ hasPicture: true }), picture: { ...picture, remove } })
    press('Change the picture')
    await user.click(press('Remove the picture'))
    expect(remove).toHaveBeenCalledOnce()
    screen.getByText('Your picture is removed.')
    document.body.innerHTML = ''
    const other = show(DEFAULTS, { settings: ready({ hasPicture: false }) })
    await other.user.click(press('Add a picture'))
    screen.getByRole('dialog', { name: 'Your picture' })
    document.body.innerHTML = ''
    show()
    expect(screen.queryByRole('button', { name: /picture/ })).toBeNull()
  })
})
