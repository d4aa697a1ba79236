import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import * as css from './ChooseStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import { type ChooseProps, PersonBox } from './PersonBox.tsx'
import type { SignUpCandidate } from './signUpPeople.ts'

const PAUSE_MS = 300
const FEWEST_LETTERS = 2

type Found = { readonly text: string; readonly people: readonly SignUpCandidate[] } | { readonly text: string; readonly failed: true }

/** Anybody of the club who lets the name be seen, by its beginning. TS-03. */
export function OthersSearch({ search, ...props }: ChooseProps & { readonly search: NonNullable<ChooseProps['deps']['search']> }) {
  const { formatMessage } = useIntl()
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
        (people) => current && setFound({ text: wanted, people }),
        () => current && setFound({ text: wanted, failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asks, wanted, search])

  const people = asks && found && 'people' in found ? found.people.filter(({ id }) => id !== props.me.id) : []
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
      <p role="status" className={css.hint}>
        {asks &&
          found?.text === wanted &&
          ('failed' in found ? formatMessage(messages.searchFailed) : formatMessage(messages.found, { count: people.length }))}
      </p>
      {people.length > 0 && (
        <fieldset className={css.people}>
          <legend className={css.legend}>{formatMessage(messages.tabOthers)}</legend>
          {people.map((person) => (
            <PersonBox key={person.id} {...props} person={person} />
          ))}
        </fieldset>
      )}
    </>
  )
}
