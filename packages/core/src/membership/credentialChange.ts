/**
 * Changing the user name and the password in one dialog: the name first, and the password only if the name was changed successfully.
 * CR-23 to CR-25.
 */
import { checkText } from '../fieldError.ts'
import { failedRequirements, type PasswordPolicy, type PasswordRequirement } from './password.ts'

/** Name and password while they are edited. */
export interface CredentialForm {
  readonly username: string
  /** Both are empty if the password stays the same. */
  readonly password: string
  readonly oldPassword: string
}

/** An error of a field of the form. */
export type CredentialError =
  | { readonly field: 'username' | 'password' | 'oldPassword'; readonly code: 'required' }
  | { readonly field: 'password'; readonly code: 'policyNotMet'; readonly failed: readonly PasswordRequirement[] }

/** The next request to send; the kinds are those of the two calls. */
export type CredentialStep =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'password'; readonly password: string; readonly oldPassword: string }

/** A change of name and password in progress, step by step. */
export interface CredentialChange<Reason> {
  /** The current user name. */
  readonly username: string
  readonly phase:
    | { readonly kind: 'changing'; readonly next: CredentialStep; readonly rest: readonly CredentialStep[] }
    | { readonly kind: 'done' }
    /** The steps after the failed one were not tried. */
    | { readonly kind: 'failed'; readonly step: CredentialStep['kind']; readonly reason: Reason }
}

const keepsPassword = ({ password, oldPassword }: CredentialForm): boolean => password === '' && oldPassword === ''

function checkForm({ username, password, oldPassword }: CredentialForm): void {
  for (const [field, text] of Object.entries({ username, password, oldPassword })) checkText(field, text)
}

/** Returns every error of the form with its field; both password fields are required if either is filled. */
export function credentialErrors(form: CredentialForm, policy: PasswordPolicy): readonly CredentialError[] {
  checkForm(form)
  const errors: CredentialError[] = []
  if (form.username.trim() === '') errors.push({ field: 'username', code: 'required' })
  if (keepsPassword(form)) return errors
  const failed = failedRequirements(policy, form.password)
  if (form.password === '') errors.push({ field: 'password', code: 'required' })
  else if (failed.length > 0) errors.push({ field: 'password', code: 'policyNotMet', failed })
  if (form.oldPassword === '') errors.push({ field: 'oldPassword', code: 'required' })
  return errors
}

function proceed<Reason>(username: string, [next, ...rest]: readonly CredentialStep[]): CredentialChange<Reason> {
  return { username, phase: next ? { kind: 'changing', next, rest } : { kind: 'done' } }
}

/** Begins the change. An unchanged name (white space around it is ignored) and an empty password are not sent. */
export function credentialChange<Reason>(username: string, form: CredentialForm): CredentialChange<Reason> {
  checkForm(form)
  const newName = form.username.trim()
  const steps: CredentialStep[] = []
  if (newName !== username) steps.push({ kind: 'username', username: newName })
  if (!keepsPassword(form)) steps.push({ kind: 'password', password: form.password, oldPassword: form.oldPassword })
  return proceed(username, steps)
}

/** Returns the change after the response to the current step; a null `failure` is success. A finished change stays unchanged. */
export function withCredentialAnswer<Reason>(change: CredentialChange<Reason>, failure: Reason | null): CredentialChange<Reason> {
  if (change.phase.kind !== 'changing') return change
  const { next, rest } = change.phase
  if (failure !== null) return { ...change, phase: { kind: 'failed', step: next.kind, reason: failure } }
  return proceed(next.kind === 'username' ? next.username : change.username, rest)
}
