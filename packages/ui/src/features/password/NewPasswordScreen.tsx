import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import * as css from '../../shared/page/AuthPage.css.ts'
import { AuthPage, type ClubBrand } from '../../shared/page/AuthPage.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { passwordMessages as messages } from './messages.ts'
import { createNewPasswordStore, type NewPasswordDeps, type NewPasswordField, type NewPasswordKind } from './newPasswordStore.ts'
import { PasswordRules } from './PasswordRules.tsx'

export interface NewPasswordScreenProps extends ClubBrand {
  readonly kind: NewPasswordKind
  /** Null without a valid link: then the form is not shown. */
  readonly deps: NewPasswordDeps | null
  /** Why the link is no longer valid; null if the URL has no token. */
  readonly ended?: Notice | null
  readonly hrefLogin: string
  /** URL to request a new link; null if the club does not offer it. */
  readonly hrefForgot: string | null
}

/** Opened by a link in an email: sets a new password, or the first username and password. CR-02, CR-03. */
export function NewPasswordScreen(props: NewPasswordScreenProps) {
  const { kind, deps, ended = null, hrefLogin, hrefForgot, ...brand } = props
  const { formatMessage } = useIntl()
  const links = (
    <>
      <Link className={textLink} href={hrefLogin}>
        {formatMessage(formMessages.backToLogin)}
      </Link>
      {hrefForgot && (
        <Link className={textLink} href={hrefForgot}>
          {formatMessage(messages.newLink)}
        </Link>
      )}
    </>
  )
  if (deps) return <NewPasswordForm {...props} deps={deps} links={links} />
  return (
    <AuthPage {...brand} title={formatMessage(kind === 'reset' ? messages.resetTitle : messages.setUpTitle)} links={links}>
      <Note kind="bad" title={ended ? ended.title : formatMessage(messages.noTokenTitle)}>
        {ended ? [ended.text, ended.nextStep].filter(Boolean).join(' ') : formatMessage(messages.noTokenText)}
      </Note>
    </AuthPage>
  )
}

interface NewPasswordFormProps extends NewPasswordScreenProps {
  readonly deps: NewPasswordDeps
  readonly links: React.ReactNode
}

function NewPasswordForm({ kind, deps, ended: _, hrefLogin, hrefForgot, links, ...brand }: NewPasswordFormProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createNewPasswordStore(kind, deps))
  const { username, password, errors, phase, type, submit } = useStoreValues(
    store,
    'username',
    'password',
    'errors',
    'phase',
    'type',
    'submit',
  )
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phase.kind === 'done') done.current?.focus()
  }, [phase])

  const form = useForm<NewPasswordField>({ errors, phase, submit })

  if (phase.kind === 'done') {
    const [title, text] =
      kind === 'reset' ? [messages.resetDoneTitle, messages.resetDoneText] : [messages.setUpDoneTitle, messages.setUpDoneText]
    return (
      <AuthPage {...brand} title={formatMessage(title)}>
        <div ref={done} tabIndex={-1} className={css.form}>
          <Note kind="ok">{formatMessage(text, { username: phase.username })}</Note>
          <Button kind="pri" href={hrefLogin} wide>
            {formatMessage(commonMessages.logIn)}
          </Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage {...brand} title={formatMessage(kind === 'reset' ? messages.resetTitle : messages.setUpTitle)} links={links}>
      {kind === 'setUp' && <p>{formatMessage(messages.setUpIntro)}</p>}
      <form {...form.props} className={css.form}>
        <FormProblem notice={form.notice} />
        {kind === 'setUp' && (
          <Field
            label={formatMessage(messages.username)}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(text) => type('username', text)}
            error={form.errorOf('username')}
          />
        )}
        <PasswordField
          label={formatMessage(messages.newPassword)}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(text) => type('password', text)}
          error={form.errorOf('password')}
          showLabel={formatMessage(formMessages.showPassword)}
          hideLabel={formatMessage(formMessages.hidePassword)}
        />
        <PasswordRules policy={deps.policy} password={password} />
        <Button kind="pri" type="submit" busy={form.isSaving} wide>
          {formatMessage(kind === 'reset' ? messages.savePassword : messages.createLogin)}
        </Button>
      </form>
    </AuthPage>
  )
}
