/** The club's policy, held on the server too. CR-36. */
import type { FieldCode } from '@club/contract/messages'
import { failedRequirements, type PasswordPolicy, type PasswordRequirement } from '@club/core/membership'
import { ApiError } from '../http/apiError.ts'
import { fieldDetail } from '../http/fieldProblem.ts'
import type { Language } from '../http/language.ts'

const CODES: Readonly<Record<PasswordRequirement, FieldCode>> = {
  length: 'passwordLength',
  uppercase: 'passwordUppercase',
  lowercase: 'passwordLowercase',
  number: 'passwordNumber',
  special: 'passwordSpecial',
}

/** Throws with everything that is missing, at the field that the password came in. */
export function requirePolicy(policy: PasswordPolicy, password: string, field: string, language: Language): void {
  const failed = failedRequirements(policy, password)
  if (failed.length === 0) return
  const data = (requirement: PasswordRequirement) => (requirement === 'length' ? { data: { minLength: policy.minLength } } : {})
  const details = failed.map((requirement) => fieldDetail({ field, code: CODES[requirement], ...data(requirement) }, language))
  throw new ApiError('passwordRefused', { details })
}
