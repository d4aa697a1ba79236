import type { ClubTime } from '@club/core'
import type { DeskDay, Flight, TeeBlock } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { reasons, small } from '../../shared/parts.css.ts'
import { clockOf } from './DeskColumn.tsx'
import * as css from './desk.css.ts'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { bookingsAt, type DeskPreview, type DeskStore, partsOf, type ShownRefusal } from './deskStore.ts'
import { FormDialog } from './FormDialog.tsx'
import { deskMessages as messages } from './messages.ts'
import { NewBooking } from './NewBooking.tsx'
import { TakePayment } from './TakePayment.tsx'

/** The open dialog, if there is one. */
export function DeskDialogs({ store, ...props }: DeskDialogsProps) {
  const dialog = useStore(store, (state) => state.dialog)
  const phase = useStore(store, (state) => state.phase)
  if (phase.kind === 'refused') return <Refused store={store} refusals={phase.refusals} />
  switch (dialog) {
    case 'new':
      return <NewBooking store={store} {...props} />
    case 'cancel':
      return <CancelBooking store={store} {...props} />
    case 'block':
      return <BlockTimes store={store} {...props} />
    case 'note':
      return <WriteNote store={store} {...props} />
    case 'find':
      return <Find store={store} {...props} />
    case 'pay':
      return <TakePayment store={store} {...props} />
    case 'help':
      return <Help store={store} />
    case null:
      return null
  }
}

