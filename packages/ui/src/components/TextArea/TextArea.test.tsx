import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Lines, LinesWithError } from './TextArea.examples.tsx'

describe('TextArea', () => {
  it('[UI-32] is named by its label and keeps the typed text', async () => {
    render(<Lines />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Par of each hole' })
    await userEvent.type(area, ' 3')
    expect(area.value).toMatch(/4 4 5 3$/)
    expect(area.hasAttribute('aria-invalid')).toBe(false)
    expect(area.hasAttribute('aria-describedby')).toBe(false)
  })

  it('[UI-32] is described by its hint and its error', () => {
    render(<LinesWithError />)
    const area = screen.getByRole('textbox', { name: 'Par of each hole' })
    const words = area
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['Nine or eighteen', 'Error: 4 holes. Type 9 or 18.'])
    expect(area.getAttribute('aria-invalid')).toBe('true')
  })
})
