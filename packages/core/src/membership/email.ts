/** Email addresses, alone and as rows of a form. RG-13 to RG-15, RG-17, RG-20, RG-26+ in docs/spec/registration.md. */
import { checkText } from '../fieldError.ts'

/** The use of a contact detail. */
export const USAGE_TYPES = ['private', 'business'] as const
export type UsageType = (typeof USAGE_TYPES)[number]

/** An email address as a row of a form. */
export interface EmailRow {
  readonly email: string
  /** Null if nothing is chosen. */
  readonly usageType: UsageType | null
}

/** An error of a row of the form. */
export type EmailError =
  | { readonly field: 'email'; readonly code: 'required' | 'notAnAddress' }
  | { readonly field: 'usageType'; readonly code: 'required' }

/** RFC 1035: maximum octets of one label of a domain. */
const MAX_LABEL = 63

// One character class under each quantifier: every text matches in one way only, so time is linear in its length.
const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-zA-Z0-9-]+$/

function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL && LABEL.test(text) && !text.startsWith('-') && !text.endsWith('-')
}

/**
 * Returns whether `text` matches the pattern for email addresses of the HTML living standard and has a dot in its domain. White space
 * around it is not trimmed; domains beyond ASCII have to be Punycode.
 */
export function isEmailAddress(text: string): boolean {
  checkText('email', text)
  const at = text.indexOf('@')
  const labels = text.slice(at + 1).split('.')
  return at !== -1 && LOCAL_PART.test(text.slice(0, at)) && labels.length >= 2 && labels.every(isLabel)
}

/** Returns every error of a row with its field; white space around the address is allowed. */
export function emailErrors({ email, usageType }: EmailRow): readonly EmailError[] {
  const errors: EmailError[] = []
  checkText('email', email)
  const address = email.trim()
  if (address === '') errors.push({ field: 'email', code: 'required' })
  else if (!isEmailAddress(address)) errors.push({ field: 'email', code: 'notAnAddress' })
  if (usageType === null) errors.push({ field: 'usageType', code: 'required' })
  return errors
}

/** Returns the valid rows in their order, trimmed. These are sent, the others are dropped. */
export function validEmails<Row extends EmailRow>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => emailErrors(row).length === 0).map((row) => ({ ...row, email: row.email.trim() }))
}
