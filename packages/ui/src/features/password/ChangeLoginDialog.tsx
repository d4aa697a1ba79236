import type { CredentialForm } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import * as css from '../../shared/page/AuthPage.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { type ChangeLoginDeps, createChangeLoginStore } from './changeLoginStore.ts'
import { passwordMessages as messages } from './messages.ts'
import { PasswordRules } from './PasswordRules.tsx'

/** Mount it to open it. */
export interface ChangeLoginDialogProps {
  /** The current username. */
  readonly username: string
  readonly deps: ChangeLoginDeps
  readonly onClose: () => void
}

/** The change-login dialog: username, then password. SE-06, CR-23. */
export function ChangeLoginDialog({ username, deps, onClose }: ChangeLoginDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createChangeLoginStore(username, deps))
  const { current, form, errors, phase, type, submit } = useStoreValues(store, 'current', 'form', 'errors', 'phase', 'type', 'submit')
  const { props, notice, isSaving, errorOf } = useForm<keyof CredentialForm>({ errors, phase, submit })
  const done = phase.kind === 'done' ? phase : null
  const isTyped = form.username !== current || form.password !== '' || form.oldPassword !== ''
  const { ask, question } = useLeaveGuard({ isChanged: isTyped && !done, isSaving })
  return (
    <>
      <DialogShell
        title={formatMessage(messages.changeTitle)}
        onClose={() => ask(onClose)}
        actions={
          done ? (
            <Button kind="pri" onClick={onClose}>
              {formatMessage(commonMessages.close)}
            </Button>
          ) : (
            <Button kind="pri" type="submit" form={props.id} busy={isSaving}>
              {formatMessage(messages.changeSave)}
            </Button>
          )
        }
      >
        <div role="status">
          {done && (
            <Note kind={done.username || done.password ? 'ok' : 'info'}>
              {done.username && <p>{formatMessage(messages.changedUsername, { username: current })}</p>}
              {done.password && <p>{formatMessage(messages.changedPassword)}</p>}
              {!done.username && !done.password && <p>{formatMessage(messages.changeNothing)}</p>}
            </Note>
          )}
        </div>
        {!done && (
          <form {...props} className={css.form}>
            <p>{formatMessage(messages.changeIntro)}</p>
            <FormProblem notice={notice} />
            {phase.kind === 'refused' && phase.onlyUsernameChanged && (
              <Note kind="info">{formatMessage(messages.onlyUsernameChanged, { username: current })}</Note>
            )}
            <Field
              label={formatMessage(messages.username)}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={form.username}
              onChange={(text) => type('username', text)}
              error={errorOf('username')}
            />
            <PasswordField
              label={formatMessage(messages.oldPassword)}
              name="oldPassword"
              autoComplete="current-password"
              value={form.oldPassword}
              onChange={(text) => type('oldPassword', text)}
              error={errorOf('oldPassword')}
              showLabel={formatMessage(formMessages.showPassword)}
              hideLabel={formatMessage(formMessages.hidePassword)}
            />
            <PasswordField
              label={formatMessage(messages.newPassword)}
              name="password"
              autoComplete="new-password"
              value={form.password}
              onChange={(text) => type('password', text)}
              error={errorOf('password')}
              showLabel={formatMessage(formMessages.showPassword)}
              hideLabel={formatMessage(formMessages.hidePassword)}
            />
            {form.password !== '' && <PasswordRules policy={deps.policy} password={form.password} />}
          </form>
        )}
      </DialogShell>
      {question}
    </>
  )
}
