/**
 * Changing the user name and the password in one dialog: first the one, then the other, and the other only if the one went well.
 * CR-23 to CR-25.
 */
import { checkText } from '../fieldError.ts'
import { failedRequirements, type PasswordPolicy, type PasswordRequirement } from './password.ts'

/** Name and password while they are edited. */
export interface CredentialForm {
  readonly username: string
  /** Both empty where the password stays. */
  readonly password: string
  readonly oldPassword: string
}

/** What is wrong with a field of the form. */
export type CredentialError =
  | { readonly field: 'username' | 'password' | 'oldPassword'; readonly code: 'required' }
  | { readonly field: 'password'; readonly code: 'policyNotMet'; readonly failed: readonly PasswordRequirement[] }

/** What is to be sent next, in the words of the two calls. */
export type CredentialStep =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'password'; readonly password: string; readonly oldPassword: string }

/** A change of name and password under way, step by step. */
export interface CredentialChange<Reason> {
  /** The name that holds now. */
  readonly username: string
  readonly phase:
    | { readonly kind: 'changing'; readonly next: CredentialStep; readonly rest: readonly CredentialStep[] }
    | { readonly kind: 'done' }
    /** Whatever stood after the step that failed was not tried. */
    | { readonly kind: 'failed'; readonly step: CredentialStep['kind']; readonly reason: Reason }
}

const keepsPassword = ({ password, oldPassword }: CredentialForm): boolean => password === '' && oldPassword === ''

function checkForm({ username, password, oldPassword }: CredentialForm): void {
  for (const [field, text] of Object.entries({ username, password, oldPassword })) checkText(field, text)
}

/** Every fault of the form at its field; a password is asked for as soon as one of its two fields is filled. */
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

/** The change as it begins: a name that stays (white space around it aside) is not sent, nor is a password nobody typed. */
export function credentialChange<Reason>(username: string, form: CredentialForm): CredentialChange<Reason> {
  checkForm(form)
  const wanted = form.username.trim()
  const steps: CredentialStep[] = []
  if (wanted !== username) steps.push({ kind: 'username', username: wanted })
  if (!keepsPassword(form)) steps.push({ kind: 'password', password: form.password, oldPassword: form.oldPassword })
  return proceed(username, steps)
}

/** After the answer to the step that was sent; null is success. A finished change stays as it is. */
export function withCredentialAnswer<Reason>(change: CredentialChange<Reason>, failure: Reason | null): CredentialChange<Reason> {
  if (change.phase.kind !== 'changing') return change
  const { next, rest } = change.phase
  if (failure !== null) return { ...change, phase: { kind: 'failed', step: next.kind, reason: failure } }
  return proceed(next.kind === 'username' ? next.username : change.username, rest)
}
