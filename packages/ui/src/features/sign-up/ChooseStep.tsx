import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type StoreApi, useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { ActionBar } from '../ActionBar.tsx'
import * as css from './ChooseStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import { messagesOfPerson } from './personWords.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import { candidates, isIn, planSignUp } from './signUpPeople.ts'
import type { SignUpState } from './signUpStore.ts'
import { usePersonLine } from './usePersonLine.ts'

/** More friends than fit a look get a search. */
const SEARCH_FROM = 8

export function ChooseStep(props: SignUpScreenProps & { readonly store: StoreApi<SignUpState> }) {
  const { me, friends, store } = props
  const { formatMessage } = useIntl()
  const { chosen, toggle, goOn } = useStore(store)
  const [text, setText] = useState('')
  const lineOf = usePersonLine()
  const wanted = text.trim().toLocaleLowerCase()
  const shown = candidates(props).filter(({ fullName }) => fullName.toLocaleLowerCase().includes(wanted))
  const plan = planSignUp(props, chosen)

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {friends.length >= SEARCH_FROM && (
        <Field label={formatMessage(messages.search)} type="search" name="friend" value={text} onChange={setText} />
      )}
      <fieldset className={css.people}>
        <legend className={css.legend}>{formatMessage(messages.who)}</legend>
        {shown.map((person) => (
          <Checkbox
            key={person.id}
            label={person.id === me.id ? `${person.fullName} (${formatMessage(messages.you)})` : person.fullName}
            hint={[
              lineOf(person),
              isIn(props, person.id) ? formatMessage(messages.already) : messagesOfPerson(formatMessage, plan, person.id),
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={chosen.includes(person.id)}
            disabled={isIn(props, person.id)}
            onChange={() => toggle(person.id)}
          />
        ))}
        {shown.length === 0 && <p>{formatMessage(messages.noMatch, { text: text.trim() })}</p>}
        {friends.length === 0 && <p className={css.hint}>{formatMessage(messages.noFriends)}</p>}
      </fieldset>
      <ActionBar>
        <Button kind="pri" type="submit" disabled={chosen.length === 0}>
          {formatMessage(messages.goOn, { count: chosen.length })}
        </Button>
      </ActionBar>
    </form>
  )
}
