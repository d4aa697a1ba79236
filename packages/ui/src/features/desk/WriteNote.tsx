import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { small } from '../../shared/parts.css.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { deskMessages as messages } from './messages.ts'
import { useChosenNames } from './useChosenNames.ts'

/** Changes the note of the chosen party. */
export function WriteNote({ store, day, flight }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const { part, names } = useChosenNames({ store, day, flight })
  const [note, setNote] = useState(part?.booking.note ?? '')
  return (
    <DeskFormDialog
      title={formatMessage(messages.noteTitle)}
      store={store}
      isChanged={note !== (part?.booking.note ?? '')}
      onSubmit={() => void store.getState().writeNote(note.trim())}
      submit={{ label: formatMessage(messages.save) }}
    >
      <p className={small}>{names}</p>
      <Field label={formatMessage(messages.noteLabel)} name="note" maxLength={500} value={note} onChange={setNote} />
    </DeskFormDialog>
  )
}
