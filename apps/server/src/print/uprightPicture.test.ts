import { describe, expect, it } from 'vitest'
import { uprightPicture } from './uprightPicture.ts'

/** The letters of a square of two rows as shown: each letter is a shade of grey. */
const SHADES: Readonly<Record<string, number>> = { a: 10, b: 60, c: 120, d: 200, e: 240, f: 30 }
const pixelsOf = (letters: string) => Uint8Array.from([...letters].flatMap((letter) => [...Array(3).fill(SHADES[letter]), 255]))
const lettersOf = (pixels: Uint8Array) =>
  [...pixels.keys()]
    .filter((at) => at % 4 === 0)
    .map((at) => Object.keys(SHADES).find((letter) => SHADES[letter] === pixels[at]))
    .join('')

const one = (pixel: readonly number[]) => uprightPicture({ bytes: Uint8Array.from(pixel), width: 1, height: 1 }, 1).bytes

describe('a picture with an EXIF orientation', () => {
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
    expect(lettersOf(uprightPicture({ bytes: pixelsOf(stored), width: 2, height: 2 }, orientation).bytes)).toBe('abcd')
  })

  // Shown is always abc over def, in two rows of three.
  it.each([
    { orientation: 2, stored: 'cbafed', width: 3 },
    { orientation: 3, stored: 'fedcba', width: 3 },
    { orientation: 4, stored: 'defabc', width: 3 },
    { orientation: 5, stored: 'adbecf', width: 2 },
    { orientation: 6, stored: 'cfbead', width: 2 },
    { orientation: 7, stored: 'fcebda', width: 2 },
    { orientation: 8, stored: 'daebfc', width: 2 },
  ])('[UI-46+] $orientation is upright in a rectangle', ({ orientation, stored, width }) => {
    const shown = uprightPicture({ bytes: pixelsOf(stored), width, height: 6 / width }, orientation)
    expect([shown.width, shown.height, lettersOf(shown.bytes)]).toEqual([3, 2, 'abcdef'])
  })

  it('[CU-164+] has no transparency: it is white below', () => {
    expect([...one([0, 0, 0, 0])]).toEqual([255, 255, 255, 255])
    expect([...one([0, 0, 0, 51])]).toEqual([204, 204, 204, 255])
  })
})
