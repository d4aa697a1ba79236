import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode, qrPath } from './QrCode.tsx'

/** The dark modules that a path of bars fills, as `x y`. */
function filled(path: string): readonly string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, wide, back]) => {
    expect(back).toBe(wide)
    return Array.from({ length: Number(wide) }, (_, step) => `${Number(x) + step} ${y}`)
  })
}

describe('QrCode', () => {
  it('fills every dark module once and no light one, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
        const { path, size } = qrPath(text)
        const { data } = encode(text, { ecc: 'M', border: 4 })
        const dark = data.flatMap((row, y) => row.flatMap((module, x) => (module ? [`${x} ${y}`] : [])))
        expect(filled(path)).toEqual(dark)
        expect(size).toBe(data.length)
      }),
    )
  })

  it('keeps four light modules around it, and says what it is', () => {
    render(<QrCode text="9901-2026-1001" label="Code of the card" />)
    const code = screen.getByRole('img', { name: 'Code of the card' })
    const { path, size } = qrPath('9901-2026-1001')
    expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
    const at = filled(path).flatMap((place) => place.split(' ').map(Number))
    expect([Math.min(...at), Math.max(...at)]).toEqual([4, size - 5])
  })
})
