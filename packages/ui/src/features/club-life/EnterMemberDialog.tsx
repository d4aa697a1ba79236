import type { ClubDateTime } from '@club/core'
import { type EntryTerms, type EventEntryState, type EventParticipant, entryTerms, type StaffEvent } from '@club/core/club'
import { money } from '@club/core/finance'
import { useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { column, failedText, row, rowBody, rowLine, rowName, rows } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './clubLife.css.ts'
import { eventMessages, staffEventMessages as messages } from './eventMessages.ts'
import { createFormStore, type FormDeps } from './formStore.ts'
import { useTermChanges } from './useTermChanges.ts'

export interface EnterValues {
  /** '' until a person is chosen. */
  readonly personId: string
  /** As chosen. */
  readonly guests: string
  /** The terms on the screen when it is sent. */
  readonly shown: EntryTerms
}

interface Person {
  readonly id: string
  readonly name: string
  readonly number: string
}

interface EnterMemberDialogProps {
  readonly event: StaffEvent
  readonly now: ClubDateTime
  readonly currency: string
  readonly participants: readonly EventParticipant[]
  readonly search: SearchPeople
  readonly deps: FormDeps<EnterValues>
  readonly onEntered: (name: string, as: EventEntryState) => void
  readonly onClose: () => void
}

const CHANGED = 'changedMeanwhile'
const CHANGED_TO = { entered: messages.enterChanged_entered, waiting: messages.enterChanged_waiting }

/** The office finds a person, chooses their guests and reads what that does before it enters them. Mount it to open it. UI-144+. */
export function EnterMemberDialog(props: EnterMemberDialogProps) {
  const { event, now, currency, participants, search, deps, onEntered, onClose } = props
  const { formatMessage } = useIntl()
  const { money: formatMoney } = useFormats()
  const [person, setPerson] = useState<Person | null>(null)
  const [store] = useState(() =>
    createFormStore<EnterValues>(
      { personId: '', guests: '0', shown: entryTerms(event, 0) },
      ({ personId }) => (personId === '' ? [{ field: 'personId', code: 'required' }] : []),
      deps,
    ),
  )
  const { values, errors, phase, change, submit } = useStoreValues(store, 'values', 'errors', 'phase', 'change', 'submit')
  const maxGuests = event.places === null ? event.maxGuests : Math.min(event.maxGuests, event.places - 1)
  const guests = Math.min(Number(values.guests), maxGuests)
  const shown = entryTerms(event, guests)
  const [sent, setSent] = useState({ guests: 0, shown })
  const form = useForm({
    ...{ errors, phase },
    submit: async () => {
      setSent({ guests, shown })
      await submit({ guests: `${guests}`, shown })
      if (person === null || store.getState().phase.kind !== 'done') return
      onEntered(person.name, shown.as)
      onClose()
    },
  })
  const changes = useTermChanges(event, currency, sent, CHANGED_TO)
  const step = useRef<HTMLDivElement>(null)
  const before = useRef(person)
  // The focus follows the step: to what is next for the chosen person, and back to the search.
  useEffect(() => {
    if (before.current === person) return
    before.current = person
    const next = step.current?.querySelector<HTMLElement>('select, input')
    ;(next ?? step.current?.closest('dialog')?.querySelector<HTMLElement>('[type=submit]'))?.focus()
  }, [person])
  const choose = (chosen: Person | null) => {
    change({ personId: chosen?.id ?? '' })
    setPerson(chosen)
  }
  const entry = participants.find(({ customerId }) => customerId === person?.id)
  const fee = formatMoney(money(shown.fee, currency))
  const isLate = shown.as === 'entered' && shown.fee > 0 && now > event.cancelUntil
  const { submit: label, does } = textsOf(shown)
  return (
    <FormDialog
      title={formatMessage(messages.enter)}
      {...{ form, onClose }}
      notice={noticeOf()}
      isChanged={(person !== null || guests > 0) && phase.kind !== 'done'}
      submit={{ label: formatMessage(label, { fee }) }}
      cancel={formatMessage(messages.enterCancel)}
    >
      <div ref={step} className={column}>
        {person === null ? (
          <ParticipantSearch
            among="customers"
            search={search}
            except={[]}
            error={errors.length > 0 ? formatMessage(messages.choosePerson) : undefined}
          >
            {(people) => (
              <ul className={rows}>
                {people.map(({ id, fullName, firstName, lastName, memberNumber: number = '' }) => (
                  <li key={id} className={row}>
                    <button
                      type="button"
                      className={css.person}
                      onClick={() => choose({ id, name: `${firstName} ${lastName}`.trim(), number })}
                    >
                      <span className={rowBody}>
                        <span className={rowName}>{fullName}</span>
                        <NumberAndState id={id} number={number} participants={participants} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ParticipantSearch>
        ) : (
          <ChosenPerson person={person} participants={participants} error={form.errorOf('personId')} onOther={() => choose(null)} />
        )}
        {maxGuests > 0 && (
          <Select
            label={formatMessage(messages.guests)}
            name="guests"
            value={`${guests}`}
            onChange={(next) => change({ guests: next })}
            options={Array.from({ length: maxGuests + 1 }, (_, count) => ({
              value: `${count}`,
              label: formatMessage(eventMessages.guestCount, { count }),
            }))}
          />
        )}
        <p role="alert" className={failedText}>
          {form.errorOf('guests')}
        </p>
      </div>
      {person !== null && entry === undefined && (
        <p>
          {formatMessage(does, { name: person.name, fee, count: 1 + guests })}
          {isLate && ` ${formatMessage(messages.enterLate, { name: person.name })}`}
        </p>
      )}
    </FormDialog>
  )

  function noticeOf() {
    if (phase.kind !== 'refused') return null
    if (phase.code === CHANGED && changes !== '')
      return { title: formatMessage(messages.enterChangedTitle), text: changes, nextStep: formatMessage(messages.enterChangedNext) }
    const title = formatMessage(messages.notEntered)
    const { event: text } = phase.fields
    if (text !== undefined) return { title, text }
    return Object.keys(phase.fields).length === 0 ? phase.notice : { title }
  }
}

/** Returns the button that enters a person, and the text that says what it does. */
function textsOf({ as, fee }: EntryTerms) {
  if (as === 'waiting') return { submit: messages.enterSubmitWaiting, does: fee > 0 ? messages.enterWaitsFee : messages.enterWaits }
  return fee > 0
    ? { submit: messages.enterSubmitFee, does: messages.enterTakesFee }
    : { submit: messages.enterSubmit, does: messages.enterTakes }
}

interface NumberAndStateProps {
  readonly id: string
  readonly number: string
  readonly participants: readonly EventParticipant[]
}

/** Tells people of one name apart, and says who is in the event already. */
function NumberAndState({ id, number, participants }: NumberAndStateProps) {
  const { formatMessage } = useIntl()
  const entry = participants.find(({ customerId }) => customerId === id)
  const parts = [
    ...(number === '' ? [] : [formatMessage(commonMessages.memberNumber, { number })]),
    ...(entry ? [formatMessage(eventMessages[entry.state])] : []),
  ]
  return <span className={rowLine}>{parts.join(' · ')}</span>
}

interface ChosenPersonProps {
  readonly person: Person
  readonly participants: readonly EventParticipant[]
  readonly error: string | undefined
  readonly onOther: () => void
}

function ChosenPerson({ person, participants, error, onOther }: ChosenPersonProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <div>
      <div className={css.participant}>
        <span className={css.participantBody}>
          <span className={rowName}>{person.name}</span>
          <NumberAndState id={person.id} number={person.number} participants={participants} />
        </span>
        <Button aria-describedby={error && id} onClick={onOther}>
          {formatMessage(messages.otherPerson)}
        </Button>
      </div>
      <p id={id} role="alert" className={failedText}>
        {error}
      </p>
    </div>
  )
}
