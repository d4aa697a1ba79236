import { type ContactEntry, contactErrors, isContactChanged, isContactRemovable } from '@club/core/membership'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { actions, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { AddressFields } from './AddressFields.tsx'
import { EmailFields, PhoneFields } from './ContactFields.tsx'
import * as css from './ContactScreen.css.ts'
import { type ContactDeps, type ContactState, createContactStore } from './contactStore.ts'
import { useContactTexts } from './contactTexts.ts'
import type { ContactLists, KnownContacts } from './contactTypes.ts'
import { contactMessages as messages } from './messages.ts'

/** Mount it to open it. */
export interface ContactDialogProps {
  readonly entry: ContactEntry
  readonly contacts: KnownContacts
  readonly lists: ContactLists
  readonly deps: ContactDeps
  /** `done`: the change that was made; null if there was none. */
  readonly onClose: (done: 'saved' | 'removed' | null) => void
}

/** Edits one row, makes it the main one, or deletes it after a confirmation. A refusal is shown above it; the input is preserved. */
export function ContactDialog({ entry: opened, contacts, lists, deps, onClose }: ContactDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createContactStore(opened, deps, (done) => onClose(done === 'unchanged' ? null : done)))
  const { stored, entry, phase, tried, resumed, change, giveUp, save } = useStoreValues(
    store,
    'stored',
    'entry',
    'phase',
    'tried',
    'resumed',
    'change',
    'giveUp',
    'save',
  )
  const isNew = stored.row.id === null
  const busy = phase.kind === 'saving' || phase.kind === 'removing'
  /** Another window has deleted the row, so that the input is of no use. */
  const isGone = !isNew && contacts[entry.list].every(({ id }) => id !== stored.row.id)
  const faults = tried ? contactErrors(entry) : []
  const { props, notice, errorOf } = useForm({ errors: faults, phase, submit: save })
  const shownNotice = () => {
    if (isGone) return { title: formatMessage(messages.gone), text: formatMessage(messages.goneText) }
    if (phase.kind !== 'refused' || phase.code !== 'changedMeanwhile') return notice
    return { title: phase.notice.title, text: formatMessage(messages.overtaken) }
  }
  // The only row is the main one automatically.
  const alone = contacts[entry.list].every(({ id }) => id === stored.row.id)
  const common = { change, errorOf, alone }
  return (
    <FormDialog
      title={formatMessage(messages[`${isNew ? 'add' : 'edit'}_${entry.list}`])}
      form={{ props, isSaving: busy }}
      notice={shownNotice()}
      submit={isGone || phase.kind === 'asking' || phase.kind === 'removing' ? null : { label: formatMessage(messages.save) }}
      isChanged={isContactChanged(stored, entry) && !isGone}
      discard={giveUp}
      onClose={() => {
        if (isGone) giveUp()
        onClose(null)
      }}
    >
      {resumed && <ResumedNote onDiscard={giveUp} />}
      {entry.list === 'emails' && stored.list === 'emails' && <EmailFields row={entry.row} stored={stored.row} {...common} />}
      {entry.list === 'phones' && stored.list === 'phones' && <PhoneFields row={entry.row} stored={stored.row} lists={lists} {...common} />}
      {entry.list === 'addresses' && stored.list === 'addresses' && (
        <AddressFields row={entry.row} stored={stored.row} lists={lists} {...common} />
      )}
      {!isNew && !isGone && <Removal store={store} stored={stored} contacts={contacts} lists={lists} />}
    </FormDialog>
  )
}

interface RemovalProps extends Pick<ContactDialogProps, 'contacts' | 'lists'> {
  readonly store: StoreApi<ContactState>
  readonly stored: ContactEntry
}

function Removal({ store, stored, contacts, lists }: RemovalProps) {
  const { formatMessage } = useIntl()
  const { linesOf } = useContactTexts(lists)
  const { phase, askRemove, keep, remove } = useStoreValues(store, 'phase', 'askRemove', 'keep', 'remove')
  const asking = phase.kind === 'asking' || phase.kind === 'removing'
  const question = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  // The focused element disappears when the question is shown, and again when it is answered.
  useEffect(() => {
    if (asking) question.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = asking
  }, [asking])
  if (asking) {
    return (
      <div ref={question} tabIndex={-1} className={css.question} role="alert">
        <p>{formatMessage(messages.removeQuestion, { what: linesOf(stored)[0] ?? '' })}</p>
        <div className={actions}>
          <Button kind="bad" busy={phase.kind === 'removing'} onClick={() => void remove()}>
            {formatMessage(messages.removeYes)}
          </Button>
          <Button onClick={keep}>{formatMessage(messages.keep)}</Button>
        </div>
      </div>
    )
  }
  const removable = isContactRemovable(stored, contacts)
  return (
    <div className={actions}>
      <Button ref={opener} kind="bad" size="low" disabled={!removable} onClick={askRemove}>
        {formatMessage(messages.remove)}
      </Button>
      {!removable && stored.list !== 'phones' && <p className={small}>{formatMessage(messages[`stays_${stored.list}`])}</p>}
    </div>
  )
}
