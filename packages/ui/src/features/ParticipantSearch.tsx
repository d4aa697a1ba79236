import type { Buddy } from '@club/core/club'
import { type ReactNode, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../components/Field/Field.tsx'
import { participantMessages as messages } from './participantMessages.ts'
import { small } from './parts.css.ts'
import { useNamesApart } from './useNamesApart.ts'

const PAUSE_MS = 300
const FEWEST_LETTERS = 2

type Person = Buddy['customer']
export interface FoundPeople {
  readonly people: readonly Person[]
  /** How many there are; more than those of `people` where nobody would read them all. */
  readonly total: number
}
/** People of the club by the beginning of their name. */
export type SearchPeople = (text: string) => Promise<FoundPeople>
type Found = { readonly text: string } & (FoundPeople | { readonly failed: true })

export interface ParticipantSearchProps {
  readonly search: SearchPeople
  /** Who is not looked for here. */
  readonly except: readonly string[]
  /** People found, under names that tell them apart; not called while there are none. */
  readonly children: (people: readonly Person[]) => ReactNode
}

/** Anybody of the club who lets the name be seen, by its beginning. TS-03. */
export function ParticipantSearch({ search, except, children }: ParticipantSearchProps) {
  const { formatMessage } = useIntl()
  const namesApart = useNamesApart()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const wanted = text.trim()
  const asks = wanted.replace(/\s/g, '').length >= FEWEST_LETTERS

  useEffect(() => {
    if (!asks) return
    // Only the answer to the latest text counts.
    let current = true
    const timer = setTimeout(() => {
      search(wanted).then(
        (answer) => current && setFound({ text: wanted, ...answer }),
        () => current && setFound({ text: wanted, failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asks, wanted, search])

  const people = namesApart(asks && found && 'people' in found ? found.people.filter(({ id }) => !except.includes(id)) : [])
  return (
    <>
      <Field
        label={formatMessage(messages.searchOthers)}
        hint={formatMessage(messages.searchOthersHint)}
        type="search"
        name="participant"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <p role="status" className={small}>
        {asks &&
          found?.text === wanted &&
          ('failed' in found
            ? formatMessage(messages.searchFailed)
            : formatMessage(found.total > found.people.length ? messages.foundMore : messages.found, {
                count: people.length,
                total: found.total,
              }))}
      </p>
      {people.length > 0 && children(people)}
    </>
  )
}
