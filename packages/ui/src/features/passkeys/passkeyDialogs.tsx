import { MAX_PASSKEY_NAME, parsePasskeyName } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
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
  const name = parsePasskeyName(text)
  const submit = async () => {
    setChecked(true)
    if (name !== null && (await step.run(() => deps.rename(passkey.id, name)))) onDone(formatMessage(messages.renamed, { name }))
  }
  /** Another window has removed it, so that the name is of no use. */
  const isGone = step.code === 'notFound'
  const isEmpty = text.trim() === ''
  const { errorOf, ...form } = useForm({
    errors: isChecked && isEmpty ? [{ field: 'name' as const, code: 'required' as const }] : [],
    phase: { kind: step.busy ? 'saving' : 'typing' },
    submit,
  })
  const tooLong = isChecked && !isEmpty && name === null ? formatMessage(messages.nameTooLong, { length: MAX_PASSKEY_NAME }) : undefined
  return (
    <FormDialog
      title={formatMessage(messages.renameTitle)}
      form={form}
      notice={step.notice}
      isChanged={text !== passkey.name && !isGone}
      submit={isGone ? null : { label: formatMessage(messages.save) }}
      cancel={formatMessage(messages.cancel)}
      onClose={() => onClose(step.notice !== null)}
    >
      <Field
        label={formatMessage(messages.name)}
        name="name"
        autoComplete="off"
        value={text}
        error={errorOf('name') ?? tooLong}
        onChange={setText}
      />
    </FormDialog>
  )
}

export function RemoveDialog({ passkey, deps, onClose, onDone }: DialogProps) {
  const { formatMessage } = useIntl()
  const step = useStep(deps.describeError)
  const { name } = passkey
  const remove = async () => {
    if (await step.run(() => deps.remove(passkey.id))) onDone(formatMessage(messages.removed, { name }))
  }
  return (
    <GuardedDialog
      title={formatMessage(messages.removeTitle, { name })}
      isSaving={step.busy}
      cancel={formatMessage(messages.cancel)}
      onClose={() => onClose(step.notice !== null)}
      actions={
        <Button kind="bad" busy={step.busy} onClick={() => void remove()}>
          {formatMessage(messages.remove)}
        </Button>
      }
    >
      <FormProblem notice={step.notice} />
      <p>{formatMessage(messages.removeText)}</p>
    </GuardedDialog>
  )
}
