/** What a club asks of a password. CR-27 to CR-35, CR-38+ in docs/spec/credentials.md. */
import { checkText, checkWhole } from '../fieldError.ts'

/** What a club can ask of a password, in the order in which it is shown. */
export const PASSWORD_REQUIREMENTS = ['length', 'uppercase', 'lowercase', 'number', 'special'] as const
export type PasswordRequirement = (typeof PASSWORD_REQUIREMENTS)[number]

/** What the club asks of a password. */
export interface PasswordPolicy extends Readonly<Record<Exclude<PasswordRequirement, 'length'>, boolean>> {
  /** Code points; 0 asks for none. */
  readonly minLength: number
}

/** Holds where a club has set nothing. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 8, uppercase: true, lowercase: true, number: true, special: true }

/** How a password meets a requirement; `ignored` where the club does not ask for it. */
export const REQUIREMENT_RESULTS = ['valid', 'failed', 'ignored'] as const
export type RequirementResult = (typeof REQUIREMENT_RESULTS)[number]
/** Requirement by requirement, whether a password has what is asked. */
export type PasswordCheck = Readonly<Record<PasswordRequirement, RequirementResult>>

// General categories of Unicode. A mark on a letter belongs to the letter and is nothing special.
const UPPERCASE = /\p{Lu}/u
const LOWERCASE = /\p{Ll}/u
const DECIMAL_DIGIT = /\p{Nd}/u
const SPECIAL = /[^\p{L}\p{M}\p{Nd}\p{White_Space}]/u

/**
 * Every requirement with its result. Judged is the composed form (NFC), so that an accent counts the same from every keyboard; nothing is
 * trimmed, as white space belongs to a password. Throws FieldError unless `minLength` is a whole number of at least 0.
 */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordCheck {
  const { minLength } = policy
  checkWhole('minLength', minLength, 0)
  checkText('password', password)
  const text = password.normalize('NFC')
  const result = (asked: boolean, met: boolean): RequirementResult => (asked ? (met ? 'valid' : 'failed') : 'ignored')
  return {
    length: result(minLength > 0, [...text].length >= minLength),
    uppercase: result(policy.uppercase, UPPERCASE.test(text)),
    lowercase: result(policy.lowercase, LOWERCASE.test(text)),
    number: result(policy.number, DECIMAL_DIGIT.test(text)),
    special: result(policy.special, SPECIAL.test(text)),
  }
}

/** The requirements that a password fails, in their order; empty where the club takes it. */
export function failedRequirements(policy: PasswordPolicy, password: string): readonly PasswordRequirement[] {
  const check = checkPassword(policy, password)
  return PASSWORD_REQUIREMENTS.filter((requirement) => check[requirement] === 'failed')
}
