import { describe, expect, it } from 'vitest'
import { orientedSquare } from './orientedSquare.ts'

/** The letters of a square of two rows as shown: each letter is a shade of grey. */
const SHADES: Readonly<Record<string, number>> = { a: 10, b: 60, c: 120, d: 200 }
const pixelsOf = (letters: string) => Uint8Array.from([...letters].flatMap((letter) => [...Array(3).fill(SHADES[letter]), 255]))
const lettersOf = (pixels: Uint8Array) =>
  [0, 4, 8, 12].map((at) => Object.keys(SHADES).find((letter) => SHADES[letter] === pixels[at])).join('')

describe('a square with an EXIF orientation', () => {
  // Shown is always ab over cd; stored as EXIF 2.32 describes it.
  it.each([
    { orientation: 1, stored: 'abcd' },
    { orientation: 2, stored: 'badc' },
    { orientation: 3, stored: 'dcba' },
    { orientation: 4, stored: 'cdab' },
    { orientation: 5, stored: 'acbd' },
    { orientation: 6, stored: 'bdac' },
    { orientation: 7, stored: 'dbca' },
    { orientation: 8, stored: 'cadb' },
    { orientation: 0, stored: 'abcd' },
  ])('[CU-164+] $orientation is upright', ({ orientation, stored }) => {
    expect(lettersOf(orientedSquare(pixelsOf(stored), 2, orientation))).toBe('abcd')
  })

  it('[CU-164+] has no transparency: it is white below', () => {
    expect([...orientedSquare(Uint8Array.from([0, 0, 0, 0]), 1, 1)]).toEqual([255, 255, 255, 255])
    expect([...orientedSquare(Uint8Array.from([0, 0, 0, 51]), 1, 1)]).toEqual([204, 204, 204, 255])
  })
})