function Refused({ store, refusals }: { readonly store: DeskStore; readonly refusals: readonly ShownRefusal[] }) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const { overrule, dismiss } = store.getState()
  const possible = refusals.every(({ overrulable }) => overrulable)
  return (
    <FormDialog
      title={formatMessage(messages.refused)}
      store={store}
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

/** The refusals and the people who would be notified. */
export function PreviewText({ preview }: { readonly preview: DeskPreview }) {
  const { formatMessage, formatList } = useIntl()
  const { refusals, notified } = preview
  return (
    <>
      {refusals.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {notified.length > 0
          ? formatMessage(messages.notifies, { count: notified.length, names: formatList(notified) })
          : formatMessage(messages.notifiesNone)}
      </p>
    </>
  )
}

/** Returns the names of the chosen party or player. */
function useChosenNames({ store, day, flight }: Pick<DeskDialogsProps, 'store' | 'day' | 'flight'>) {
  const { formatMessage, formatList } = useIntl()
  const partAt = useStore(store, (state) => state.partAt)
  const part = partsOf(day, flight.id)[partAt ?? 0]
  const people = part?.player ? [part.player] : (part?.booking.players ?? [])
  return { part, names: formatList(people.map(({ fullName }) => fullName || formatMessage(messages.guest))) }
}

function CancelBooking({ store, day, flight }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const preview = useStore(store, (state) => state.cancelPreview)
  const { names } = useChosenNames({ store, day, flight })
  return (
    <FormDialog
      title={formatMessage(messages.cancelTitle, { time: formats.time(flight.startDateTime) })}
      store={store}
      onSubmit={() => void store.getState().cancel()}
      submit={
        <Button kind="bad" type="submit">
          {formatMessage(messages.cancelConfirm)}
        </Button>
      }
    >
      <p>{names}</p>
      {preview && <PreviewText preview={preview} />}
    </FormDialog>
  )
}

const BLOCK_CHOICES: readonly TeeBlock['reason'][] = ['maintenance', 'custom', 'competition', 'noTeeOff']

function BlockTimes({ store, day, flight }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const later = day.flights.filter(({ startTee, startDateTime }) => startTee === flight.startTee && startDateTime > flight.startDateTime)
  const [until, setUntil] = useState<string>(later[0] ? clockOf(later[0]) : '')
  const [reason, setReason] = useState<TeeBlock['reason']>('maintenance')
  const [note, setNote] = useState('')
  const block = {
    ...{ courseId: day.courseId, day: day.day, tee: flight.startTee, fromTime: clockOf(flight) },
    ...{ toTime: until === '' ? null : (until as ClubTime), reason, note: note.trim() || null },
  }
  return (
    <FormDialog
      title={formatMessage(messages.blockTitle, { time: formats.time(flight.startDateTime) })}
      store={store}
      onSubmit={() => void store.getState().block(block)}
      submit={
        <Button kind="pri" type="submit">
          {formatMessage(messages.block)}
        </Button>
      }
    >
      <Select
        label={formatMessage(messages.until)}
        name="until"
        value={until}
        onChange={setUntil}
        options={[
          ...later.map((one) => ({ value: clockOf(one) as string, label: formats.time(one.startDateTime) })),
          { value: '', label: '24:00' },
        ]}
      />
      <Select
        label={formatMessage(messages.blockReason)}
        name="reason"
        value={reason}
        onChange={setReason}
        options={BLOCK_CHOICES.map((value) => ({ value, label: formatMessage(messages[`blocked_${value}`]) }))}
      />
      <Field label={formatMessage(messages.blockNote)} name="text" maxLength={200} value={note} onChange={setNote} />
    </FormDialog>
  )
}

function WriteNote({ store, day, flight }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const { part, names } = useChosenNames({ store, day, flight })
  const [note, setNote] = useState(part?.booking.note ?? '')
  return (
    <FormDialog
      title={formatMessage(messages.noteTitle)}
      store={store}
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

/** Returns the times whose clock or players the text finds, the earliest first. */
function findTimes(day: DeskDay, text: string): readonly Flight[] {
  const digits = text.replace(/\D/g, '')
  return day.flights.filter((flight) => {
    const time = flight.startDateTime.slice(11, 16)
    if (digits !== '' && !/[a-z]/i.test(text))
      return time.replace(':', '').startsWith(digits) || time.replace(/^0|:/g, '').startsWith(digits)
    return bookingsAt(day, flight.id).some(({ players }) =>
      players.some(({ fullName }) => fullName.toLowerCase().includes(text.toLowerCase())),
    )
  })
}

function Find({ store, day }: DeskDialogsProps) {
  const { formatMessage, formatList } = useIntl()
  const formats = useFormats()
  const [text, setText] = useState('')
  const found = text.trim() === '' ? [] : findTimes(day, text.trim())
  const go = (flight: Flight | undefined): void => {
    if (!flight) return
    const { dismiss, choose } = store.getState()
    dismiss()
    choose(flight.id)
  }
  return (
    <FormDialog
      title={formatMessage(messages.findTitle)}
      store={store}
      onSubmit={() => go(found[0])}
      submit={
        <Button kind="pri" type="submit" disabled={found.length === 0}>
          {formatMessage(messages.find)}
        </Button>
      }
    >
      <Field label={formatMessage(messages.findLabel)} name="find" type="search" autoComplete="off" value={text} onChange={setText} />
      {text.trim() !== '' && found.length === 0 && <p>{formatMessage(messages.findNone)}</p>}
      <div className={css.people}>
        {found.slice(0, 8).map((flight) => (
          <Button key={flight.id} wide onClick={() => go(flight)}>
            {[
              formats.time(flight.startDateTime),
              formatList(bookingsAt(day, flight.id).flatMap(({ players }) => players.map(({ lastName }) => lastName).filter(Boolean))),
            ]
              .filter(Boolean)
              .join(' ')}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}

const HELP = [
  ['↑ ↓', 'keyRows'],
  ['← →', 'keyColumns'],
  ['P', 'keyPart'],
  ['N', 'new'],
  ['M', 'move'],
  ['Enter', 'keyDrop'],
  ['C', 'checkIn'],
  ['S', 'noShow'],
  ['X', 'cancel'],
  ['E', 'pay'],
  ['T', 'note'],
  ['B', 'block'],
  ['U', 'undo'],
  ['/', 'find'],
  ['Esc', 'escape'],
  ['?', 'help'],
] as const

function Help({ store }: { readonly store: DeskStore }) {
  const { formatMessage } = useIntl()
  return (
    <DialogShell title={formatMessage(messages.helpTitle)} onClose={store.getState().dismiss}>
      <dl className={css.keys}>
        {HELP.map(([key, message]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{formatMessage(messages[message])}</dd>
          </div>
        ))}
      </dl>
      <p className={small}>{formatMessage(messages.keyMouse)}</p>
    </DialogShell>
  )
}
