/**
 * Texts of a collection in the characters that every bank of SEPA reads. MA-86+.
 *
 * EPC217-08, "SEPA requirements for an extended character set": A to Z, digits, space and / - ? : ( ) . , ' +. Other
 * characters are written with them as its conversion table does; umlauts and ø by two letters. Any other character becomes a point.
 */
import { checkText, checkWhole } from '../../fieldError.ts'

/** Characters that are not A to Z with an accent, and signs with a usual replacement. */
const REPLACED: Readonly<Record<string, string>> = {
  ...{
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'oe',
    å: 'aa',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ħ: 'h',
    ł: 'l',
    ŋ: 'n',
    ŧ: 't',
    ı: 'i',
  },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p' },
  ...{ ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p' },
  ...{ р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya' },
  ...{ '&': '+', _: '-', '–': '-', '—': '-', '’': "'", '‘': "'", '`': "'", '´': "'", '€': 'E', '[': '(', ']': ')', '{': '(', '}': ')' },
}
const ALLOWED = /[A-Za-z0-9/\-?:().,'+ ]/

function latin(character: string): string {
  if (ALLOWED.test(character)) return character
  const small = character.toLowerCase()
  const found = REPLACED[small]
  if (found !== undefined) return small === character ? found : `${found.charAt(0).toUpperCase()}${found.slice(1)}`
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare === character ? '.' : [...bare].map(latin).join('')
}

/** Returns the text in the characters of SEPA, cut after `maxLength` characters. It is empty only if nothing but white space was given. */
export function sepaText(text: string, maxLength: number): string {
  checkText('text', text)
  checkWhole('maxLength', maxLength, 1)
  const written = [...text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()].map(latin).join('')
  return written.slice(0, maxLength).trim()
}
