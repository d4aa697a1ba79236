/** The four steps of a registration. RG-04 to RG-08. */
import type { ClubDate } from '../time.ts'
import { type RegistrationError, type RegistrationField, type RegistrationForm, registrationErrors } from './registration.ts'

/** In their order; a step's number is its index plus 1. */
export const REGISTRATION_STEPS = ['person', 'golf', 'contact', 'summary'] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** The fields of each step. The last step shows everything and sends it. */
export const REGISTRATION_STEP_FIELDS: Readonly<Record<RegistrationStep, readonly RegistrationField[]>> = {
  person: ['firstName', 'lastName', 'birthday', 'sex', 'titleId', 'nameExtraId'],
  golf: ['homeClubId', 'nationalityId', 'externalId'],
  contact: ['emails', 'phones'],
  summary: [],
}

/** The progress of a registration. */
export interface RegistrationProgress {
  readonly step: RegistrationStep
  /** Whether it is saved; the step can then no longer change. */
  readonly finished: boolean
}

/** The progress at the first step. */
export const INITIAL_REGISTRATION_PROGRESS: RegistrationProgress = { step: 'person', finished: false }

/** Returns 1 to 4. */
export function registrationStepNumber(step: RegistrationStep): number {
  return REGISTRATION_STEPS.indexOf(step) + 1
}

/** Returns the errors that block the next step: those of this step's fields; in the last step, all. */
export function registrationStepErrors(step: RegistrationStep, form: RegistrationForm, today: ClubDate): readonly RegistrationError[] {
  const errors = registrationErrors(form, today)
  return step === 'summary' ? errors : errors.filter(({ field }) => REGISTRATION_STEP_FIELDS[step].includes(field))
}

function adjacentStep(step: RegistrationStep, by: 1 | -1): RegistrationStep {
  return REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) + by] ?? step
}

/** Returns the next step if the fields of this one are valid, otherwise `progress` unchanged. */
export function withNextRegistrationStep(progress: RegistrationProgress, form: RegistrationForm, today: ClubDate): RegistrationProgress {
  const stays = progress.finished || registrationStepErrors(progress.step, form, today).length > 0
  return stays ? progress : { ...progress, step: adjacentStep(progress.step, 1) }
}

/** Returns the previous step, even if the form is invalid; the form does not change. */
export function withPreviousRegistrationStep(progress: RegistrationProgress): RegistrationProgress {
  return progress.finished ? progress : { ...progress, step: adjacentStep(progress.step, -1) }
}

/** Returns the progress after a successful save. */
export function withSavedRegistration(progress: RegistrationProgress): RegistrationProgress {
  return { ...progress, finished: true }
}
