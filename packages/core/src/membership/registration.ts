/** The registration form of a visitor, and when it is valid. RG-09 to RG-21 in docs/spec/registration.md. */

import type { Sex } from '../club/customer.ts'
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import type { ClubDate } from '../time.ts'
import { type BirthdayError, newBirthdayError } from './birthday.ts'
import { type EmailRow, emailErrors, validEmails } from './email.ts'
import { MembershipGuardError } from './guards.ts'
import { type PersonNameError, personNameError } from './personName.ts'
import { type PhoneRow, phoneErrors, validPhones } from './phone.ts'

/** A valid registration, ready to be sent. */
export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly birthday: ClubDate | null
  readonly sex: Sex
  readonly titleId: string | null
  readonly nameExtraId: string | null
  readonly nationalityId: string | null
  readonly homeClubId: string | null
  /** The person's number at a federation or another club. */
  readonly externalId: string
  readonly emails: readonly EmailRow[]
  readonly phones: readonly PhoneRow[]
}

/** The form while it is being typed. */
export interface RegistrationForm extends Omit<Registration, 'birthday'> {
  /** `yyyy-MM-dd`; '' if none is given. */
  readonly birthday: string
}
/** A field of the registration form. */
export type RegistrationField = keyof RegistrationForm

/** Why a registration cannot be sent. A row that is dropped has its own errors
 * (emailErrors, phoneErrors) and blocks nothing, but a text that is not a phone number is never dropped silently. */
export type RegistrationError =
  | { readonly field: 'firstName' | 'lastName'; readonly code: PersonNameError }
  | { readonly field: 'birthday'; readonly code: BirthdayError }
  | { readonly field: 'emails'; readonly code: 'noValidEmail' }
  | { readonly field: 'phones'; readonly code: 'notAPhone' }

/** The initial form: with one empty email row, because an email is required. */
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

/** Returns every reason why the form cannot be sent, with its field. White space around a value is ignored. */
export function registrationErrors(form: RegistrationForm, today: ClubDate): readonly RegistrationError[] {
  for (const field of ['firstName', 'lastName', 'birthday', 'externalId'] as const) checkText(field, form[field])
  const errors: RegistrationError[] = []
  for (const field of ['firstName', 'lastName'] as const) {
    const code = personNameError(form[field])
    if (code) errors.push({ field, code })
  }
  const birthday = form.birthday.trim()
  const wrongDay = birthday === '' ? null : newBirthdayError(birthday, today)
  if (wrongDay) errors.push({ field: 'birthday', code: wrongDay })
  if (!form.emails.some((row) => emailErrors(row).length === 0)) errors.push({ field: 'emails', code: 'noValidEmail' })
  if (form.phones.some((row) => phoneErrors(row).some(({ code }) => code === 'notAPhone')))
    errors.push({ field: 'phones', code: 'notAPhone' })
  return errors
}

/** Returns the registration to send, trimmed and without invalid emails and phones, or every reason why it cannot be sent. */
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

/** Returns the registration to send. Throws MembershipGuardError if the form is invalid, so a screen checks it first. */
export function registrationToSend(form: RegistrationForm, today: ClubDate): Registration {
  const registration = parseRegistration(form, today)
  if (!registration.ok) throw new MembershipGuardError('registrationInvalid')
  return registration.value
}
