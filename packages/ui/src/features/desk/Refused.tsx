import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { reasons } from '../../shared/parts.css.ts'
import type { DeskStore, ShownRefusal } from './deskStore.ts'
import { FormDialog } from './FormDialog.tsx'
import { deskMessages as messages } from './messages.ts'

/** The reasons against a command, and the field for the reason to overrule them. */
export function Refused({ store, refusals }: { readonly store: DeskStore; readonly refusals: readonly ShownRefusal[] }) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const { overrule, dismiss } = store.getState()
  const possible = refusals.every(({ overrulable }) => overrulable)
  return (
    <FormDialog
      title={formatMessage(messages.refused)}
      store={store}
      isTyped={reason !== ''}
      onSubmit={() => (possible ? reason.trim() !== '' && void overrule(reason.trim()) : dismiss())}
      submit={
        possible && (
          <Button kind="pri" type="submit" disabled={reason.trim() === ''}>
            {formatMessage(messages.overrule)}
          </Button>
        )
      }
    >
      <Refusals refusals={refusals} />
      {possible && (
        <Field
          label={formatMessage(messages.reason)}
          hint={formatMessage(messages.reasonHint)}
          name="reason"
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

function Refusals({ refusals }: { readonly refusals: readonly ShownRefusal[] }) {
  return (
    <Note kind="warn">
      <ul className={reasons}>
        {refusals.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  )
}
