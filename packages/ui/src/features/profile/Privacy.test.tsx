import { DEFAULT_NOTIFICATIONS, DEFAULT_PRIVACY, type PrivacySettings } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clara } from '../../testing/people.ts'
import { DEFAULTS, failing, golf, press, show, tab } from '../../testing/profile.tsx'
import type { ProfileForm } from './profileStore.ts'

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
const switches = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => `${name} ${checked}`)

const withPrivacy = (privacy: PrivacySettings): ProfileForm => ({ ...DEFAULTS, privacy })

describe('the privacy settings of a profile', () => {
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
    // The next change is compared with the stored values.
    await user.click(screen.getByRole('checkbox', { name: 'About my tournaments' }))
    await user.click(press('Save'))
    expect(save.mock.calls[1]?.[1]).toEqual(save.mock.calls[0]?.[0])
  })

  it('[CU-134+] hides switches that the club does not offer', async () => {
    const { user } = show(DEFAULTS, {}, ['emailOnTournament'])
    await user.click(tab('Privacy'))
    expect(switches()).toEqual(['visibleWhenOnline false', 'emailOnTournament false'])
  })

  it('[CU-77] [CU-87] resets notifications and privacy to defaults without sending them', async () => {
    const chosen: ProfileForm = {
      notifications: { emailOnReservation: true, emailOnTournament: true, smsOnDraw: true, attachCalendarEntry: true },
      privacy: { visibility: 'nameSeenByAll', visibleWhenOnline: true, homeLayout: 'tiles', showAvatar: true },
      preferredTee: '#ff0000',
      golf,
    }
    const { user, save } = show(chosen)
    expect(screen.queryByRole('button', { name: 'Back to defaults' })).toBeNull()
    await user.click(tab('Privacy'))
    await user.click(press('Back to defaults'))
    expect(switches()).toEqual(['visibleWhenOnline false', 'emailOnTournament false', 'attachCalendarEntry false'])
    expect(visibility().value).toBe('dataNotShown')
    screen.getByText('Set to the defaults. Save to keep them.')
    expect(save).not.toHaveBeenCalled()
    await user.click(press('Save'))
    const saved = { ...DEFAULTS, preferredTee: '#ff0000', privacy: { ...DEFAULTS.privacy, homeLayout: 'tiles' } }
    expect(save.mock.calls).toEqual([[saved, chosen]])
  })
})
