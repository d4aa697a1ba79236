import { describe, expect, it } from 'vitest'
import { breakpoints, from, space, target, type } from './scale.ts'

const sizes = Object.values(type).map((font) => Number(/^([\d.]+)rem/.exec(font)?.[1]) * 16)

describe('the scale', () => {
  it('[UI-01] has the specified widths, and styles use min-width', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 720, lg: 840, xl: 1200 })
    expect(from).toEqual({
      sm: '(min-width: 600px)',
      md: '(min-width: 720px)',
      lg: '(min-width: 840px)',
      xl: '(min-width: 1200px)',
    })
  })

  it('[UI-05] uses Roboto, which is part of the portal with its licence', () => {
    for (const font of Object.values(type)) expect(font).toMatch(/ Roboto, /)
    const files = Object.keys(import.meta.glob('./fonts/*', { query: '?url' }))
    expect(files).toEqual([expect.stringMatching(/LICENSE/), ...Array(2).fill(expect.stringMatching(/roboto.*\.woff2$/))])
  })

  it('[UI-06] [UI-07] has body and button 16, small 14, display 80; 8 is the rhythm, never text', () => {
    expect(sizes).toEqual(expect.arrayContaining([14, 16, 80]))
    expect(Math.min(...sizes)).toBe(12)
    expect(space.s2).toBe(8)
  })

  it('[UI-32] makes every control at least as large as a fingertip', () => {
    expect(Math.min(...Object.values(target))).toBe(44)
  })
})
