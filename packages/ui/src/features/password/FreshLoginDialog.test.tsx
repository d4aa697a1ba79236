import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { FreshLoginDialog } from './FreshLoginDialog.tsx'

function show(
  confirm: (password: string) => Promise<FormAnswer> = async () => ({ kind: 'done' }),
  language: 'en' | 'de' = 'en',
  usePasskey: (() => Promise<FormAnswer>) | null = null,
) {
  const onClose = vi.fn()
  const asked = vi.fn(confirm)
  const deps = { confirm: asked, usePasskey, describeError: () => ({ title: 'No connection' }) }
  const view = renderScreen(<FreshLoginDialog deps={deps} onClose={onClose} />, language)
  return { ...view, confirm: asked, onClose }
}

describe('FreshLoginDialog', () => {
  it('[SE-56+] asks for the password with focus in its field and an autocomplete hint', async () => {
    const { user, confirm } = show()
    const field = within(screen.getByRole('dialog', { name: 'Enter your password' })).getByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('autocomplete')).toBe('current-password')
    await user.type(field, 'Birdie am Loch 7{Enter}')
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Birdie am Loch 7')
  })

  it('[CU-162+] asks before a typed password is lost', async () => {
    const { user, onClose } = show()
    await expectQuestion(user, screen.getByLabelText('Password'), 'Birdie')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[SE-56+] reports a wrong password at the field, keeps it and asks again', async () => {
    const refused: FormAnswer = { kind: 'refused', notice: { title: 'Not yours' }, fields: { password: 'Wrong password.' } }
    const { user, confirm } = show(async () => refused)
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const field = await screen.findByLabelText('Password', { selector: 'input[aria-invalid=true]' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText('Wrong password.')).toBeDefined()
    expect(field).toHaveProperty('value', 'wrong')
    await user.type(field, '1{Enter}')
    expect(confirm).toHaveBeenLastCalledWith('wrong1')
  })

  it('[SE-79+] accepts a passkey instead, and explains a cancelled one', async () => {
    const refused: FormAnswer = { kind: 'refused', notice: { title: 'No passkey was used' }, fields: {} }
    const usePasskey = vi.fn(async () => refused)
    const { user, confirm } = show(undefined, 'en', usePasskey)
    await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }))
    await screen.findByText('No passkey was used')
    expect([usePasskey.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
    document.body.innerHTML = ''
    show()
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull()
  })

  it('[SE-56+] requires a password, and reports that nothing could be sent', async () => {
    const { user, confirm } = show(() => Promise.reject(new Error('socket')), 'de')
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(confirm).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Passwort'), 'x{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('No connection')
  })

  it('can be cancelled', async () => {
    const { user, onClose } = show()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
