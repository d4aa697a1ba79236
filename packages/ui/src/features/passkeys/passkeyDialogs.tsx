import { MAX_PASSKEY_NAME, parsePasskeyName } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { useStep } from '../../shared/form/useStep.ts'
import { passkeyMessages as messages } from './messages.ts'
import type { OwnPasskey, PasskeysDeps } from './PasskeysSection.tsx'

interface DialogProps {
  readonly passkey: OwnPasskey
  readonly deps: PasskeysDeps
  /** `isRefused`: after a change that the server refused. */
  readonly onClose: (isRefused: boolean) => void
  /** Called with the text that says what has happened. */
  readonly onDone: (text: string) => void
}

export function RenameDialog({ passkey, deps, onClose, onDone }: DialogProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState(passkey.name)
  const [isChecked, setChecked] = useState(false)
  const step = useStep(deps.describeError)
  const { ask, question } = useLeaveGuard({ isChanged: text !== passkey.name, isSaving: step.busy })
  const close = () => ask(() => onClose(step.notice !== null))
  const name = parsePasskeyName(text)
  const submit = async () => {
    setChecked(true)
    if (name !== null && (await step.run(() => deps.rename(passkey.id, name)))) onDone(formatMessage(messages.renamed, { name }))
  }
  const isEmpty = text.trim() === ''
  const { props, errorOf } = useForm({
    errors: isChecked && isEmpty ? [{ field: 'name' as const, code: 'required' as const }] : [],
    phase: { kind: step.busy ? 'saving' : 'typing' },
    submit,
  })
  const tooLong = isChecked && !isEmpty && name === null ? formatMessage(messages.nameTooLong, { length: MAX_PASSKEY_NAME }) : undefined
  return (
    <>
      <DialogShell
        title={formatMessage(messages.renameTitle)}
        onClose={close}
        actions={
          <>
            <Button kind="pri" type="submit" form={props.id} busy={step.busy}>
              {formatMessage(messages.save)}
            </Button>
            <Button onClick={close}>{formatMessage(messages.cancel)}</Button>
          </>
        }
      >
        <form {...props}>
          <FormProblem notice={step.notice} />
          <Field
            label={formatMessage(messages.name)}
            name="name"
            autoComplete="off"
            value={text}
            error={errorOf('name') ?? tooLong}
            onChange={setText}
          />
        </form>
      </DialogShell>
      {question}
    </>
  )
}

export function RemoveDialog({ passkey, deps, onClose, onDone }: DialogProps) {
  const { formatMessage } = useIntl()
  const step = useStep(deps.describeError)
  const { ask } = useLeaveGuard({ isSaving: step.busy })
  const close = () => ask(() => onClose(step.notice !== null))
  const { name } = passkey
  const remove = async () => {
    if (await step.run(() => deps.remove(passkey.id))) onDone(formatMessage(messages.removed, { name }))
  }
  return (
    <DialogShell
      title={formatMessage(messages.removeTitle, { name })}
      onClose={close}
      actions={
        <>
          <Button kind="bad" busy={step.busy} onClick={() => void remove()}>
            {formatMessage(messages.remove)}
          </Button>
          <Button onClick={close}>{formatMessage(messages.cancel)}</Button>
        </>
      }
    >
      <FormProblem notice={step.notice} />
      <p>{formatMessage(messages.removeText)}</p>
    </DialogShell>
  )
}
