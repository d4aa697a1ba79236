import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Types into a field of a dialog, closes it by Escape and stays: input and focus are as before. Then closes it again and discards the input. */
export async function expectQuestion(user: UserEvent, field: HTMLElement, text = '1'): Promise<void> {
  const pressEscape = () => fireEvent(field.closest('dialog') ?? field, new Event('cancel', { cancelable: true }))
  await user.type(field, text)
  const { value } = field as HTMLInputElement
  pressEscape()
  screen.getByRole('dialog', { name: 'Leave without saving?' })
  await user.click(screen.getByRole('button', { name: 'Continue editing' }))
  expect([(field as HTMLInputElement).value, document.activeElement]).toEqual([value, field])
  pressEscape()
  await user.click(screen.getAllByRole('button', { name: 'Discard changes' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
}
