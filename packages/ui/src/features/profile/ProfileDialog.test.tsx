import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { navigate } from '../../components/back.ts'
import { openAnswer } from '../../testing/openAnswer.ts'
import { clara } from '../../testing/people.ts'
import { DEFAULTS, describeError, failing, picture, press, propsOf, ready, show, tab } from '../../testing/profile.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { ProfileForm } from './profileStore.ts'

describe('ProfileDialog', () => {
  it('[SE-05] shows how the club knows the customer', () => {
    show()
    const dialog = within(screen.getByRole('dialog', { name: 'Profile' }))
    dialog.getByText(clara.fullName)
    expect(dialog.getByText('Member number').nextElementSibling?.textContent).toBe(clara.number)
    expect(dialog.getByText('Home club').nextElementSibling?.textContent).toBe(clara.homeClubName)
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

  it('[CU-372+] says who sees height, handedness and number plate', () => {
    show()
    expect(screen.getByText('Only you and the club’s office see this.')).toBeTruthy()
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

  it('[CU-97] [CU-162+] stays open while it is saved, so that a refusal is seen', async () => {
    const { promise, reject } = openAnswer<ProfileForm>()
    const onClose = vi.fn()
    const { user } = show(DEFAULTS, { onClose, deps: { ...failing, save: () => promise } })
    await user.type(screen.getByRole('textbox', { name: 'Height' }), '182')
    await user.click(press('Save'))
    await user.click(press('Close'))
    reject(new Error('offline'))
    await screen.findByText('Could not be reached')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('[CU-97] [CU-162+] as a page asks also while it is saved, until the answer is there', async () => {
    const { promise, reject } = openAnswer<ProfileForm>()
    const { onClose: _onClose, ...view } = propsOf({}, () => promise)
    const { user } = renderScreen(<ProfileScreen {...view} tab="details" onTab={vi.fn()} hrefBack="/" />)
    const closesTab = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(closesTab()).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Height' }), '182')
    await user.click(press('Save'))
    expect(closesTab()).toBe(false)
    act(() => navigate('/elsewhere'))
    await user.click(press('Continue editing'))
    act(() => navigate('/elsewhere'))
    reject(new Error('offline'))
    await screen.findByText('Could not be reached')
    await user.click(press('Discard changes'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Height' }).value).toBe('')
  })

  it('[CU-310+] shows values that are stored elsewhere while it is open, and keeps what is typed', async () => {
    const { user, rerender } = renderScreen(<ProfileDialog {...propsOf({})} />)
    await user.type(screen.getByRole('textbox', { name: 'Height' }), '182')
    const current = { ...DEFAULTS, golf: { ...DEFAULTS.golf, height: 180, numberPlate: 'HG-CH 72' } }
    rerender(<ProfileDialog {...propsOf({ settings: ready({ form: current }) })} />)
    const shown = ['Height', 'Number plate'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
    expect(shown).toEqual(['182', 'HG-CH 72'])
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
