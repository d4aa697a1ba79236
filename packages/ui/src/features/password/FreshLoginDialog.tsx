import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import * as css from '../../shared/page/AuthPage.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { createFreshLoginStore, type FreshLoginDeps } from './freshLoginStore.ts'
import { passwordMessages as messages } from './messages.ts'

/** Mount it to open it. */
export interface FreshLoginDialogProps {
  readonly deps: FreshLoginDeps
  /** Called if the customer cancels. */
  readonly onClose: () => void
}

/** Asks for the password, or a passkey, in a dialog above the current screen, whose input is preserved. SE-56+, SE-79+. */
export function FreshLoginDialog({ deps, onClose }: FreshLoginDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createFreshLoginStore(deps))
  const { password, phase, type, submit, usePasskey } = useStoreValues(store, 'password', 'phase', 'type', 'submit', 'usePasskey')
  const { props, notice, isSaving, errorOf } = useForm<'password'>({
    errors: phase.kind === 'missing' ? [{ field: 'password', code: 'required' }] : [],
    phase,
    submit,
  })
  const error = errorOf('password')
  const { ask, question } = useLeaveGuard({ isChanged: password !== '', isSaving })
  // Focus the field, not the close button, which is first in the dialog.
  useEffect(() => props.ref.current?.querySelector('input')?.focus(), [props.ref])
  return (
    <>
      <DialogShell
        title={formatMessage(messages.freshTitle)}
        onClose={() => ask(onClose)}
        actions={
          <>
            <Button kind="pri" type="submit" form={props.id} busy={isSaving}>
              {formatMessage(messages.freshConfirm)}
            </Button>
            {deps.usePasskey && (
              <Button icon="lock" disabled={isSaving} onClick={() => void usePasskey()}>
                {formatMessage(messages.freshPasskey)}
              </Button>
            )}
          </>
        }
      >
        <form {...props} className={css.form}>
          <p>{formatMessage(messages.freshText)}</p>
          <FormProblem notice={error === undefined ? notice : null} />
          <PasswordField
            label={formatMessage(messages.currentPassword)}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={type}
            error={error}
            showLabel={formatMessage(formMessages.showPassword)}
            hideLabel={formatMessage(formMessages.hidePassword)}
          />
        </form>
      </DialogShell>
      {question}
    </>
  )
}
