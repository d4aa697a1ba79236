import fc from 'fast-check'
import type { Iban } from '../membership/iban.ts'

/** The positions of digits (n), capitals (a) or either (c), after the country code and the check digits. SWIFT IBAN registry. */
const STRUCTURES: Readonly<Record<string, string>> = {
  AT: '16n',
  BE: '12n',
  CH: '5n12c',
  DE: '18n',
  DK: '14n',
  FR: '10n11c2n',
  GB: '4a14n',
  IT: '1a10n12c',
  LC: '4a24c',
  LU: '3n13c',
  MT: '4a5n18c',
  NL: '4a10n',
  NO: '11n',
}

const DIGITS = [...'0123456789']
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CHARACTERS: Readonly<Record<string, readonly string[]>> = { n: DIGITS, a: CAPITALS, c: [...DIGITS, ...CAPITALS] }

/** Returns the remainder by 97 of the number that an account number stands for; ISO 7064, as written in the standard. */
export function remainderBy97(text: string): number {
  const moved = text.slice(4) + text.slice(0, 4)
  return Number(BigInt([...moved].map((character) => parseInt(character, 36)).join('')) % 97n)
}

function anyPart(structure: string): fc.Arbitrary<string> {
  const parts = [...structure.matchAll(/(\d+)([nac])/g)].map(([, length, kind]) =>
    fc.string({
      unit: fc.constantFrom(...(CHARACTERS[kind as string] as readonly string[])),
      minLength: Number(length),
      maxLength: Number(length),
    }),
  )
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

/** A valid account number in electronic format, whose check digits were computed independently. */
export const anyIban: fc.Arbitrary<Iban> = fc
  .constantFrom(...Object.entries(STRUCTURES))
  .chain(([country, structure]) => anyPart(structure).map((rest) => ({ country, rest })))
  .map(({ country, rest }) => {
    const check = 98 - remainderBy97(`${country}00${rest}`)
    return `${country}${String(check).padStart(2, '0')}${rest}` as Iban
  })
