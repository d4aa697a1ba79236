/** The form for a forgotten password. CR-04 to CR-07. */
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import type { ClubDate } from '../time.ts'
import { type BirthdayError, birthdayError } from './birthday.ts'
import { isEmailAddress } from './email.ts'

/** The fields by which a club identifies the customer. */
export const FORGOTTEN_PASSWORD_FIELDS = ['email', 'birthday', 'firstName', 'lastName'] as const
export type ForgottenPasswordField = (typeof FORGOTTEN_PASSWORD_FIELDS)[number]
/** The form as typed. */
export type ForgottenPasswordForm = Readonly<Record<ForgottenPasswordField, string>>

/** An error of a field of the form. */
export type ForgottenPasswordError =
  | { readonly field: ForgottenPasswordField; readonly code: 'required' }
  | { readonly field: 'email'; readonly code: 'notAnAddress' }
  | { readonly field: 'birthday'; readonly code: BirthdayError }

/** The request: only the email, or all fields if the club asks for the extra ones. */
export type PasswordResetRequest =
  | { readonly email: string }
  | { readonly email: string; readonly birthday: ClubDate; readonly firstName: string; readonly lastName: string }

/** Returns the fields of the form, all of them required; `extraFields` is the club's setting forgotPasswordExtraFields. */
export function forgottenPasswordFields(extraFields: boolean): readonly ForgottenPasswordField[] {
  return extraFields ? FORGOTTEN_PASSWORD_FIELDS : ['email']
}

function fieldError(field: ForgottenPasswordField, text: string, today: ClubDate): ForgottenPasswordError | null {
  if (text === '') return { field, code: 'required' }
  if (field === 'email' && !isEmailAddress(text)) return { field, code: 'notAnAddress' }
  const birthday = field === 'birthday' ? birthdayError(text, today) : null
  return birthday && { field: 'birthday', code: birthday }
}

/** Returns the request, or every error with its field. Fields that are not on the form are neither checked nor sent. */
export function parseForgottenPassword(
  form: ForgottenPasswordForm,
  extraFields: boolean,
  today: ClubDate,
): Result<PasswordResetRequest, readonly ForgottenPasswordError[]> {
  const text = (field: ForgottenPasswordField): string => {
    checkText(field, form[field])
    return form[field].trim()
  }
  const errors = forgottenPasswordFields(extraFields)
    .map((field) => fieldError(field, text(field), today))
    .filter((error) => error !== null)
  if (errors.length > 0) return err(errors)
  const email = text('email')
  return ok(
    extraFields ? { email, birthday: text('birthday') as ClubDate, firstName: text('firstName'), lastName: text('lastName') } : { email },
  )
}
