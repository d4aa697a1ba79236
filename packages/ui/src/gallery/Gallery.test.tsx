import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { Gallery } from './Gallery.tsx'

const written = Object.keys(import.meta.glob('../{components,golf}/*/*.examples.tsx')).map((path) =>
  path.replace(/.*\/(\w+)\.examples\.tsx$/, '$1'),
)

describe('Gallery', () => {
  it('shows every part that has examples', () => {
    expect(EXAMPLES.map(({ part }) => part).sort()).toEqual(written.sort())
    render(<Gallery />)
    for (const { part } of EXAMPLES) {
      const title = part.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      expect(screen.getByRole('region', { name: title })).toBeDefined()
    }
  })

  it('[UI-11] applies theme, club and palette to the page, and removes them afterwards', async () => {
    const root = document.documentElement
    root.dataset['theme'] = 'light'
    render(<Gallery />)
    for (const choice of ['dark', 'ashcombe', 'safe']) await userEvent.click(screen.getByRole('radio', { name: choice }))
    expect({ ...root.dataset }).toMatchObject({ theme: 'dark', scores: 'safe', squares: 'on' })
    expect(root.style.getPropertyValue('--club-fill')).toBe('#965f6f')
    cleanup()
    expect({ ...root.dataset }).toEqual({ theme: 'light' })
    expect(root.style.getPropertyValue('--club-fill')).toBe('')
  })
})
