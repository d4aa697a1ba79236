import { REGISTRATION_STEPS, type RegistrationField, registrationStepErrors, registrationStepNumber } from '@club/core/membership'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { useBack } from '../../components/back.ts'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { Steps } from '../../components/Steps/Steps.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import * as css from '../../shared/page/AuthPage.css.ts'
import { AuthPage, type ClubBrand } from '../../shared/page/AuthPage.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { ContactStep } from './ContactStep.tsx'
import { GolfStep } from './GolfStep.tsx'
import { registrationMessages as messages } from './messages.ts'
import { PersonStep } from './PersonStep.tsx'
import * as own from './RegistrationScreen.css.ts'
import type { RegistrationLists } from './registrationLists.ts'
import { createRegistrationStore, type RegistrationDeps, type RegistrationState } from './registrationStore.ts'
import { SummaryStep } from './SummaryStep.tsx'

export interface RegistrationScreenProps extends ClubBrand {
  readonly lists: RegistrationLists
  readonly deps: RegistrationDeps
  readonly hrefLogin: string
}

export interface RegistrationStepProps {
  readonly lists: RegistrationLists
  readonly deps: RegistrationDeps
  readonly store: StoreApi<RegistrationState>
  /** Returns the text of a field’s error, after the first attempt to leave the step. */
  readonly errorOf: (field: RegistrationField) => string | undefined
}

const STEPS = { person: PersonStep, golf: GolfStep, contact: ContactStep, summary: SummaryStep } as const

/** The four steps in which a visitor registers with the club. RG-04 to RG-08, RG-25. */
export function RegistrationScreen({ lists, deps, hrefLogin, ...brand }: RegistrationScreenProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createRegistrationStore(deps))
  const state = useStoreValues(store, 'form', 'progress', 'isResumed', 'phase', 'tried', 'next', 'back', 'discard')
  const { form, progress, isResumed, phase, tried, next, back, discard } = state
  const { step, finished } = progress
  const top = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current !== step || finished) top.current?.focus()
    seen.current = step
  }, [step, finished])

  const number = finished ? 0 : registrationStepNumber(step)
  useBack(number > 1, back)
  useBack(number > 2, back)
  useBack(number > 3, back)

  const errors = tried === step ? registrationStepErrors(step, form, deps.today()) : []
  const { props, notice, isSaving, errorOf } = useForm<RegistrationField>({ errors, phase, submit: next })
  const links = (
    <Link className={textLink} href={hrefLogin}>
      {formatMessage(formMessages.backToLogin)}
    </Link>
  )

  if (finished) {
    return (
      <AuthPage {...brand} title={formatMessage(messages.doneTitle)} links={links}>
        <div ref={top} tabIndex={-1} className={css.form}>
          <Note kind="ok">
            {formatMessage(messages.doneText, { email: form.emails.find(({ email }) => email.trim() !== '')?.email ?? '' })}
          </Note>
          <p>{formatMessage(messages.doneNothing)}</p>
        </div>
      </AuthPage>
    )
  }
  const Step = STEPS[step]
  const label = formatMessage(messages.step, {
    number: registrationStepNumber(step),
    count: REGISTRATION_STEPS.length,
    name: formatMessage(messages[`step_${step}`]),
  })
  return (
    <AuthPage {...brand} title={formatMessage(messages.title)} links={links}>
      {step === 'person' && <p>{formatMessage(messages.intro)}</p>}
      <div ref={top} tabIndex={-1}>
        <Steps count={REGISTRATION_STEPS.length} current={registrationStepNumber(step)} label={label} />
      </div>
      <form {...props} className={css.form}>
        <FormProblem notice={notice} />
        {isResumed && <ResumedNote onDiscard={discard}>{formatMessage(messages.resumed)}</ResumedNote>}
        <Step lists={lists} deps={deps} store={store} errorOf={errorOf} />
        <div className={own.buttons}>
          {step !== 'person' && <Button onClick={back}>{formatMessage(messages.back)}</Button>}
          <span className={own.onward}>
            <Button kind="pri" type="submit" busy={isSaving}>
              {formatMessage(step === 'summary' ? messages.send : messages.next)}
            </Button>
          </span>
        </div>
      </form>
    </AuthPage>
  )
}
