import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BarCode, barsOf } from './BarCode.tsx'

/** The modules between the quiet zones, a digit each: 1 is dark. */
function modulesOf(text: string): string {
  const { width, bars } = barsOf(text) ?? { width: 0, bars: [] }
  const dark = new Set(bars.flatMap(({ x, width: run }) => Array.from({ length: run }, (_, step) => x + step)))
  return Array.from({ length: width }, (_, x) => (dark.has(x) ? '1' : '0')).join('')
}

const START_B = '11010010000'
const START_C = '11010011100'
const STOP = '1100011101011'
const QUIET = '0'.repeat(10)

describe('BarCode', () => {
  // ISO/IEC 15417: 6 bars and spaces of together 11 modules for each character, 13 for the stop.
  it('[UI-26] writes Code 128: “A” is start B, A, the check character 34 and the stop', () => {
    expect(modulesOf('A')).toBe(QUIET + START_B + '10100011000' + '10001011000' + STOP + QUIET)
  })

  it('[UI-26] needs one character for two digits', () => {
    expect(modulesOf('123456').slice(10, 21)).toBe(START_C)
    expect(barsOf('123456')?.width).toBe(20 + 11 * 5 + 13)
  })

  it('[UI-26] begins and ends with a bar after the quiet zone, whatever the text', () => {
    const anyText = fc.string({
      minLength: 1,
      maxLength: 20,
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    })
    fc.assert(
      fc.property(anyText, (text) => {
        const modules = modulesOf(text)
        expect(modules.startsWith(`${QUIET}11`)).toBe(true)
        expect(modules.endsWith(STOP + QUIET)).toBe(true)
        expect((modules.length - 33) % 11).toBe(0)
      }),
    )
  })

  it.each(['Grünfee 18', 'x'.repeat(40)])('[UI-26] is a QR code where a bar code cannot hold the text: %s', (text) => {
    render(<BarCode text={text} label="Code of the voucher" />)
    const [, , width, height] = screen.getByRole('img', { name: 'Code of the voucher' }).getAttribute('viewBox')?.split(' ') ?? []
    expect(width).toBe(height)
  })
})
