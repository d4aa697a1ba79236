import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LastNineHoles, LevelTwice } from './WhyPanel.examples.tsx'
import { WhyPanel } from './WhyPanel.tsx'

describe('WhyPanel', () => {
  it('[TR-43] shows both values of every step, in order', () => {
    render(<LevelTwice />)
    const table = screen.getByRole('table', { name: 'Count-back of Sommer and Brandt' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Step', 'Sommer', 'Brandt'],
      ['Last 9 holes', '19', '19'],
      ['Last 6 holes', '13', '13'],
      ['Last 3 holes', '7, better', '6'],
    ])
  })

  it('says which steps were not needed', () => {
    render(<LastNineHoles />)
    expect(screen.getByText('Last 6, 3 and 1 were not needed.')).toBeDefined()
  })

  it('shows no table if nothing was compared', () => {
    render(
      <WhyPanel title="Why both 5th?" text="Still to be decided." ahead="A" behind="B" stepLabel="Step" caption="A and B" steps={[]} />,
    )
    expect(screen.queryByRole('table')).toBeNull()
  })
})
