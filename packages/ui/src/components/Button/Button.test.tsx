import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NavigationProvider } from '../navigation.tsx'
import { Button } from './Button.tsx'

describe('Button', () => {
  it('does nothing while busy, and keeps its label and the focus', async () => {
    const book = vi.fn()
    render(
      <Button busy onClick={book}>
        Book 3 places
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Book 3 places' })
    await userEvent.click(button)
    expect(book).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('does not submit a form unless it is a submit button', () => {
    render(<Button>Add a player</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  it('is a link with an href, followed by the shell except into a new tab', async () => {
    const visited: string[] = []
    render(
      <NavigationProvider value={(href) => visited.push(href)}>
        <Button href="/tournaments/7">Details</Button>
      </NavigationProvider>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('link', { name: 'Details' }))
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link', { name: 'Details' }))
    expect(visited).toEqual(['/tournaments/7'])
  })
})
