import { RESULT_LABELS } from '@club/core/scoring'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mark } from './HoleMark.css.ts'
import { HoleMark } from './HoleMark.tsx'

const SHAPES = mark.classNames.variants.shape

function shapeOf(label: (typeof RESULT_LABELS)[number]): string {
  const { container, unmount } = render(<HoleMark text="5" label={label} word="5" />)
  const worn = Object.entries(SHAPES).filter(([, name]) =>
    name.split(' ').every((one) => container.firstElementChild?.classList.contains(one)),
  )
  unmount()
  return worn.map(([shape]) => shape).join()
}

describe('HoleMark', () => {
  it('[UI-13] has a different shape for every label; par and no label have none', () => {
    expect(RESULT_LABELS.map((label) => [label, shapeOf(label)])).toEqual([
      ['none', 'plain'],
      ['albatross', 'albatross'],
      ['eagle', 'eagle'],
      ['birdie', 'birdie'],
      ['par', 'plain'],
      ['bogey', 'bogey'],
      ['doubleBogey', 'double'],
      ['more', 'more'],
    ])
  })

  it('[UI-32] has an accessible name without the number', () => {
    render(<HoleMark text="6" label="doubleBogey" word="6, double bogey" />)
    expect(screen.getByText('6').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('6, double bogey').hasAttribute('aria-hidden')).toBe(false)
  })
})
