import { type ClubDateTime, parseClubDate } from '@club/core'
import type { Buddy } from '@club/core/club'
import {
  BALLOT_METHODS,
  type BallotInfo,
  type BallotMethod,
  type BallotPolicy,
  type ReservationCourse,
  type TeeTimePreference,
} from '@club/core/reservation'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { Preferences, type RequestCourse } from '../../shared/preferredTimes/Preferences.tsx'
import { useShownName } from '../../shared/text/useShownName.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import type { BallotCommand, BallotsStore } from './ballotsStore.ts'
import { ballotsMessages as messages } from './messages.ts'

type Named = Pick<Buddy['customer'], 'id' | 'fullName'>

export interface DialogsProps {
  readonly store: BallotsStore
  readonly courses: readonly ReservationCourse[]
  readonly search: SearchPeople
  /** The courses of the ballot of the open form for a request, with the times of its day. */
  readonly requestCourses: Loadable<readonly RequestCourse[]>
}

/** The open dialog, if there is one. */
export function BallotDialogs({ store, courses, search, requestCourses }: DialogsProps) {
  const { dialog } = useStoreValues(store, 'dialog')
  switch (dialog?.kind) {
    case 'announce':
      return <Announce store={store} courses={courses} search={search} />
    case 'enter':
      return <Enter store={store} ballot={dialog.ballot} search={search} requestCourses={requestCourses} />
    case 'auditor':
      return <Auditor store={store} ballot={dialog.ballot} search={search} />
    case 'draw':
      return <CommandDialog store={store} title="draw" command={{ kind: 'draw', ballotId: dialog.ballot.id }} />
    case 'void':
      return <Void store={store} ballot={dialog.ballot} />
    default:
      return null
  }
}

interface CommandDialogProps {
  readonly store: BallotsStore
  readonly title: 'announce' | 'enter' | 'auditor' | 'draw' | 'void'
  /** null while something is missing. */
  readonly command: BallotCommand | null
  /** Called before something that is missing is shown at its field; left out where the button waits for it. */
  readonly onTried?: () => void
  /** Whether closing the dialog loses input; left out where nothing is typed. */
  readonly isChanged?: boolean
  readonly children?: ReactNode
}

function CommandDialog({ store, title, command, onTried, isChanged = false, children }: CommandDialogProps) {
  const { formatMessage } = useIntl()
  const { phase, run, open } = useStoreValues(store, 'phase', 'run', 'open')
  const form = useForm({
    phase,
    submit: () => {
      onTried?.()
      return command && run(command)
    },
  })
  const label = formatMessage(messages[title])
  return (
    <FormDialog
      title={label}
      {...{ form, isChanged, notice: form.notice }}
      submit={{ label, kind: title === 'void' ? 'bad' : 'pri', disabled: command === null && onTried === undefined }}
      onClose={() => open(null)}
    >
      <p className={parts.small}>{formatMessage(messages[`${title}Text`])}</p>
      {children}
    </FormDialog>
  )
}

const POLICIES = ['random', 'fewestTimes', 'latestPlaces'] as const satisfies readonly BallotPolicy['kind'][]
/** Past ballots that a policy counts. */
const COUNTED_DRAWS = 10

function Announce({ store, courses, search }: Omit<DialogsProps, 'requestCourses'>) {
  const { formatMessage } = useIntl()
  const [day, setDay] = useState('')
  const [closes, setCloses] = useState('')
  const [initialIds] = useState<readonly string[]>(() => courses.slice(0, 1).map(({ id }) => id))
  const [courseIds, setCourseIds] = useState(initialIds)
  const [method, setMethod] = useState<BallotMethod>('ballot')
  const [policy, setPolicy] = useState<BallotPolicy['kind']>('random')
  const [auditor, setAuditor] = useState<readonly Named[]>([])
  const [tried, setTried] = useState(false)
  const { phase, edit } = useStoreValues(store, 'phase', 'edit')
  const edited =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      edit()
      set(value)
    }
  const { day: dayProblem, closes: closesProblem } = phase.kind === 'refused' ? phase.fields : {}
  const missing = tried ? formatMessage(formMessages.required) : undefined
  const date = parseClubDate(day)
  const complete = date.ok && closes !== '' && courseIds.length > 0
  const command: BallotCommand | null = complete
    ? {
        kind: 'announce',
        day: date.value,
        courseIds,
        method,
        policy: policy === 'random' ? { kind: policy } : { kind: policy, draws: COUNTED_DRAWS },
        closes: atSecond(closes),
        auditorId: auditor[0]?.id ?? null,
      }
    : null
  return (
    <CommandDialog
      store={store}
      title="announce"
      command={command}
      onTried={() => setTried(true)}
      isChanged={
        day !== '' ||
        closes !== '' ||
        auditor.length > 0 ||
        method !== 'ballot' ||
        policy !== 'random' ||
        courseIds.join() !== initialIds.join()
      }
    >
      <Field
        label={formatMessage(messages.day)}
        type="date"
        name="day"
        value={day}
        onChange={edited(setDay)}
        error={date.ok ? dayProblem : missing}
      />
      <Field
        label={formatMessage(messages.closes)}
        type="datetime-local"
        name="closes"
        value={closes}
        onChange={edited(setCloses)}
        error={closes === '' ? missing : closesProblem}
      />
      <div>
        {courses.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isInvalid={courseIds.length === 0 && tried}
            checked={courseIds.includes(id)}
            onChange={edited((on) => setCourseIds(on ? [...courseIds, id] : courseIds.filter((one) => one !== id)))}
          />
        ))}
        {courseIds.length === 0 && <p className={parts.failedText}>{missing}</p>}
      </div>
      <Select
        label={formatMessage(messages.method)}
        name="method"
        value={method}
        options={BALLOT_METHODS.map((value) => ({ value, label: formatMessage(messages[`method_${value}`]) }))}
        onChange={setMethod}
      />
      <Select
        label={formatMessage(messages.policy)}
        name="policy"
        value={policy}
        options={POLICIES.map((value) => ({ value, label: formatMessage(messages[`policy_${value}`]) }))}
        onChange={setPolicy}
      />
      {policy !== 'random' && <p className={parts.small}>{formatMessage(messages.policyText, { draws: COUNTED_DRAWS })}</p>}
      <People label={formatMessage(messages.auditorLabel)} search={search} chosen={auditor} max={1} onChange={setAuditor} />
    </CommandDialog>
  )
}

