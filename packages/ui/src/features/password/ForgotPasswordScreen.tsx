import { type ForgottenPasswordField, forgottenPasswordFields } from '@club/core/membership'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
import * as css from '../../shared/page/AuthPage.css.ts'
import { AuthPage, type ClubBrand } from '../../shared/page/AuthPage.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { createForgotPasswordStore, type ForgotPasswordDeps } from './forgotPasswordStore.ts'
import { passwordMessages as messages } from './messages.ts'

export interface ForgotPasswordScreenProps extends ClubBrand {
  readonly deps: ForgotPasswordDeps
  readonly hrefLogin: string
}

const HINTS: Readonly<Record<ForgottenPasswordField, { type: string; autoComplete: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  birthday: { type: 'date', autoComplete: 'bday' },
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
}

/** Requests an email with a link. CR-01, CR-06. */
export function ForgotPasswordScreen({ deps, hrefLogin, ...brand }: ForgotPasswordScreenProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createForgotPasswordStore(deps))
  const { form, errors, phase, type, submit, again } = useStoreValues(store, 'form', 'errors', 'phase', 'type', 'submit', 'again')
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phase.kind === 'sent') sent.current?.focus()
  }, [phase])

  const { props, notice, isSaving, errorOf } = useForm<ForgottenPasswordField>({ errors, phase, submit })
  const links = (
    <Link className={textLink} href={hrefLogin}>
      {formatMessage(formMessages.backToLogin)}
    </Link>
  )

  if (phase.kind === 'sent') {
    return (
      <AuthPage {...brand} title={formatMessage(messages.sentTitle)} links={links}>
        <div ref={sent} tabIndex={-1} className={css.form}>
          <Note kind="ok">{formatMessage(messages.sentText, { email: phase.email })}</Note>
          <p>{formatMessage(messages.sentNothing)}</p>
          <Button onClick={again} wide>
            {formatMessage(messages.otherAddress)}
          </Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage {...brand} title={formatMessage(messages.forgotTitle)} links={links}>
      <p>{formatMessage(messages.forgotIntro)}</p>
      <form {...props} className={css.form}>
        <FormProblem notice={notice} />
        {forgottenPasswordFields(deps.extraFields).map((field) => (
          <Field
            key={field}
            {...HINTS[field]}
            label={formatMessage(formMessages[field])}
            name={field}
            value={form[field]}
            onChange={(text) => type(field, text)}
            error={errorOf(field)}
          />
        ))}
        <Button kind="pri" type="submit" busy={isSaving} wide>
          {formatMessage(messages.send)}
        </Button>
      </form>
    </AuthPage>
  )
}
