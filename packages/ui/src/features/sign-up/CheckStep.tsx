import { openPlayerSlots, termsValid } from '@club/core/tournament'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { OutcomeCard } from '../../components/OutcomeCard/OutcomeCard.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { column, columns, problem } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { BankSection, isBankData } from './BankSection.tsx'
import * as css from './CheckStep.css.ts'
import { CommentField } from './CommentField.tsx'
import { signUpMessages as messages } from './messages.ts'
import { OutcomePerson } from './OutcomePerson.tsx'
import { PaySection } from './PaySection.tsx'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import { StartWishSection } from './StartWishSection.tsx'
import { Summary } from './Summary.tsx'
import { candidates, ownPreferredTee, planSignUp, type SignUpCandidate } from './signUpPeople.ts'
import { planOf, type SignUpState } from './signUpStore.ts'
import { TermsSection } from './TermsSection.tsx'

/** Returns true if there is a fee that the club takes online; a team pays later. */
function offersPayment({ onPay, tournament }: SignUpScreenProps, mode: SignUpState['mode'], places: number): boolean {
  return onPay !== undefined && tournament.fee !== null && mode === 'single' && places > 0
}

/** The outcome, grouped by people who are refused, get a place, or have to wait; then the submit button. */
export function CheckStep(props: SignUpScreenProps & { readonly store: StoreApi<SignUpState> }) {
  const { tournament, describeRefusal, store } = props
  const { formatMessage } = useIntl()
  const state = useStoreValues(
    store,
    'chosen',
    'mode',
    'serverRefused',
    'others',
    'phase',
    'terms',
    'bank',
    'payOnline',
    'comment',
    'fees',
    'setComment',
    'toggle',
    'goBack',
    'submit',
  )
  const plan = planOf(state, (ids, mode) => planSignUp(props, ids, mode, state.others))
  const people = new Map(candidates(props, state.others).map((person) => [person.id, person]))
  const goingIn = [...plan.entered, ...plan.waiting.map(({ customerId }) => customerId)]
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const termsOk = termsValid(props.terms != null, state.terms)
  const bankOk =
    !props.needsBankData || (offersPayment(props, state.mode, plan.entered.length) && state.payOnline) || isBankData(state.bank)
  const paysNow = offersPayment(props, state.mode, plan.entered.length) && state.payOnline
  const submit = async (): Promise<void> => {
    setTried(true)
    if (termsOk && bankOk) await state.submit(props.needsBankData && !paysNow, paysNow)
    // The first error may be hidden behind the bar of buttons.
    else setTimeout(() => form.current?.querySelector('[aria-invalid="true"], [role="alert"]')?.scrollIntoView?.({ block: 'center' }))
  }
  const personOf = (id: string): readonly SignUpCandidate[] => (people.get(id) === undefined ? [] : [people.get(id) as SignUpCandidate])
  const left = openPlayerSlots(tournament)
  const ownTee = ownPreferredTee(props, props.tees ?? [])
  const teeOf = (customerId: string) => (customerId === props.me.id ? (ownTee?.teeName ?? null) : null)
  const saving = state.phase.kind === 'saving'

  const problemBox = useRef<HTMLDivElement>(null)
  const { kind } = state.phase
  useEffect(() => {
    if (kind === 'refused' || kind === 'failed' || kind === 'changed') problemBox.current?.focus()
  }, [kind])

  return (
    <div className={columns}>
      <div ref={form} className={column} aria-busy={saving}>
        <div ref={problemBox} tabIndex={-1} className={problem}>
          {state.phase.kind === 'refused' && (
            <Note kind="bad" title={formatMessage(messages.refusedTitle)}>
              {formatMessage(messages.refusedText)}
            </Note>
          )}
          {state.phase.kind === 'changed' && (
            <Note kind="warn" title={formatMessage(state.phase.guestsFull ? messages.changedGuestsTitle : messages.changedTitle)}>
              {formatMessage(plan.waiting.length > 0 ? messages.changedText : messages.changedNoList)}
            </Note>
          )}
          {state.phase.kind === 'failed' && <FailedNote notice={state.phase.notice} />}
        </div>
        {plan.whole && plan.whole.length > 0 && (
          <OutcomeCard kind="bad" title={formatMessage(messages.teamCannot)}>
            {plan.whole.map((refusal) => (
              <li key={JSON.stringify(refusal)} className={css.person}>
                {describeRefusal(refusal)}
              </li>
            ))}
          </OutcomeCard>
        )}
        {plan.refused.length > 0 && (
          <OutcomeCard kind="bad" title={formatMessage(messages.cannot, { count: plan.refused.length })}>
            {plan.refused.flatMap(({ customerId, refusals }) =>
              personOf(customerId).map((person) => (
                <OutcomePerson
                  key={customerId}
                  person={person}
                  me={props.me}
                  onRemove={() => state.toggle(customerId)}
                  reasons={refusals.map(describeRefusal)}
                />
              )),
            )}
          </OutcomeCard>
        )}
        {plan.entered.length > 0 && (
          <OutcomeCard kind="ok" title={formatMessage(messages.places, { count: plan.entered.length })}>
            {plan.entered.flatMap((customerId) =>
              personOf(customerId).map((person) => (
                <OutcomePerson
                  key={customerId}
                  person={person}
                  me={props.me}
                  onRemove={() => state.toggle(customerId)}
                  tee={teeOf(customerId)}
                />
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
                  tee={teeOf(customerId)}
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
        <StartWishSection {...props} people={goingIn.flatMap(personOf)} />
        {tournament.showComment && <CommentField value={state.comment} onChange={state.setComment} />}
        {goingIn.length > 0 && (
          <>
            {offersPayment(props, state.mode, plan.entered.length) && <PaySection store={store} />}
            {!paysNow && <BankSection {...props} missing={tried} />}
            <TermsSection {...props} missing={tried && !termsOk} />
          </>
        )}
      </div>
      <Summary
        {...props}
        plan={plan}
        people={people}
        fees={state.fees}
        asTeam={state.mode === 'team'}
        saving={saving}
        paysNow={paysNow}
        onSubmit={submit}
        onBack={state.goBack}
      />
    </div>
  )
}
