/** What a visitor fills in to become known to a club, and when it is valid. RG-09 to RG-21 in docs/spec/registration.md. */

import type { Sex } from '../club/customer.ts'
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import type { ClubDate } from '../time.ts'
import { type BirthdayError, birthdayError } from './birthday.ts'
import { type EmailRow, emailErrors, validEmails } from './email.ts'
import { MembershipGuardError } from './guards.ts'
import { type PhoneRow, phoneErrors, validPhones } from './phone.ts'

/** A filled-in registration, ready to be sent. */
export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly birthday: ClubDate | null
  readonly sex: Sex
  readonly titleId: string | null
  readonly nameExtraId: string | null
  readonly nationalityId: string | null
  readonly homeClubId: string | null
  /** The number under which a federation or another club knows the person. */
  readonly externalId: string
  readonly emails: readonly EmailRow[]
  readonly phones: readonly PhoneRow[]
}

/** The same while it is typed. */
export interface RegistrationForm extends Omit<Registration, 'birthday'> {
  /** `yyyy-MM-dd`, empty where none is given. */
  readonly birthday: string
}
/** A field of the registration form. */
export type RegistrationField = keyof RegistrationForm

/** What keeps a registration from being sent. A row that is dropped has its own errors
 * (emailErrors, phoneErrors) and blocks nothing, but a text that is not a phone number is never dropped silently. */
export type RegistrationError =
  | { readonly field: 'firstName' | 'lastName'; readonly code: 'required' }
  | { readonly field: 'birthday'; readonly code: BirthdayError }
  | { readonly field: 'emails'; readonly code: 'noValidEmail' }
  | { readonly field: 'phones'; readonly code: 'notAPhone' }

/** A form nobody has touched: one empty row for an email, as one is needed. */
export const EMPTY_REGISTRATION: RegistrationForm = {
  firstName: '',
  lastName: '',
  birthday: '',
  sex: 'unknown',
  titleId: null,
  nameExtraId: null,
  nationalityId: null,
  homeClubId: null,
  externalId: '',
  emails: [{ email: '', usageType: null }],
  phones: [],
}

/** Every reason why the form cannot be sent, at its field. White space around a value does not count. */
export function registrationErrors(form: RegistrationForm, today: ClubDate): readonly RegistrationError[] {
  for (const field of ['firstName', 'lastName', 'birthday', 'externalId'] as const) checkText(field, form[field])
  const errors: RegistrationError[] = []
  for (const field of ['firstName', 'lastName'] as const) {
    if (form[field].trim() === '') errors.push({ field, code: 'required' })
  }
  const birthday = form.birthday.trim()
  const wrongDay = birthday === '' ? null : birthdayError(birthday, today)
  if (wrongDay) errors.push({ field: 'birthday', code: wrongDay })
  if (!form.emails.some((row) => emailErrors(row).length === 0)) errors.push({ field: 'emails', code: 'noValidEmail' })
  if (form.phones.some((row) => phoneErrors(row).some(({ code }) => code === 'notAPhone')))
    errors.push({ field: 'phones', code: 'notAPhone' })
  return errors
}

/** What is sent: everything trimmed, invalid emails and phones dropped; or every reason why nothing is. */
export function parseRegistration(form: RegistrationForm, today: ClubDate): Result<Registration, readonly RegistrationError[]> {
  const errors = registrationErrors(form, today)
  if (errors.length > 0) return err(errors)
  return ok({
    ...form,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    birthday: (form.birthday.trim() || null) as ClubDate | null,
    externalId: form.externalId.trim(),
    emails: validEmails(form.emails),
    phones: validPhones(form.phones),
  })
}

/** What is sent; throws MembershipGuardError where the form is invalid, which a screen asks for beforehand. */
export function registrationToSend(form: RegistrationForm, today: ClubDate): Registration {
  const registration = parseRegistration(form, today)
  if (!registration.ok) throw new MembershipGuardError('registrationInvalid')
  return registration.value
}