interface BallotDialogProps {
  readonly store: BallotsStore
  readonly ballot: BallotInfo
}

const MAX_PLAYERS = 8

function Enter({ store, ballot, search, requestCourses }: BallotDialogProps & Pick<DialogsProps, 'search' | 'requestCourses'>) {
  const { formatMessage } = useIntl()
  const [players, setPlayers] = useState<readonly Named[]>([])
  const [preferences, setPreferences] = useState<readonly TeeTimePreference[]>([])
  const [holes, setHoles] = useState<'9' | '18'>('18')
  const [first, ...partners] = players.map(({ id }) => id)
  const complete = first !== undefined && preferences.length > 0
  const command: BallotCommand | null = complete
    ? {
        kind: 'enter',
        ballotId: ballot.id,
        customerIds: [first, ...partners],
        numberOfHoles: holes === '9' ? 9 : 18,
        preferences,
      }
    : null
  return (
    <CommandDialog store={store} title="enter" command={command} isChanged={players.length > 0 || preferences.length > 0 || holes !== '18'}>
      <People label={formatMessage(messages.players)} search={search} chosen={players} max={MAX_PLAYERS} onChange={setPlayers} />
      {requestCourses.kind === 'loading' && <ListSkeleton />}
      {requestCourses.kind === 'failed' && <LoadFailed notice={requestCourses.notice} onRetry={requestCourses.onRetry} />}
      {requestCourses.kind === 'ready' && (
        <Preferences courses={requestCourses.value} preferences={preferences} onChange={setPreferences} />
      )}
      <Segmented
        label={formatMessage(messages.round)}
        options={(['9', '18'] as const).map((value) => ({ value, label: formatMessage(messages.holes, { count: Number(value) }) }))}
        value={holes}
        onChange={setHoles}
      />
    </CommandDialog>
  )
}

/** Stands for the id of the present auditor, which staff do not read. */
const PRESENT = ''

function Auditor({ store, ballot, search }: BallotDialogProps & Pick<DialogsProps, 'search'>) {
  const { formatMessage } = useIntl()
  const shownName = useShownName()
  const [before] = useState(() => (ballot.hasAuditor ? [{ id: PRESENT, fullName: shownName(ballot.auditorName ?? '') }] : []))
  const [chosen, setChosen] = useState<readonly Named[]>(before)
  const isChanged = chosen[0]?.id !== before[0]?.id
  return (
    <CommandDialog
      store={store}
      title="auditor"
      command={isChanged ? { kind: 'auditor', ballotId: ballot.id, customerId: chosen[0]?.id ?? null } : null}
      isChanged={isChanged}
    >
      <People label={formatMessage(messages.auditorLabel)} search={search} chosen={chosen} max={1} onChange={setChosen} />
    </CommandDialog>
  )
}

function Void({ store, ballot }: BallotDialogProps) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const typed = reason.trim()
  return (
    <CommandDialog
      store={store}
      title="void"
      command={typed === '' ? null : { kind: 'void', ballotId: ballot.id, reason: typed }}
      onTried={() => setTried(true)}
      isChanged={typed !== ''}
    >
      <Field
        label={formatMessage(messages.reason)}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={tried && typed === '' ? formatMessage(formMessages.required) : undefined}
      />
    </CommandDialog>
  )
}

interface PeopleProps {
  readonly label: string
  readonly search: SearchPeople
  readonly chosen: readonly Named[]
  readonly max: number
  readonly onChange: (people: readonly Named[]) => void
}

/** People of the club, found by name; a press removes a chosen one. */
function People({ label, search, chosen, max, onChange }: PeopleProps) {
  const section = useRef<HTMLElement>(null)
  const change = (people: readonly Named[]): void => {
    flushSync(() => onChange(people))
    // The pressed button is gone.
    const first = (what: 'input' | 'button') => section.current?.querySelector(what)
    ;(first('input') ?? first('button'))?.focus()
  }
  return (
    <section ref={section} aria-label={label} className={parts.column}>
      <p className={parts.cardTitle}>{label}</p>
      {chosen.map((person) => (
        <Button key={person.id} size="low" icon="close" onClick={() => change(chosen.filter(({ id }) => id !== person.id))}>
          {person.fullName}
        </Button>
      ))}
      {chosen.length < max && (
        // A new search for each choice: the last one has no more matches.
        <ParticipantSearch key={chosen.length} search={search} except={chosen.map(({ id }) => id)}>
          {(people) => (
            <div className={parts.actions}>
              {people.map((person) => (
                <Button key={person.id} size="low" icon="plus" onClick={() => change([...chosen, person])}>
                  {person.fullName}
                </Button>
              ))}
            </div>
          )}
        </ParticipantSearch>
      )}
    </section>
  )
}

/** Returns the moment of a field that has minutes only. */
function atSecond(minute: string): ClubDateTime {
  return `${minute.slice(0, 16)}:00` as ClubDateTime
}
