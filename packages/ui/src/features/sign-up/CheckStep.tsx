import { openPlayerSlots } from '@club/core/tournament'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { type StoreApi, useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { OutcomeCard } from '../../components/OutcomeCard/OutcomeCard.tsx'
import { column, columns, problem } from '../parts.css.ts'
import { CommentField } from './CommentField.tsx'
import { signUpMessages as messages } from './messages.ts'
import { OutcomePerson } from './OutcomePerson.tsx'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import { Summary } from './Summary.tsx'
import { candidates, planSignUp, type SignUpCandidate } from './signUpPeople.ts'
import { planOf, type SignUpState } from './signUpStore.ts'

/** What will happen, grouped: who cannot, who gets a place, who waits. Then the button. */
export function CheckStep(props: SignUpScreenProps & { readonly store: StoreApi<SignUpState> }) {
  const { tournament, wordRefusal, store } = props
  const { formatMessage } = useIntl()
  const state = useStore(store)
  const plan = planOf(state, (ids) => planSignUp(props, ids))
  const people = new Map(candidates(props).map((person) => [person.id, person]))
  const personOf = (id: string): readonly SignUpCandidate[] => (people.get(id) === undefined ? [] : [people.get(id) as SignUpCandidate])
  const left = openPlayerSlots(tournament)
  const saving = state.phase.kind === 'saving'

  const problemBox = useRef<HTMLDivElement>(null)
  const { kind } = state.phase
  useEffect(() => {
    if (kind === 'refused' || kind === 'failed') problemBox.current?.focus()
  }, [kind])

  return (
    <div className={columns}>
      <div className={column} aria-busy={saving}>
        <div ref={problemBox} tabIndex={-1} className={problem}>
          {state.phase.kind === 'refused' && (
            <Note kind="bad" title={formatMessage(messages.refusedTitle)}>
              {formatMessage(messages.refusedText)}
            </Note>
          )}
          {state.phase.kind === 'failed' && (
            <Note kind="bad" title={state.phase.notice.title}>
              {state.phase.notice.text} {state.phase.notice.nextStep}
            </Note>
          )}
        </div>
        {plan.refused.length > 0 && (
          <OutcomeCard kind="bad" title={formatMessage(messages.cannot, { count: plan.refused.length })}>
            {plan.refused.flatMap(({ customerId, refusals }) =>
              personOf(customerId).map((person) => (
                <OutcomePerson
                  key={customerId}
                  person={person}
                  me={props.me}
                  onRemove={() => state.toggle(customerId)}
                  reasons={refusals.map(wordRefusal)}
                />
              )),
            )}
          </OutcomeCard>
        )}
        {plan.entered.length > 0 && (
          <OutcomeCard kind="ok" title={formatMessage(messages.places, { count: plan.entered.length })}>
            {plan.entered.flatMap((customerId) =>
              personOf(customerId).map((person) => (
                <OutcomePerson key={customerId} person={person} me={props.me} onRemove={() => state.toggle(customerId)} />
              )),
            )}
          </OutcomeCard>
        )}
        {plan.waiting.length > 0 && (
          <OutcomeCard kind="warn" title={formatMessage(messages.waits, { count: plan.waiting.length })}>
            {plan.waiting.flatMap(({ customerId, place }) =>
              personOf(customerId).map((person) => (
                <OutcomePerson
                  key={customerId}
                  person={person}
                  me={props.me}
                  onRemove={() => state.toggle(customerId)}
                  place={place}
                  note={
                    tournament.onlyAddToWaiting
                      ? formatMessage(messages.movesUpList, { name: person.firstName })
                      : formatMessage(messages.movesUp, { left, name: person.firstName })
                  }
                />
              )),
            )}
          </OutcomeCard>
        )}
        <Button kind="sec" icon="personAdd" wide onClick={state.goBack}>
          {formatMessage(messages.addPlayer)}
        </Button>
        {tournament.showComment && <CommentField value={state.comment} onChange={state.setComment} />}
      </div>
      <Summary {...props} plan={plan} people={people} saving={saving} onSubmit={state.submit} onBack={state.goBack} />
    </div>
  )
}
