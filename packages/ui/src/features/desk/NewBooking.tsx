import { HOLE_COUNTS, type HoleCount, MAX_PLACES, type Player } from '@club/core/reservation'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { actions, row, rowBody, rowName, rows } from '../../shared/parts.css.ts'
import { useNumberedNames } from '../../shared/text/useNamesApart.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import * as css from './desk.css.ts'
import type { DeskDialogsProps, FoundPerson } from './deskDialogTypes.ts'
import { deskMessages as messages } from './messages.ts'

const PAUSE_MS = 200
const MIN_CHARACTERS = 2
const MAX_SHOWN = 5

interface Found {
  readonly text: string
  readonly people: readonly FoundPerson[]
}

const NONE_FOUND: Found = { text: '', people: [] }

/** A person of the club, or a guest by name; '' for a nameless one. */
type PartyMember = FoundPerson | { readonly guest: string }

function personsOf(party: readonly PartyMember[]): readonly string[] {
  return party.flatMap((one) => ('guest' in one ? [] : [one.customerId]))
}

/** Returns the number of nameless guests that a text like "3" means; null for a name. */
function countIn(text: string, most: number): number | null {
  return /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null
}

/** Books members, guests by name, or a number of places. */
export function NewBooking({ store, day, flight, search }: DeskDialogsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const numberedNames = useNumberedNames()
  const firstFound = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  /** The people found for `found.text`, which can be an earlier text than the typed one. */
  const [found, setFound] = useState<Found>(NONE_FOUND)
  const [party, setParty] = useState<readonly PartyMember[]>([])
  const counts = flight.holeCounts.length > 0 ? flight.holeCounts : HOLE_COUNTS
  const [holes, setHoles] = useState<HoleCount>(counts.includes(18) ? 18 : 9)
  const typed = text.trim()
  const count = countIn(typed, MAX_PLACES)

  useEffect(() => {
    if (typed.length < MIN_CHARACTERS) return setFound(NONE_FOUND)
    // Ignores responses to earlier texts.
    let current = true
    const timer = setTimeout(() => {
      search(typed).then(
        (people) => current && setFound({ text: typed, people }),
        () => current && setFound(NONE_FOUND),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, search])

  const playerOf = (one: PartyMember): Player =>
    'guest' in one ? { kind: 'anonymousGuest', name: one.guest || null } : { kind: 'customer', customerId: one.customerId }
  const add = (one: PartyMember): void => {
    // A second Enter during the search finds the same person.
    setParty((before) => (personsOf(before).includes(personsOf([one])[0] ?? '') ? before : [...before, one]))
    setText('')
    setFound(NONE_FOUND)
  }
  /** Adds the first person with this name, also before the list shows one; without any, a guest. Of two people with one name none is first. */
  const addTyped = async (): Promise<void> => {
    const people = found.text === typed ? found.people : typed.length < MIN_CHARACTERS ? [] : await search(typed).catch(() => [])
    const [first, second] = people.filter(({ customerId }) => !personsOf(party).includes(customerId))
    if (first === undefined || first.name !== second?.name) return add(first ?? people[0] ?? { guest: typed })
    flushSync(() => setFound({ text: typed, people }))
    firstFound.current?.focus()
  }
  const submit = (): void => {
    const guests = Array.from({ length: count ?? 0 }, (): Player => ({ kind: 'anonymousGuest', name: null }))
    if (typed === '' || count !== null) {
      const players = [...party.map(playerOf), ...guests]
      if (players.length > 0) void store.getState().book(players, holes)
      return
    }
    void addTyped()
  }
  const namesInParty = numberedNames(
    party.map((one) => ('guest' in one ? { name: one.guest || formatMessage(messages.guest), memberNumber: '' } : one)),
  )
  const left = found.people.filter(({ customerId }) => !personsOf(party).includes(customerId))
  const labels = numberedNames(left)
  return (
    <DeskFormDialog
      title={formatMessage(messages.newTitle, { time: formats.time(flight.startDateTime), course: day.courseName })}
      store={store}
      isChanged={text !== '' || party.length > 0}
      onSubmit={submit}
      submit={{
        label:
          typed !== '' && count === null
            ? formatMessage(messages.add)
            : formatMessage(messages.bookPlayers, { count: party.length + (count ?? 0) }),
      }}
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
          {left.slice(0, MAX_SHOWN).map((person, at) => (
            <Button key={person.customerId} ref={at === 0 ? firstFound : null} size="low" onClick={() => add(person)}>
              {labels[at]}
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
          {party.map((_, index) => {
            const name = namesInParty[index] ?? ''
            return (
              <li key={index} className={row}>
                <span className={css.line}>
                  <span className={rowBody}>
                    <span className={rowName}>{name}</span>
                  </span>
                  <IconButton
                    icon="close"
                    label={formatMessage(messages.remove, { name })}
                    onClick={() => setParty(party.filter((_one, at) => at !== index))}
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
    </DeskFormDialog>
  )
}
