import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Tournament } from './Tabs.examples.tsx'

const tab = (name: string) => screen.getByRole('tab', { name })

/** The pattern of the ARIA practices, with tabs that open as soon as they are reached. */
describe('Tabs', () => {
  it('[UI-32] are a named list of tabs of which one is selected', () => {
    render(<Tournament />)
    expect(screen.getByRole('tablist', { name: 'Sections of the tournament' })).toBeDefined()
    expect(screen.getAllByRole('tab').map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
  })

  it('[UI-32] are one tab stop: the selected one', async () => {
    render(<Tournament />)
    await userEvent.tab()
    expect(document.activeElement).toBe(tab('Results'))
    await userEvent.tab()
    expect(screen.getByRole('tablist').contains(document.activeElement)).toBe(false)
  })

  it.each([
    { keys: '{ArrowRight}', reached: 'Details', why: 'the end goes on at the start' },
    { keys: '{ArrowLeft}', reached: 'Sign-up', why: 'one back' },
    { keys: '{Home}', reached: 'Details', why: 'first' },
    { keys: '{Home}{ArrowLeft}', reached: 'Results', why: 'the start goes on at the end' },
    { keys: '{Home}{End}', reached: 'Results', why: 'last' },
    { keys: '{Home}{ArrowRight}', reached: 'Sign-up', why: 'one on' },
  ])('[UI-32] $keys moves to $reached: $why', async ({ keys, reached }) => {
    render(<Tournament />)
    tab('Results').focus()
    await userEvent.keyboard(keys)
    expect(document.activeElement).toBe(tab(reached))
    expect(tab(reached).getAttribute('aria-selected')).toBe('true')
  })

  it('[UI-32] the selected tab names its panel and points to it', async () => {
    render(<Tournament />)
    await userEvent.click(tab('Sign-up'))
    const panel = screen.getByRole('tabpanel', { name: 'Sign-up' })
    expect(tab('Sign-up').getAttribute('aria-controls')).toBe(panel.id)
    expect(panel.textContent).toContain('You are in')
    expect(tab('Results').getAttribute('tabindex')).toBe('-1')
  })
})
