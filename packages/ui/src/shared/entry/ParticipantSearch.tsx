import type { Buddy } from '@club/core/club'
import { type ReactNode, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { small } from '../parts.css.ts'
import { useNamesApart } from '../text/useNamesApart.ts'
import { customerSearchMessages, participantMessages as messages } from './participantMessages.ts'

const PAUSE_MS = 300
const MIN_CHARACTERS = 2

/** `memberNumber`: for staff alone. */
type Person = Buddy['customer'] & { readonly memberNumber?: string }
export interface PeopleMatches {
  readonly people: readonly Person[]
  /** Number of matches; may be more than `people` holds, which is limited to a readable number. */
  readonly total: number
}
/** Finds people of the club by the beginning of their name. */
export type SearchPeople = (text: string) => Promise<PeopleMatches>
type Found = { readonly text: string } & (PeopleMatches | { readonly failed: true })

export interface ParticipantSearchProps {
  readonly search: SearchPeople
  /** The people as the texts call them: players by default. */
  readonly among?: 'players' | 'customers'
  /** Ids of people to leave out. */
  readonly except: readonly string[]
  /** Shown at the field; undefined without one. */
  readonly error?: string | undefined
  /** Renders the matches, with names that distinguish them; not called without a match. */
  readonly children: (people: readonly Person[]) => ReactNode
}

/** Searches by the beginning of the name for people of the club whose name is visible. TS-03. */
export function ParticipantSearch({ search, among = 'players', except, error, children }: ParticipantSearchProps) {
  const { formatMessage } = useIntl()
  const words = among === 'players' ? messages : customerSearchMessages
  const namesApart = useNamesApart()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const searchText = text.trim()
  const asks = searchText.replace(/\s/g, '').length >= MIN_CHARACTERS

  useEffect(() => {
    if (!asks) return
    // Ignores responses to earlier texts.
    let current = true
    const timer = setTimeout(() => {
      search(searchText).then(
        (answer) => current && setFound({ text: searchText, ...answer }),
        () => current && setFound({ text: searchText, failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asks, searchText, search])

  const people = namesApart(asks && found && 'people' in found ? found.people.filter(({ id }) => !except.includes(id)) : [])
  return (
    <>
      <Field
        label={formatMessage(words.searchOthers)}
        hint={formatMessage(words.searchOthersHint)}
        type="search"
        name="participant"
        autoComplete="off"
        value={text}
        onChange={setText}
        error={error}
        // It must not send a form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={small}>
        {asks &&
          found?.text === searchText &&
          ('failed' in found
            ? formatMessage(messages.searchFailed)
            : formatMessage(found.total > found.people.length ? words.foundMore : words.found, {
                count: people.length,
                total: found.total,
              }))}
      </p>
      {people.length > 0 && children(people)}
    </>
  )
}
