/** User names: the form in which they are stored, the form in which they are compared, and which new ones are taken. CR-44+ to CR-46+. */
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'

/** In characters of the stored form. */
export const MAX_USERNAME_LENGTH = 100

/** A user name in its three forms. */
export interface UsernameForms {
  /** As its owner sees it. */
  readonly stored: string
  /** What a login is found by: two texts with one key are one name. */
  readonly key: string
  /** What the eye makes of it: two names with one skeleton are confusable, so the second is refused. */
  readonly skeleton: string
}

/** Letters that Unicode does not take apart into a basic letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }
/** Digits that look like a letter. */
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'l' }
/** Of the skeleton: what a new name may consist of. */
const PLAIN = /^[a-z2-9._@+' -]+$/

/**
 * The forms of a text as it was typed. The key follows UsernameCaseMapped of RFC 8265: compatible characters become one, capital letters
 * small ones, without a language. It is computed here and nowhere else, as databases and browsers change case differently.
 */
export function usernameForms(typed: string): UsernameForms {
  checkText('username', typed)
  const stored = typed.normalize('NFKC').trim()
  const key = stored.toLowerCase().normalize('NFKC')
  const letters = [...key].map((letter) => LETTERS[letter] ?? letter).join('')
  const bare = letters.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return { stored, key, skeleton: [...bare].map((letter) => LOOKALIKES[letter] ?? letter).join('') }
}

/** A new user name: Latin letters, digits, spaces and `. _ - @ + '`. Names from before this rule go on being found by their key. */
export function parseUsername(typed: string): Result<UsernameForms, 'required' | 'usernameCharacters'> {
  const forms = usernameForms(typed)
  if (forms.stored === '') return err('required')
  return PLAIN.test(forms.skeleton) && forms.stored.length <= MAX_USERNAME_LENGTH ? ok(forms) : err('usernameCharacters')
}
