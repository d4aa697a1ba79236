import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode, qrBars } from './QrCode.tsx'

/** The dark modules that the bars fill, as `x y`. */
const filled = (text: string): readonly string[] =>
  qrBars(text).bars.flatMap(({ x, y, width }) => Array.from({ length: width }, (_, step) => `${x + step} ${y}`))

describe('QrCode', () => {
  it('fills every dark module once and no light one, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
        const { data } = encode(text, { ecc: 'M', border: 4 })
        expect(filled(text)).toEqual(data.flatMap((row, y) => row.flatMap((module, x) => (module ? [`${x} ${y}`] : []))))
        expect(qrBars(text).size).toBe(data.length)
      }),
    )
  })

  it('has four light modules around it and an accessible name', () => {
    const text = '9901-2026-1001'
    render(<QrCode text={text} label="Code of the card" />)
    const code = screen.getByRole('img', { name: 'Code of the card' })
    const { size, bars } = qrBars(text)
    expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
    expect(code.querySelectorAll('g rect')).toHaveLength(bars.length)
    const at = filled(text).flatMap((place) => place.split(' ').map(Number))
    expect([Math.min(...at), Math.max(...at)]).toEqual([4, size - 5])
  })
})
