import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { small } from '../../shared/parts.css.ts'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { FormDialog } from './FormDialog.tsx'
import { deskMessages as messages } from './messages.ts'
import { useChosenNames } from './useChosenNames.ts'

/** Changes the note of the chosen party. */
export function WriteNote({ store, day, flight }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const { part, names } = useChosenNames({ store, day, flight })
  const [note, setNote] = useState(part?.booking.note ?? '')
  return (
    <FormDialog
      title={formatMessage(messages.noteTitle)}
      store={store}
      isTyped={note !== (part?.booking.note ?? '')}
      onSubmit={() => void store.getState().writeNote(note.trim())}
      submit={
        <Button kind="pri" type="submit">
          {formatMessage(messages.save)}
        </Button>
      }
    >
      <p className={small}>{names}</p>
      <Field label={formatMessage(messages.noteLabel)} name="note" maxLength={500} value={note} onChange={setNote} autoFocus />
    </FormDialog>
  )
}
