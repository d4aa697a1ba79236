import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BackNine, EighteenHolesFromLg } from './ScorecardTable.examples.tsx'
import { StrokeDots } from './ScorecardTable.tsx'

/** What a reader hears of each cell. */
function heard(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
  return copy.textContent
}

function rowOf(name: string): readonly string[] {
  return within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(heard)
}

describe('ScorecardTable', () => {
  it('[TR-15] [TR-16] shows each hole and the sum after its nine', () => {
    render(<BackNine />)
    expect(screen.getAllByRole('columnheader').map(heard)).toEqual(['Hole', '10', '11', '12', '13', '14', '15', '16', '17', '18', 'In'])
    expect(rowOf('Par')).toEqual(['4', '5', '4', '3', '4', '3', '4', '4', '5', '36'])
    expect(rowOf('Points')).toEqual(['2', '5', '2', '2', '2', '2', '2', '4', '1', '22'])
  })

  it('[TR-16] [TR-17] puts Out after the ninth hole, In and the total after the eighteenth', () => {
    render(<EighteenHolesFromLg />)
    const heads = screen.getAllByRole('columnheader').map(heard)
    expect([heads[10], heads[20], heads[21]]).toEqual(['Out', 'In', 'Total'])
    const scores = rowOf('Score')
    expect([scores[9], scores[19], scores[20]]).toEqual(['48', '43', '91'])
  })

  it('[UI-32] names marks and strokes for screen readers', () => {
    render(<BackNine />)
    expect(rowOf('Score').slice(0, 3)).toEqual(['5, bogey', '3, eagle', '6, doubleBogey'])
    expect(rowOf('Strokes').slice(0, 3)).toEqual(['1 received', '1 received', '2 received'])
  })

  it('[UI-32] is a table with a caption, and headers for columns and rows', () => {
    render(<BackNine />)
    expect(screen.getByRole('table', { name: 'Holes 10 to 18' })).toBeDefined()
    expect(screen.getAllByRole('columnheader').every((head) => head.getAttribute('scope') === 'col')).toBe(true)
    expect(screen.getAllByRole('rowheader').map(heard)).toEqual(['Par', 'Stroke index', 'Strokes', 'Score', 'Net', 'Points'])
  })
})

describe('StrokeDots', () => {
  it.each([
    { count: 0, dots: 0, text: '' },
    { count: 2, dots: 2, text: '' },
    { count: -1, dots: 0, text: '−1' },
  ])('$count strokes received', ({ count, dots, text }) => {
    const { container } = render(<StrokeDots count={count} />)
    expect(container.querySelectorAll('span > span')).toHaveLength(dots)
    expect(container.textContent).toBe(text)
  })
})
