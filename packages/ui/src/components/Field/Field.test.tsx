import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Login } from '../PasswordField/PasswordField.examples.tsx'
import { Plain, WithError, WithHint } from './Field.examples.tsx'
import { Field } from './Field.tsx'

/** What a reader adds to the name of the field. */
function description(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('Field', () => {
  it('takes no more of a search than the service, and any length of another text', () => {
    render(<Field label="Find" type="search" value="" onChange={() => {}} />)
    render(<Plain />)
    expect(screen.getByRole('searchbox').getAttribute('maxlength')).toBe('100')
    expect(screen.getByRole('textbox', { name: 'Name of the guest' }).hasAttribute('maxlength')).toBe(false)
  })

  it('[UI-106+] takes a year of four digits, so that the keyboard continues with the time behind it', () => {
    render(<Field label="Start" type="datetime-local" value="" onChange={() => {}} />)
    render(<Field label="Day" type="date" value="" onChange={() => {}} />)
    render(<Field label="Born" type="date" max="2026-05-04" value="" onChange={() => {}} />)
    const lastOf = (label: string) => screen.getByLabelText(label).getAttribute('max')
    expect(['Start', 'Day', 'Born'].map(lastOf)).toEqual(['9999-12-31T23:59', '9999-12-31', '2026-05-04'])
  })

  it('[UI-32] is named by its label', async () => {
    render(<Plain />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the guest' })
    await userEvent.type(field, ' junior')
    expect(field.value).toBe('Tom Reed junior')
    expect(field.hasAttribute('aria-describedby')).toBe(false)
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  it('[UI-32] is described by its hint', () => {
    render(<WithHint />)
    expect(description(screen.getByRole('textbox', { name: 'Comment' }))).toBe('For the starter, up to 200 characters')
  })

  it('[UI-32] is invalid and described by its error', () => {
    render(<WithError />)
    const field = screen.getByRole('textbox', { name: 'IBAN' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(description(field)).toBe('Error: 14 characters are missing')
  })
})

describe('PasswordField', () => {
  it('is hidden until it is revealed', async () => {
    render(<Login />)
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
  })

  it('[UI-32] shows its error at the field', () => {
    render(<Login />)
    expect(description(screen.getByLabelText('Password'))).toBe('Error: not the password for this e-mail')
  })
})
