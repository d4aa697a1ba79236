import { DEFAULT_PRIVACY, type PrivacySettings } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'

const wordFailure = () => ({ title: 'Could not be reached', nextStep: 'Try again.' })

function show(settings: PrivacySettings = DEFAULT_PRIVACY, save = vi.fn(async (sent: PrivacySettings) => sent)) {
  return {
    save,
    ...renderScreen(
      <ProfileDialog me={clara} settings={settings} deps={{ save, wordFailure }} hrefContact="/profile/contact" onClose={vi.fn()} />,
    ),
  }
}

const seenBy = (viewer: string) => screen.getByText(viewer).nextElementSibling?.textContent

describe('ProfileDialog', () => {
  it('[SE-05] says who I am to the club', () => {
    show()
    const dialog = within(screen.getByRole('dialog', { name: 'Profile' }))
    dialog.getByText(clara.fullName)
    expect(dialog.getByText('Member number').nextElementSibling?.textContent).toBe(clara.number)
    expect(dialog.getByText('Home club').nextElementSibling?.textContent).toBe(clara.homeClubName)
  })

  it('shows what others would see before it is saved', async () => {
    const { user, save } = show()
    expect([seenBy('Members see'), seenBy('Guests see')]).toEqual(['nothing', 'nothing'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who finds you by name' }), 'Members only')
    expect([seenBy('Members see'), seenBy('Guests see')]).toEqual([clara.fullName, 'nothing'])
    await user.selectOptions(screen.getByRole('combobox'), 'Nobody, but everyone sees my number')
    expect(seenBy('Guests see')).toBe(`number ${clara.number}`)
    expect(save).not.toHaveBeenCalled()
  })

  it('saves all settings at once, those that have no screen as they were', async () => {
    const { user, save } = show({ visibility: 'no', visibleWhenOnline: true, homeLayout: 'list', showAvatar: true })
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('dataNotShown')
    await user.selectOptions(screen.getByRole('combobox'), 'Everyone')
    await user.click(screen.getByRole('radio', { name: 'Tiles' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(save.mock.calls).toEqual([[{ visibility: 'nameSeenByAll', visibleWhenOnline: true, homeLayout: 'tiles', showAvatar: true }]])
    expect((await screen.findByRole('status')).textContent).toBe('Saved.')
  })

  it('keeps what was chosen when the club cannot be reached', async () => {
    const { user } = show(
      DEFAULT_PRIVACY,
      vi.fn(() => Promise.reject(new Error('offline'))),
    )
    await user.selectOptions(screen.getByRole('combobox'), 'Everyone')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Could not be reached')
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('nameSeenByAll')
  })
})
