import { useIntl } from 'react-intl'
import { ParticipantSearch } from '../../shared/entry/ParticipantSearch.tsx'
import * as css from './ChooseStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import { type ChooseProps, PersonBox } from './PersonBox.tsx'

/** Searches for other people and offers the matches as checkboxes. TS-03. */
export function OthersSearch({ search, ...props }: ChooseProps & { readonly search: NonNullable<ChooseProps['deps']['search']> }) {
  const { formatMessage } = useIntl()
  return (
    <ParticipantSearch search={search} except={[props.me.id]}>
      {(people) => (
        <fieldset className={css.people}>
          <legend className={css.legend}>{formatMessage(messages.tabOthers)}</legend>
          {people.map((person) => (
            <PersonBox key={person.id} {...props} person={person} />
          ))}
        </fieldset>
      )}
    </ParticipantSearch>
  )
}
