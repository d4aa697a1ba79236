import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { reasons } from '../../shared/parts.css.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import type { DeskStore, ShownRefusal } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'
import { useReasonTexts } from './useReasonTexts.ts'

/** The reasons against a command, and the field for the reason to overrule them. */
export function Refused({ store, refusals }: { readonly store: DeskStore; readonly refusals: readonly ShownRefusal[] }) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const { overrule, dismiss } = store.getState()
  const possible = refusals.every(({ overrulable }) => overrulable)
  return (
    <DeskFormDialog
      title={formatMessage(messages.refused)}
      store={store}
      isChanged={reason !== ''}
      onSubmit={() => (possible ? reason.trim() !== '' && void overrule(reason.trim()) : dismiss())}
      submit={possible ? { label: formatMessage(messages.overrule), disabled: reason.trim() === '' } : null}
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
    </DeskFormDialog>
  )
}

function Refusals({ refusals }: { readonly refusals: readonly ShownRefusal[] }) {
  const reasonTexts = useReasonTexts()
  return (
    <Note kind="warn">
      <ul className={reasons}>
        {reasonTexts(refusals).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  )
}
