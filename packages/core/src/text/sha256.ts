/** SHA-256 of FIPS 180-4, so that a player can check a draw with this package, or any other tool, without trusting its service. */
import { checkText } from '../fieldError.ts'

const WORD = 0x1_0000_0000
const BLOCK_BYTES = 64
const LENGTH_BYTES = 8

function primes(count: number): readonly number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}

/** Returns the first 32 bits after the binary point; `| 0` drops the whole part, a multiple of 2^32. */
function fractionBits(value: number): number {
  return (value * WORD) | 0
}

const PRIMES = primes(64)
const ROUND_WORDS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)))
const FIRST_STATE = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - LENGTH_BYTES, BigInt(message.length * 8))
  return view
}

function schedule(view: DataView, offset: number): readonly number[] {
  const words = Array.from({ length: 16 }, (_, place) => view.getInt32(offset + place * 4))
  for (let place = 16; place < ROUND_WORDS.length; place += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [words[place - 15], words[place - 2], words[place - 16], words[place - 7]]
    const early = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const late = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    words.push((c + early + d + late) | 0)
  }
  return words
}

/** Returns UTF-8 bytes; an unpaired surrogate becomes U+FFFD, as everywhere on the web. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return Uint8Array.from(bytes)
}

/** Returns the SHA-256 of the UTF-8 bytes of a text, as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  checkText('text', text)
  const view = padded(utf8(text))
  const state = [...FIRST_STATE]
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (const [place, word] of schedule(view, offset).entries()) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND_WORDS[place] ?? 0) + word) | 0
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = ((state[place] ?? 0) + word) | 0
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
