import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from '../../components/Field/Field.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { answerOf } from './formAnswer.ts'
import { useForm } from './useForm.ts'

const NOTICE = { title: 'Not saved' }

/** Two fields; the server refuses the second one if both are filled in. */
function Form({ onSubmit = () => {} }: { readonly onSubmit?: () => void }) {
  const [values, setValues] = useState({ city: '', street: '' })
  const [isSent, setSent] = useState(false)
  const empty = (['city', 'street'] as const).filter((field) => isSent && values[field] === '')
  const { props, notice, isSaving, errorOf } = useForm<'city' | 'street'>({
    errors: empty.map((field) => ({ field, code: 'required' })),
    phase: isSent && empty.length === 0 ? { kind: 'refused', notice: NOTICE, fields: { street: 'Unknown street' } } : { kind: 'typing' },
    submit: () => {
      onSubmit()
      setSent(true)
    },
  })
  return (
    <>
      <form {...props}>
        <p>{notice?.title}</p>
        {(['city', 'street'] as const).map((field) => (
          <Field
            key={field}
            label={field}
            value={values[field]}
            onChange={(text) => setValues({ ...values, [field]: text })}
            error={errorOf(field)}
          />
        ))}
      </form>
      <button type="submit" form={props.id} disabled={isSaving}>
        Save
      </button>
    </>
  )
}

it('shows the errors at their fields and moves the focus to the first of them', async () => {
  const { user } = renderScreen(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('Error: fill this in')).toHaveLength(2)
  await waitFor(() => expect(screen.getByLabelText('city')).toBe(document.activeElement))
})

it('shows what the server says about a field, and moves the focus there', async () => {
  const { user } = renderScreen(<Form />)
  await user.type(screen.getByLabelText('city'), 'Kiel')
  await user.type(screen.getByLabelText('street'), 'Xyz')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Not saved')).toBeTruthy()
  expect(screen.getByText('Unknown street')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('street')).toBe(document.activeElement))
})

it('does not submit a form around it', async () => {
  const outer = vi.fn()
  const { user } = renderScreen(
    // React passes on the event of a dialog in a portal to the form around it.
    <div onSubmit={outer}>
      <Form />
    </div>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(outer).not.toHaveBeenCalled()
})

it('an error that is thrown while sending becomes a refusal with its text', async () => {
  const broken = () => Promise.reject(new Error('no connection'))
  expect(await answerOf(broken, (error) => ({ title: (error as Error).message }))).toEqual({
    kind: 'refused',
    notice: { title: 'no connection' },
    fields: {},
  })
})
