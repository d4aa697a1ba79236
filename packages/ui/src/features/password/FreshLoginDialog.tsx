import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
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
  const { errorOf, ...form } = useForm<'password'>({
    errors: phase.kind === 'missing' ? [{ field: 'password', code: 'required' }] : [],
    phase,
    submit,
  })
  const error = errorOf('password')
  return (
    <FormDialog
      title={formatMessage(messages.freshTitle)}
      {...{ form, onClose }}
      notice={error === undefined ? form.notice : null}
      isChanged={password !== ''}
      submit={{ label: formatMessage(messages.freshConfirm) }}
      actions={
        deps.usePasskey && (
          <Button icon="lock" disabled={form.isSaving} onClick={() => void usePasskey()}>
            {formatMessage(messages.freshPasskey)}
          </Button>
        )
      }
    >
      <p>{formatMessage(messages.freshText)}</p>
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
    </FormDialog>
  )
}
