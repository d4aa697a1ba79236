import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVATAR_TYPES, MAX_AVATAR_BYTES, MAX_AVATAR_PIXELS, pictureRefusal } from './avatar.ts'

const photo = { bytes: 3_000_000, type: 'image/jpeg', width: 4000, height: 3000 }

describe('a picture for an avatar', () => {
  it.each([
    { what: 'a photo', facts: {}, refusal: null },
    { what: '24 megapixels', facts: { width: 6000, height: 4000 }, refusal: null },
    { what: 'one row more', facts: { width: 6000, height: 4001 }, refusal: 'tooManyPixels' },
    { what: 'an SVG', facts: { type: 'image/svg+xml' }, refusal: 'notAPicture' },
    { what: 'a GIF', facts: { type: 'image/gif' }, refusal: 'notAPicture' },
    { what: 'an unreadable header', facts: { width: 0, height: 0 }, refusal: 'notAPicture' },
    { what: 'an empty file', facts: { bytes: 0 }, refusal: 'emptyFile' },
    { what: '10 MB', facts: { bytes: MAX_AVATAR_BYTES }, refusal: null },
    { what: 'one byte more', facts: { bytes: MAX_AVATAR_BYTES + 1 }, refusal: 'fileTooLarge' },
  ])('[CU-163+] $what: $refusal', ({ facts, refusal }) => {
    expect(pictureRefusal({ ...photo, ...facts })).toBe(refusal)
  })

  it('[CU-163+] is accepted exactly within every limit', () => {
    const side = fc.integer({ min: 0, max: 8000 })
    const anyFacts = fc.record({
      ...{ bytes: fc.integer({ min: 0, max: MAX_AVATAR_BYTES * 2 }), width: side, height: side },
      type: fc.constantFrom(...AVATAR_TYPES, 'image/gif', 'application/pdf', ''),
    })
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { bytes, type, width, height } = facts
        const isFine =
          bytes > 0 &&
          bytes <= MAX_AVATAR_BYTES &&
          width > 0 &&
          height > 0 &&
          height <= MAX_AVATAR_PIXELS / width &&
          /jpeg|png|webp/.test(type)
        expect(pictureRefusal(facts) === null).toBe(isFine)
      }),
    )
  })
})
