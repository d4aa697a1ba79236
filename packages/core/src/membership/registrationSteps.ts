/** The four steps of a registration. RG-04 to RG-08. */
import type { ClubDate } from '../time.ts'
import { type RegistrationError, type RegistrationField, type RegistrationForm, registrationErrors } from './registration.ts'

/** In their order; a step's number is its place, from 1. */
export const REGISTRATION_STEPS = ['person', 'golf', 'contact', 'summary'] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** What each step asks for. The last one shows everything and sends it. */
export const REGISTRATION_STEP_FIELDS: Readonly<Record<RegistrationStep, readonly RegistrationField[]>> = {
  person: ['firstName', 'lastName', 'birthday', 'sex', 'titleId', 'nameExtraId'],
  golf: ['homeClubId', 'nationalityId', 'externalId'],
  contact: ['emails', 'phones'],
  summary: [],
}

/** How far a registration has come. */
export interface RegistrationProgress {
  readonly step: RegistrationStep
  /** Whether it was saved; then no step follows and none can be gone back to. */
  readonly finished: boolean
}

/** The first step. */
export const INITIAL_REGISTRATION_PROGRESS: RegistrationProgress = { step: 'person', finished: false }

/** 1 to 4. */
export function registrationStepNumber(step: RegistrationStep): number {
  return REGISTRATION_STEPS.indexOf(step) + 1
}

/** The reasons why this step cannot be left forwards: those at its own fields; from the last one, any. */
export function registrationStepErrors(step: RegistrationStep, form: RegistrationForm, today: ClubDate): readonly RegistrationError[] {
  const errors = registrationErrors(form, today)
  return step === 'summary' ? errors : errors.filter(({ field }) => REGISTRATION_STEP_FIELDS[step].includes(field))
}

function stepBeside(step: RegistrationStep, by: 1 | -1): RegistrationStep {
  return REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) + by] ?? step
}

/** One step on if the fields of this one are valid, otherwise unchanged. */
export function withNextRegistrationStep(progress: RegistrationProgress, form: RegistrationForm, today: ClubDate): RegistrationProgress {
  const stays = progress.finished || registrationStepErrors(progress.step, form, today).length > 0
  return stays ? progress : { ...progress, step: stepBeside(progress.step, 1) }
}

/** One step back, whatever the form holds; the form is kept as it is. */
export function withPreviousRegistrationStep(progress: RegistrationProgress): RegistrationProgress {
  return progress.finished ? progress : { ...progress, step: stepBeside(progress.step, -1) }
}

/** After a successful save. */
export function withSavedRegistration(progress: RegistrationProgress): RegistrationProgress {
  return { ...progress, finished: true }
}
