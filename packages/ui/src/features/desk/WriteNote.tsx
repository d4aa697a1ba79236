import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { small } from '../../shared/parts.css.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'
import { useChosenNames } from './useChosenNames.ts'

/** Changes the note of the chosen party; says so if another desk changes it meanwhile. */
export function WriteNote({ store }: { readonly store: DeskStore }) {
  const { formatMessage } = useIntl()
  const { part, names } = useChosenNames(store)
  const stored = part?.booking.note ?? ''
  /** The typed note, and the one that it began with; null before a key is pressed. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string } | null>(null)
  const note = typed?.text ?? stored
  const isReplacing = part !== null && typed !== null && stored !== typed.before && stored !== note
  return (
    <DeskFormDialog
      title={formatMessage(messages.noteTitle)}
      store={store}
      isChanged={note !== stored}
      onSubmit={() => store.getState().writeNote(note.trim())}
      submit={{ label: formatMessage(messages.save) }}
    >
      <p className={small}>{names}</p>
      <div role="status">
        {isReplacing && (
          <Note kind="warn">{formatMessage(messages.noteReplaced, { note: stored, left: stored === '' ? 'no' : 'yes' })}</Note>
        )}
      </div>
      <Field
        label={formatMessage(messages.noteLabel)}
        name="note"
        maxLength={500}
        value={note}
        onChange={(text) => setTyped({ text, before: typed?.before ?? stored })}
      />
    </DeskFormDialog>
  )
}
