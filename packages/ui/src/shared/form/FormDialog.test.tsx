import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '../../components/Field/Field.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './useForm.ts'

interface ExampleProps {
  readonly isSaving?: boolean
  readonly onClose?: () => void
  readonly children?: ReactNode
}

/** A dialog with one field, whose text is lost when it closes, or with `children` in its place. */
function Example({ isSaving = false, onClose = () => {}, children }: ExampleProps) {
  const [name, setName] = useState('')
  const form = useForm({ phase: { kind: isSaving ? 'saving' : 'typing' }, submit: () => {} })
  return (
    <FormDialog
      {...{ form, onClose, title: 'Rename', notice: null, cancel: 'Cancel', submit: { label: 'Save' } }}
      isChanged={name !== ''}
      discard={() => setName('')}
    >
      {children ?? <Field label="Name" value={name} onChange={setName} />}
    </FormDialog>
  )
}

const CHOICE = <input type="radio" aria-label="Cash" />

describe('a dialog with a form', () => {
  it.each([
    { what: 'its field', children: undefined, focused: { role: 'textbox', name: 'Name' } },
    {
      what: 'the first field to type in, below a choice',
      children: (
        <>
          {CHOICE}
          <textarea aria-label="Reason" />
        </>
      ),
      focused: { role: 'textbox', name: 'Reason' },
    },
    { what: 'the button that submits if it asks for nothing', children: <p>It ends.</p>, focused: { role: 'button', name: 'Save' } },
  ])('[UI-143+] begins at $what', ({ children, focused: { role, name } }) => {
    renderScreen(<Example>{children}</Example>)
    expect(screen.getByRole(role, { name })).toBe(document.activeElement)
  })

  it('[UI-143+] does not begin at the button that submits if something is to be chosen', () => {
    renderScreen(<Example>{CHOICE}</Example>)
    expect(screen.getByRole('button', { name: 'Save' })).not.toBe(document.activeElement)
  })

  it('[UI-143+] asks whether what is typed may be lost from the button that continues, which Enter presses', async () => {
    const onClose = vi.fn()
    const { user } = renderScreen(<Example onClose={onClose} />)
    await user.type(screen.getByRole('textbox'), 'Clara')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Continue editing' })).toBe(document.activeElement)
    await user.keyboard('{Enter}')
    expect([screen.queryByText('Leave without saving?'), onClose.mock.calls]).toEqual([null, []])
  })

  it.each(['Close', 'Cancel'])('[CU-162+] asks before %s loses what is typed, and ignores it while it is saving', async (name) => {
    const onClose = vi.fn()
    const { user, rerender } = renderScreen(<Example onClose={onClose} />)
    await user.type(screen.getByRole('textbox'), 'Clara')
    rerender(<Example onClose={onClose} isSaving />)
    await user.click(screen.getByRole('button', { name }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    rerender(<Example onClose={onClose} />)
    await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
