/** A club's requirements for passwords. CR-27 to CR-35, CR-38+ in docs/spec/credentials.md. */
import { checkText, checkWhole } from '../fieldError.ts'

/** The possible requirements, in the order in which they are shown. */
export const PASSWORD_REQUIREMENTS = ['length', 'uppercase', 'lowercase', 'number', 'special'] as const
export type PasswordRequirement = (typeof PASSWORD_REQUIREMENTS)[number]

/** The club's requirements. */
export interface PasswordPolicy extends Readonly<Record<Exclude<PasswordRequirement, 'length'>, boolean>> {
  /** Code points; 0 is no minimum. */
  readonly minLength: number
}

/** The default of a club that has set nothing. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minLength: 8, uppercase: true, lowercase: true, number: true, special: true }

/** The result of a requirement; `ignored` if the club does not require it. */
export const REQUIREMENT_RESULTS = ['valid', 'failed', 'ignored'] as const
export type RequirementResult = (typeof REQUIREMENT_RESULTS)[number]
/** The result of each requirement. */
export type PasswordCheck = Readonly<Record<PasswordRequirement, RequirementResult>>

// General categories of Unicode. A mark belongs to its base character and does not count as special.
const UPPERCASE = /\p{Lu}/u
const LOWERCASE = /\p{Ll}/u
const DECIMAL_DIGIT = /\p{Nd}/u
const SPECIAL = /[^\p{L}\p{M}\p{Nd}\p{White_Space}]/u

/**
 * Returns the result of every requirement. Checks the composed form (NFC), so that an accent counts the same from every keyboard. Nothing
 * is trimmed, as white space belongs to a password. Throws FieldError unless `minLength` is a whole number of at least 0.
 */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordCheck {
  const { minLength } = policy
  checkWhole('minLength', minLength, 0)
  checkText('password', password)
  const text = password.normalize('NFC')
  const result = (required: boolean, met: boolean): RequirementResult => (required ? (met ? 'valid' : 'failed') : 'ignored')
  return {
    length: result(minLength > 0, [...text].length >= minLength),
    uppercase: result(policy.uppercase, UPPERCASE.test(text)),
    lowercase: result(policy.lowercase, LOWERCASE.test(text)),
    number: result(policy.number, DECIMAL_DIGIT.test(text)),
    special: result(policy.special, SPECIAL.test(text)),
  }
}

/** Returns the requirements that a password fails, in their order; empty if the club accepts it. */
export function failedRequirements(policy: PasswordPolicy, password: string): readonly PasswordRequirement[] {
  const check = checkPassword(policy, password)
  return PASSWORD_REQUIREMENTS.filter((requirement) => check[requirement] === 'failed')
}
