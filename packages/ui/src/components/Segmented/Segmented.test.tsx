import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GrossOrNet } from './Segmented.examples.tsx'

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('Segmented', () => {
  it('[UI-32] is a named group of native radio buttons', () => {
    render(<GrossOrNet />)
    expect(screen.getByRole('group', { name: 'Prize' }).contains(radio('Gross'))).toBe(true)
    expect(radio('Gross').checked).toBe(true)
    expect(radio('Gross').name).toBe(radio('Net').name)
  })

  it('selects the clicked option', async () => {
    render(<GrossOrNet />)
    await userEvent.click(radio('Net'))
    expect([radio('Gross').checked, radio('Net').checked]).toEqual([false, true])
  })

  it('keeps the choices of two of them on one screen apart', () => {
    render(
      <>
        <GrossOrNet />
        <GrossOrNet />
      </>,
    )
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
    expect(new Set(names).size).toBe(2)
  })
})
