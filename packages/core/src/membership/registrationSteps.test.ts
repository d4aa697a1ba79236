import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRegistrationForm } from '../testing/index.ts'
import type { ClubDate } from '../time.ts'
import { EMPTY_REGISTRATION, type RegistrationForm, registrationErrors } from './registration.ts'
import {
  INITIAL_REGISTRATION_PROGRESS,
  REGISTRATION_STEP_FIELDS,
  REGISTRATION_STEPS,
  type RegistrationProgress,
  registrationStepErrors,
  registrationStepNumber,
  withNextRegistrationStep,
  withPreviousRegistrationStep,
  withSavedRegistration,
} from './registrationSteps.ts'

const TODAY = '2026-05-01' as ClubDate
const clara: RegistrationForm = {
  ...EMPTY_REGISTRATION,
  firstName: 'Clara',
  lastName: 'Berg',
  emails: [{ email: 'clara@club.example', usageType: 'private' }],
}
const at = (step: RegistrationProgress['step']): RegistrationProgress => ({ step, finished: false })

describe('the steps of a registration', () => {
  it('[RG-04, RG-05] are four, numbered 1 to 4, and begin at 1', () => {
    expect(REGISTRATION_STEPS.map(registrationStepNumber)).toEqual([1, 2, 3, 4])
    expect(registrationStepNumber(INITIAL_REGISTRATION_PROGRESS.step)).toBe(1)
  })

  it('[RG-07] ask for every field once: person, golf, contact, and a summary', () => {
    const fields = REGISTRATION_STEPS.flatMap((step) => REGISTRATION_STEP_FIELDS[step])
    expect([...fields].sort()).toEqual(Object.keys(EMPTY_REGISTRATION).sort())
    expect(REGISTRATION_STEP_FIELDS.golf).toEqual(['homeClubId', 'nationalityId', 'externalId'])
    expect(REGISTRATION_STEP_FIELDS.contact).toEqual(['emails', 'phones'])
    expect(REGISTRATION_STEP_FIELDS.summary).toEqual([])
  })

  it('[RG-08] let a person continue once this step is valid, whatever later steps lack', () => {
    const names = { ...EMPTY_REGISTRATION, firstName: 'Clara', lastName: 'Berg' }
    expect(withNextRegistrationStep(at('person'), names, TODAY)).toEqual(at('golf'))
    expect(withNextRegistrationStep(at('golf'), names, TODAY)).toEqual(at('contact'))
    expect(withNextRegistrationStep(at('contact'), names, TODAY)).toEqual(at('contact'))
    expect(withNextRegistrationStep(at('contact'), clara, TODAY)).toEqual(at('summary'))
    expect(withNextRegistrationStep(at('summary'), clara, TODAY)).toEqual(at('summary'))
    expect(withNextRegistrationStep(at('person'), EMPTY_REGISTRATION, TODAY)).toEqual(at('person'))
  })

  it('[RG-08] always allow going back', () => {
    expect(withPreviousRegistrationStep(at('contact'))).toEqual(at('golf'))
    expect(withPreviousRegistrationStep(at('person'))).toEqual(at('person'))
  })

  it('[RG-08] report why they block, the last one for all of them', () => {
    expect(registrationStepErrors('person', EMPTY_REGISTRATION, TODAY).map(({ field }) => field)).toEqual(['firstName', 'lastName'])
    expect(registrationStepErrors('golf', EMPTY_REGISTRATION, TODAY)).toEqual([])
    expect(registrationStepErrors('contact', EMPTY_REGISTRATION, TODAY)).toEqual([{ field: 'emails', code: 'noValidEmail' }])
    expect(registrationStepErrors('summary', EMPTY_REGISTRATION, TODAY)).toEqual(registrationErrors(EMPTY_REGISTRATION, TODAY))
  })

  it('[RG-06] end with saving: nothing moves afterwards', () => {
    const saved = withSavedRegistration(at('summary'))
    expect(saved).toEqual({ step: 'summary', finished: true })
    expect(withPreviousRegistrationStep(saved)).toEqual(saved)
    expect(withNextRegistrationStep({ step: 'person', finished: true }, clara, TODAY)).toEqual({ step: 'person', finished: true })
    expect(INITIAL_REGISTRATION_PROGRESS.finished).toBe(false)
  })

  it('[RG-08] reach the last step only with a valid form, if each step changes its own fields only', () => {
    const anyMove = fc.oneof(
      { weight: 4, arbitrary: fc.constant('next' as const) },
      { weight: 4, arbitrary: anyRegistrationForm },
      fc.constant('back' as const),
    )
    let arrived = 0
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40, size: 'max' }), (moves) => {
        let progress = INITIAL_REGISTRATION_PROGRESS
        let form = EMPTY_REGISTRATION
        for (const move of moves) {
          if (move === 'next') progress = withNextRegistrationStep(progress, form, TODAY)
          else if (move === 'back') progress = withPreviousRegistrationStep(progress)
          else {
            const own = REGISTRATION_STEP_FIELDS[progress.step].map((field) => [field, move[field]])
            form = { ...form, ...Object.fromEntries(own) }
          }
          if (progress.step !== 'summary') continue
          arrived += 1
          expect(registrationErrors(form, TODAY)).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
    expect(arrived).toBeGreaterThan(0)
  })
})
