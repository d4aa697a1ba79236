import type { ClubTime } from '@club/core'
import { type DeskDay, type Flight, HOLE_COUNTS, type HoleCount, MAX_PLACES, type Player, type TeeBlock } from '@club/core/reservation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { actions, reasons, row, rowBody, rowHead, rowName, rows, small } from '../../shared/parts.css.ts'
import { clockOf } from './DeskColumn.tsx'
import * as css from './desk.css.ts'
import { bookingsAt, type DeskPreview, type DeskStore, partsOf, type ShownRefusal } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

/** A person of the club, found by name. */
export interface FoundPerson {
  readonly customerId: string
  readonly name: string
  /** Tells people of one name apart, e.g. the member number. */
  readonly detail: string
}

export interface DeskDialogsProps {
  readonly store: DeskStore
  readonly day: DeskDay
  readonly flight: Flight
  readonly search: (text: string) => Promise<readonly FoundPerson[]>
}

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
    case 'help':
      return <Help store={store} />
    case null:
      return null
  }
}

interface FormDialogProps {
  readonly title: string
  readonly store: DeskStore
  readonly onSubmit: () => void
  readonly submit: ReactNode
  readonly children?: ReactNode
}

/** A dialog whose Enter key submits. */
function FormDialog({ title, store, onSubmit, submit, children }: FormDialogProps) {
  const { formatMessage } = useIntl()
  const { dismiss } = store.getState()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    form.current?.querySelector<HTMLElement>('input:not([type=radio]), button[type=submit]')?.focus()
  }, [])
  const sent = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <DialogShell title={title} onClose={dismiss}>
      <form ref={form} className={css.form} onSubmit={sent}>
        {children}
        <div className={actions}>
          {submit}
          <Button onClick={dismiss}>{formatMessage(messages.escape)}</Button>
        </div>
      </form>
    </DialogShell>
  )
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

const PAUSE_MS = 200
const MIN_CHARACTERS = 2

/** Returns the number of nameless guests that a text like "3" means; null for a name. */
function countIn(text: string, most: number): number | null {
  return /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null
}

function NewBooking({ store, day, flight, search }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundPerson[]>([])
  const [party, setParty] = useState<readonly (FoundPerson | { readonly guest: string })[]>([])
  const counts = flight.holeCounts.length > 0 ? flight.holeCounts : HOLE_COUNTS
  const [holes, setHoles] = useState<HoleCount>(counts.includes(18) ? 18 : 9)
  const typed = text.trim()
  const count = countIn(typed, MAX_PLACES)

  useEffect(() => {
    if (typed.length < MIN_CHARACTERS) return setFound([])
    // Ignores responses to earlier texts.
    let current = true
    const timer = setTimeout(() => {
      search(typed).then(
        (people) => current && setFound(people),
        () => current && setFound([]),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, search])

  const playerOf = (one: (typeof party)[number]): Player =>
    'guest' in one ? { kind: 'anonymousGuest', name: one.guest || null } : { kind: 'customer', customerId: one.customerId }
  const add = (one: (typeof party)[number]): void => {
    setParty([...party, one])
    setText('')
    setFound([])
  }
  const submit = (): void => {
    const guests = Array.from({ length: count ?? 0 }, (): Player => ({ kind: 'anonymousGuest', name: null }))
    if (typed === '' || count !== null) {
      const players = [...party.map(playerOf), ...guests]
      if (players.length > 0) void store.getState().book(players, holes)
      return
    }
    add(found[0] ?? { guest: typed })
  }
  const left = found.filter(({ customerId }) => !party.some((one) => !('guest' in one) && one.customerId === customerId))
  return (
    <FormDialog
      title={formatMessage(messages.newTitle, { time: formats.time(flight.startDateTime), course: day.courseName })}
      store={store}
      onSubmit={submit}
      submit={
        <Button kind="pri" type="submit">
          {typed !== '' && count === null
            ? formatMessage(messages.add)
            : formatMessage(messages.bookPlayers, { count: party.length + (count ?? 0) })}
        </Button>
      }
    >
      <Field
        label={formatMessage(messages.who)}
        hint={formatMessage(messages.newHint)}
        name="who"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      {left.length > 0 && (
        <div className={actions}>
          {left.slice(0, 5).map((person) => (
            <Button key={person.customerId} size="low" onClick={() => add(person)}>
              {person.detail ? `${person.name} · ${person.detail}` : person.name}
            </Button>
          ))}
        </div>
      )}
      {typed !== '' && count === null && (
        <div>
          <Button size="low" icon="personAdd" onClick={() => add({ guest: typed })}>
            {formatMessage(messages.addGuest, { name: typed })}
          </Button>
        </div>
      )}
      {party.length > 0 && (
        <ul className={rows}>
          {party.map((one, index) => {
            const name = 'guest' in one ? one.guest || formatMessage(messages.guest) : one.name
            return (
              <li key={index} className={row}>
                <span className={rowHead}>
                  <span className={rowBody}>
                    <span className={rowName}>{name}</span>
                  </span>
                  <IconButton
                    icon="close"
                    label={formatMessage(messages.remove, { name })}
                    onClick={() => setParty(party.filter((_, at) => at !== index))}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <Segmented
        label={formatMessage(messages.holes)}
        options={counts.map((number) => ({ value: String(number), label: formatMessage(messages.holesOf, { count: number }) }))}
        value={String(holes)}
        onChange={(value) => setHoles(value === '9' ? 9 : 18)}
      />
    </FormDialog>
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
