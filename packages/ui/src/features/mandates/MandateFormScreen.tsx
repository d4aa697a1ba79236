import type { MandateForm } from '@club/core/membership'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { NavigationProvider, useNavigate } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { card, cardTitle, column, columns, screen } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { Agreement } from './Agreement.tsx'
import { MandateFields } from './MandateFields.tsx'
import { createMandateFormStore, isMandateTyped, type MandateFormDeps, mandateErrors } from './mandateFormStore.ts'
import * as css from './mandates.css.ts'
import { type AddressChoice, type Creditor, endingOf } from './mandateTypes.ts'
import { mandateMessages as messages } from './messages.ts'

export interface MandateFormScreenProps {
  /** The form as stored, or as it begins. */
  readonly stored: MandateForm
  /** For a new mandate: what the customer agrees to. null for a change of the bank account, which keeps its agreement. */
  readonly creditor: Creditor | null
  readonly addresses: readonly AddressChoice[]
  /** Asks for a new address. */
  readonly onAddAddress: () => void
  readonly deps: MandateFormDeps
  readonly onSaved: (id: string) => void
  readonly hrefBack: string
}

/** A new mandate, or another bank account for one. CU-96, MA-10 to MA-25. */
export function MandateFormScreen({ stored, creditor, addresses, onAddAddress, deps, onSaved, hrefBack }: MandateFormScreenProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [store] = useState(() => createMandateFormStore(stored, deps, onSaved))
  const state = useStoreValues(store, 'field', 'name', 'contactId', 'tried', 'phase', 'overtakenBy', 'resumed', 'save', 'stop')
  const { tried, phase, overtakenBy, resumed, save, stop } = state
  useEffect(() => stop, [stop])
  const isTyped = isMandateTyped(state, stored)

  const agree = useRef<HTMLButtonElement>(null)
  // Enter in a field leads to the button below the agreement and does not press it: who gives a mandate has seen what it says.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!creditor || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    agree.current?.focus()
  }

  const { props, notice, isSaving } = useForm({ phase, submit: () => save('online') })
  // An explicit answer comes before the input is lost, whichever way the user leaves.
  const { ask, question } = useLeaveGuard({ isChanged: isTyped, isSaving, discard: () => store.getState().discard(), hrefBack })
  const errors = tried ? mandateErrors(state) : []
  const serverErrors = phase.kind === 'refused' ? phase.fields : {}
  const savingAs = phase.kind === 'saving' ? phase.agreement : null
  return (
    <NavigationProvider value={(href) => ask(() => navigate(href))}>
      <form {...props} className={screen} onKeyDown={onKeyDown}>
        <ScreenHeader
          title={formatMessage(creditor ? messages.title : messages.changeTitle)}
          subtitle={formatMessage(creditor ? messages.subtitle : messages.changeSubtitle, { ending: endingOf(stored) })}
          back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
        />
        <FormProblem notice={notice} />
        {resumed && <ResumedNote onDiscard={() => store.getState().discard()} />}
        {overtakenBy && <Overtaken by={overtakenBy} onTakeOver={() => store.getState().takeOver()} />}
        <div className={columns}>
          <div className={column}>
            <section className={card} aria-label={formatMessage(messages.account)}>
              <MandateFields store={store} addresses={addresses} onAddAddress={onAddAddress} errors={errors} serverErrors={serverErrors} />
            </section>
            {creditor && <Agreement creditor={creditor} />}
          </div>
          <section className={card}>
            <h2 className={cardTitle}>{formatMessage(messages.whatHappens)}</h2>
            <ul className={css.uses}>
              {(creditor ? (creditor.acceptsOnline ? NEW_ACCEPTED : NEW) : CHANGE).map((key) => (
                <li key={key}>{formatMessage(messages[key])}</li>
              ))}
            </ul>
            <div className={css.sends}>
              <Button ref={agree} kind="pri" wide type="submit" busy={savingAs === 'online'}>
                {formatMessage(creditor ? (creditor.acceptsOnline ? messages.agreeActive : messages.agree) : messages.saveChange)}
              </Button>
              {creditor && (
                <Button wide icon="print" busy={savingAs === 'paper'} onClick={() => void save('paper')}>
                  {formatMessage(messages.onPaper)}
                </Button>
              )}
            </div>
          </section>
        </div>
      </form>
      {question}
    </NavigationProvider>
  )
}

const NEW = ['happens_office', 'happens_announced', 'happens_reclaim', 'happens_revoke'] as const
const NEW_ACCEPTED = ['happens_active', 'happens_announced', 'happens_reclaim', 'happens_revoke'] as const
const CHANGE = ['happens_sameMandate', 'happens_pending', 'happens_email'] as const

function Overtaken({ by, onTakeOver }: { readonly by: MandateForm; readonly onTakeOver: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <div role="alert">
      <Note
        kind="warn"
        title={formatMessage(messages.overtakenTitle)}
        action={
          <Button size="low" onClick={onTakeOver}>
            {formatMessage(messages.takeOver)}
          </Button>
        }
      >
        {formatMessage(messages.overtakenText, { name: by.name, ending: endingOf(by) })}
      </Note>
    </div>
  )
}
