import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { focusFirstError } from '../../shared/form/focusFirstError.ts'
import { formMessages } from '../../shared/form/formMessages.ts'
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

/** Asks for the password in a dialog above the current screen, whose input is preserved. SE-56+. */
export function FreshLoginDialog({ deps, onClose }: FreshLoginDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createFreshLoginStore(deps))
  const { password, phase, type, submit } = useStoreValues(store, 'password', 'phase', 'type', 'submit')
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  // Focus the field, not the close button, which is first in the dialog.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const wrong = phase.kind === 'refused' ? phase.fields.password : undefined
  const error = phase.kind === 'missing' ? formatMessage(formMessages.required) : wrong
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // In the React tree this dialog may be inside the form that asked for the password.
    event.stopPropagation()
    await submit()
    focusFirstError(element.current)
  }
  return (
    <Dialog
      open
      title={formatMessage(messages.freshTitle)}
      closeLabel={formatMessage(commonMessages.close)}
      onClose={onClose}
      actions={
        <Button kind="pri" type="submit" form={id} busy={phase.kind === 'saving'}>
          {formatMessage(messages.freshConfirm)}
        </Button>
      }
    >
      <form id={id} ref={element} className={css.form} onSubmit={onSubmit} noValidate aria-busy={phase.kind === 'saving'}>
        <p>{formatMessage(messages.freshText)}</p>
        <FormProblem notice={phase.kind === 'refused' && wrong === undefined ? phase.notice : null} />
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
    </Dialog>
  )
}
