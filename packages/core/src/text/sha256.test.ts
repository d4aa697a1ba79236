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

  // These hashes were made with OpenSSL.
  it('is right for every padding length', () => {
    const hashes = Array.from({ length: 200 }, (_, length) => sha256('x'.repeat(length)))
    expect(sha256(hashes.join(''))).toBe('f61ffcc417e1f0e59eba2da7fa32fbe05b64e478b68c6bacf990455f00248b98')
  })

  it('encodes the first and last character of each UTF-8 length, and half surrogate pairs', () => {
    const ends = [
      '\x7f',
      '\x80',
      '\u07ff',
      '\u0800',
      '\ud7ff',
      '\ud800',
      '\udbff',
      '\udc00',
      '\udfff',
      '\ue000',
      '\uffff',
      '\u{10000}',
      '\u{10ffff}',
    ]
    expect(sha256(ends.map(sha256).join(''))).toBe('e972b066adea901b8645d1b8dd3795cfe22c110592e083184877ab68109e1c52')
  })

  it('encodes every character as UTF-8, and half a pair as U+FFFD', () => {
    expect(sha256('Grüße, Bjørn 🏌️ \ud800')).toBe('feaad0ee31ce20f2e61e12dbb77adff7fb5ccb473797b79188fc2310d423fec9')
  })
})
