import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

describe('sha256', () => {
  it.each([
    { text: '', hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    { text: 'abc', hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    {
      text: 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      hash: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    },
  ])('is what FIPS 180-4 gives for "$text"', ({ text, hash }) => {
    expect(sha256(text)).toBe(hash)
  })

  it('is what Node gives, for every length and every letter', () => {
    const unlike = (text: string) => sha256(text) !== createHash('sha256').update(text).digest('hex')
    expect(Array.from({ length: 200 }, (_, length) => 'x'.repeat(length)).filter(unlike)).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(unlike(text)).toBe(false)
      }),
    )
  })
})
