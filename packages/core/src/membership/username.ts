/** User names: the stored form, the compared form, and which new names are allowed. CR-44+ to CR-46+. */
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'

/** In characters of the stored form. */
export const MAX_USERNAME_LENGTH = 100

/** A user name in its three forms. */
export interface UsernameForms {
  /** The form that its owner sees. */
  readonly stored: string
  /** The form that a login is found by: two texts with the same key are the same name. */
  readonly key: string
  /** The visual form: two names with the same skeleton look alike, so the second is refused. */
  readonly skeleton: string
}

/** Characters that Unicode does not decompose into a basic letter and a mark. */
const BASIC_FORMS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }
/** Digits that look like a letter of the alphabet. */
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'l' }
/** Tested on the skeleton: the characters that a new name may consist of. */
const PLAIN = /^[a-z2-9._@+' -]+$/

/**
 * Returns the three forms of a typed text. The key follows UsernameCaseMapped of RFC 8265: compatible characters become one and capital
 * letters small, independent of language. It is computed only here, because databases and browsers change case differently.
 */
export function usernameForms(typed: string): UsernameForms {
  checkText('username', typed)
  const stored = typed.normalize('NFKC').trim()
  const key = stored.toLowerCase().normalize('NFKC')
  const spelledOut = [...key].map((character) => BASIC_FORMS[character] ?? character).join('')
  const bare = spelledOut.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return { stored, key, skeleton: [...bare].map((character) => LOOKALIKES[character] ?? character).join('') }
}

/** Parses a new user name: Latin letters, digits, spaces and `. _ - @ + '`. Names from before this rule are still found by their key. */
export function parseUsername(typed: string): Result<UsernameForms, 'required' | 'usernameCharacters'> {
  const forms = usernameForms(typed)
  if (forms.stored === '') return err('required')
  return PLAIN.test(forms.skeleton) && forms.stored.length <= MAX_USERNAME_LENGTH ? ok(forms) : err('usernameCharacters')
}
