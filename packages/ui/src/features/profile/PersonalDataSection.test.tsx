import type { ClubDate, ClubDateTime } from '@club/core'
import type { ChangeRequest } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { memoryDraft } from '../../testing/memoryDraft.ts'
import { changes, DEFAULTS, personal, press, propsOf, ready, show } from '../../testing/profile.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { ChangeRequestDraft } from './changeRequestStore.ts'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import { ProfileDialog, type ProfileDialogProps } from './ProfileDialog.tsx'

const open: ChangeRequest = {
  ...{ id: '4', state: 'open', requested: { lastName: 'Weber' }, before: { lastName: 'Hoffmann' }, note: 'Married' },
  ...{ createdAt: '2026-06-04T10:00:00' as ClubDateTime, decidedAt: null, reason: '' },
}

describe('a change of personal data', () => {
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

  it('[CU-246+] refuses a new date of birth of more than 120 years ago, and does not check the stored one', async () => {
    const send = vi.fn<ProfileDialogProps['changes']['send']>(async () => ({ kind: 'done' }))
    const old = { ...personal, birthday: '1812-02-29' as ClubDate }
    const { user } = renderScreen(
      <PersonalDataSection personal={old} request="none" today={'2026-06-05' as ClubDate} deps={{ ...changes, send }} />,
    )
    await user.click(press('Request a change'))
    const dialog = within(screen.getByRole('dialog', { name: 'Request a change' }))
    const [day, submit] = [dialog.getByLabelText('Date of birth'), dialog.getByRole('button', { name: 'Send the request' })]
    await user.clear(day)
    await user.type(day, '1812-03-01')
    await user.click(submit)
    expect([day.getAttribute('aria-invalid'), send.mock.calls]).toEqual(['true', []])
    dialog.getByText('Error: this day is more than 120 years ago. Check the year')
    await user.clear(day)
    await user.type(day, '1812-02-29')
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), '-Weber')
    await user.click(submit)
    expect(send.mock.calls.map(([change]) => change)).toEqual([{ lastName: `${personal.lastName}-Weber` }])
  })

  it('[RG-28+] [CU-158+] refuses a new name with a character that turns the text after it around at its field', async () => {
    const send = vi.fn<ProfileDialogProps['changes']['send']>(async () => ({ kind: 'done' }))
    const { user } = show(DEFAULTS, { changes: { ...changes, send } })
    await user.click(press('Request a change'))
    const dialog = within(screen.getByRole('dialog', { name: 'Request a change' }))
    const name = dialog.getByRole('textbox', { name: 'Last name' })
    await user.type(name, '\u202enamff')
    await user.click(dialog.getByRole('button', { name: 'Send the request' }))
    const refused = screen.getAllByRole('textbox', { description: /^Error: the name has only digits and signs, or hidden characters/ })
    expect([refused, document.activeElement, send.mock.calls]).toEqual([[name], name, []])
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

  it('[CU-362+] begins with the input of an earlier visit until it is discarded', async () => {
    const draft = memoryDraft<ChangeRequestDraft>()
    const { user, rerender } = renderScreen(<ProfileDialog {...propsOf({ changes: { ...changes, draft } })} />)
    await user.click(press('Request a change'))
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), '-Weber')
    rerender(null)
    const moved = { ...personal, firstName: 'Klara' }
    rerender(<ProfileDialog {...propsOf({ changes: { ...changes, draft }, settings: ready({ personal: moved }) })} />)
    await user.click(press('Request a change'))
    const dialog = within(screen.getByRole('dialog', { name: 'Request a change' }))
    const shown = () => ['First name', 'Last name'].map((name) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value)
    dialog.getByText('You have unsaved changes from earlier.')
    expect(shown()).toEqual(['Klara', 'Hoffmann-Weber'])
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    expect([shown(), draft.read()]).toEqual([['Klara', 'Hoffmann'], null])
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

  it.each([
    { how: 'with an answer', isAnswered: true, state: 'withdrawn', said: true },
    { how: 'also if the answer was lost', isAnswered: false, state: 'withdrawn', said: true },
    { how: 'but not if the office was faster', isAnswered: false, state: 'accepted', said: false },
  ] as const)('[CU-159+] says that a request is withdrawn, $how', async ({ isAnswered, state, said }) => {
    function Page() {
      const [request, setRequest] = useState<ChangeRequest>(open)
      const reload = async () => setRequest({ ...open, state })
      const withdraw = () => (isAnswered ? reload() : Promise.reject(new Error('no connection')))
      const deps = { ...changes, withdraw, reload }
      return <PersonalDataSection personal={personal} request={request} today={'2026-06-05' as ClubDate} deps={deps} />
    }
    const { user } = renderScreen(<Page />)
    await user.click(press('Withdraw the request'))
    expect(screen.queryByText('Your request is withdrawn. Your data is unchanged.') !== null).toBe(said)
    press('Request a change')
  })
})
