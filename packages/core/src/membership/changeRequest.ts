/**
 * Changes of a customer's personal data that the club's office decides: classes, tees and password resets depend on them. CU-98, CU-158+ to
 * CU-161+.
 */
import { SEXES, type Sex } from '../club/customer.ts'
import { checkOneOf, checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import { type BirthdayError, newBirthdayError } from './birthday.ts'
import { type PersonNameError, personNameError } from './personName.ts'

/** A club of the list of home clubs; without an id it is known by its name only. */
export interface HomeClubChoice {
  readonly id: string | null
  readonly name: string
}

/** The data that only the office changes. */
export interface PersonalData {
  readonly firstName: string
  readonly lastName: string
  readonly birthday: ClubDate | null
  readonly sex: Sex
  readonly homeClub: HomeClubChoice
}

/** In the order of the form. */
export const PERSONAL_FIELDS = ['firstName', 'lastName', 'birthday', 'sex', 'homeClub'] as const satisfies readonly (keyof PersonalData)[]
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** The form while it is being typed. */
export interface PersonalDataForm extends Omit<PersonalData, 'birthday'> {
  /** `yyyy-MM-dd`; '' if none is given. */
  readonly birthday: string
}

/** The fields to change, with their new values. */
export type PersonalChange = Partial<PersonalData>

/** The states of a request; only an open one changes. */
export const CHANGE_REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ChangeRequestState = (typeof CHANGE_REQUEST_STATES)[number]

/** A request of a customer to change personal data. */
export interface ChangeRequest {
  readonly id: string
  readonly state: ChangeRequestState
  readonly requested: PersonalChange
  /** The same fields as stored: the current values while the request is open, else those at the decision. */
  readonly before: PersonalChange
  /** Message of the customer to the office; may be ''. */
  readonly note: string
  readonly createdAt: ClubDateTime
  /** null while it is open. */
  readonly decidedAt: ClubDateTime | null
  /** Why the office declined it; '' in every other state. */
  readonly reason: string
}

/** The longest first or last name, in characters. */
export const MAX_PERSON_NAME = 80
/** The longest message or reason, in characters. */
export const MAX_CHANGE_NOTE = 300

/** Why a change cannot be requested. A birthday that is stored cannot be removed. */
export type PersonalDataError =
  | { readonly field: 'firstName' | 'lastName'; readonly code: PersonNameError }
  | { readonly field: 'birthday'; readonly code: 'required' }
  | { readonly field: 'birthday'; readonly code: BirthdayError }

/** A home club without an id is the stored one: another is chosen from the list. */
function isChanged(field: PersonalField, typed: PersonalData, stored: PersonalData): boolean {
  if (field === 'homeClub') return typed.homeClub.id !== null && typed.homeClub.id !== stored.homeClub.id
  return typed[field] !== stored[field]
}

/** Returns the fields that differ from the stored ones with their new values, trimmed; {} if none does; or every error. CU-158+. */
export function personalChange(
  form: PersonalDataForm,
  stored: PersonalData,
  today: ClubDate,
): Result<PersonalChange, readonly PersonalDataError[]> {
  for (const field of ['firstName', 'lastName', 'birthday'] as const) checkText(field, form[field])
  checkOneOf('sex', form.sex, SEXES)
  const errors: PersonalDataError[] = []
  for (const field of ['firstName', 'lastName'] as const) {
    const code = form[field].trim() === stored[field] ? null : personNameError(form[field])
    if (code) errors.push({ field, code })
  }
  const birthday = form.birthday.trim()
  if (birthday === '') {
    if (stored.birthday !== null) errors.push({ field: 'birthday', code: 'required' })
  } else if (birthday !== stored.birthday) {
    const wrongDay = newBirthdayError(birthday, today)
    if (wrongDay) errors.push({ field: 'birthday', code: wrongDay })
  }
  if (errors.length > 0) return err(errors)

  const typed: PersonalData = {
    ...{ firstName: form.firstName.trim(), lastName: form.lastName.trim(), birthday: (birthday || null) as ClubDate | null },
    ...{ sex: form.sex, homeClub: { id: form.homeClub.id, name: form.homeClub.name } },
  }
  return ok(pickedFields(typed, (field) => isChanged(field, typed, stored)))
}

/** Returns the stored values of the fields of a change. */
export function valuesBefore(change: PersonalChange, stored: PersonalData): PersonalChange {
  return pickedFields(stored, (field) => change[field] !== undefined)
}

function pickedFields(data: PersonalData, isPicked: (field: PersonalField) => boolean): PersonalChange {
  return Object.fromEntries(PERSONAL_FIELDS.filter(isPicked).map((field) => [field, data[field]]))
}
