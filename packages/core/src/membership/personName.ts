/** Whether a text can be the first or last name of a person. RG-28+. */
import { checkText } from '../fieldError.ts'

/** Why a text is no name: it is empty; it has only digits and signs, or a character that cannot be seen. */
export type PersonNameError = 'required' | 'notAName'

/**
 * Control characters, and those that are invisible or reverse the direction of the text after them. The joiners U+200C and U+200D are
 * allowed: Persian and Indian names need them.
 */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Returns why the text is no name, or null. White space around it is ignored. */
export function personNameError(name: string): PersonNameError | null {
  checkText('name', name)
  const trimmed = name.trim()
  if (trimmed === '') return 'required'
  return UNSEEN.test(trimmed) || !/\p{L}/u.test(trimmed) ? 'notAName' : null
}
