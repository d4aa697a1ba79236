import type { CredentialForm } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
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
  return (
    <FormDialog
      title={formatMessage(messages.changeTitle)}
      form={{ props, isSaving }}
      {...{ notice, onClose }}
      isChanged={isTyped && !done}
      submit={done ? null : { label: formatMessage(messages.changeSave) }}
      cancel={done ? formatMessage(commonMessages.close) : undefined}
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
        <>
          <p>{formatMessage(messages.changeIntro)}</p>
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
        </>
      )}
    </FormDialog>
  )
}
