import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { changedFields, type FieldOf } from '../../shared/form/formDraft.ts'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './clubLife.css.ts'
import type { FormStore } from './formStore.ts'
import { draftMessages as messages } from './messages.ts'

/** Gives the form the row each time it is read again. `stored` returns the values of the form. UI-126+. */
export function useRebase<Values extends object>(store: FormStore<Values>, version: number, stored: () => Values): void {
  const { phase, rebase } = useStoreValues(store, 'phase', 'rebase')
  // A change that arrives while the form is sent is taken when the answer is there.
  useLayoutEffect(() => {
    if (phase.kind !== 'saving') rebase({ stored: stored(), version })
  })
}

/** Returns the question that is asked before a form with unsaved input is left, as at a logout; render it outside of the form. CU-162+. */
export function useFormGuard<Values extends object>(store: FormStore<Values>, hrefBack: string): ReactNode {
  const { values, basis, phase, discard } = useStoreValues(store, 'values', 'basis', 'phase', 'discard')
  const isChanged = phase.kind !== 'done' && changedFields(basis.stored, values).length > 0
  return useLeaveGuard({ isChanged, isSaving: phase.kind === 'saving', discard, hrefBack }).question
}

interface DraftNotesProps<Values extends object> {
  readonly store: FormStore<Values>
  readonly labelOf: (field: FieldOf<Values>) => string
  /** Returns the stored value of a field as a text. */
  readonly describe: (field: FieldOf<Values>, stored: Values) => string
}

/** Says above a form that its input is not saved yet, and what another person has saved meanwhile. UI-125+, UI-126+. */
export function DraftNotes<Values extends object>({ store, labelOf, describe }: DraftNotesProps<Values>) {
  const { formatMessage } = useIntl()
  const { isResumed, overtaken, basis, discard } = useStoreValues(store, 'isResumed', 'overtaken', 'basis', 'discard')
  const notice = useMemo(
    () =>
      overtaken && {
        title: formatMessage(messages.overtakenTitle),
        text: formatMessage(messages.overtakenText),
        nextStep: formatMessage(messages.overtakenNext),
      },
    [overtaken, formatMessage],
  )
  if (!isResumed && !overtaken) return null
  return (
    <>
      {notice && <FormProblem notice={notice} />}
      {overtaken && overtaken.length > 0 && (
        <Disclosure title={formatMessage(messages.overtakenValues)} startsOpen>
          <ul className={css.courses}>
            {overtaken.map((field) => (
              <li key={field}>
                <strong>{labelOf(field)}</strong>
                <p className={css.storedText}>{describe(field, basis.stored)}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Note
        kind="info"
        title={formatMessage(messages.unsavedTitle)}
        action={
          <Button size="low" onClick={discard}>
            {formatMessage(formMessages.discard)}
          </Button>
        }
      >
        {formatMessage(messages.unsavedText)}
      </Note>
    </>
  )
}
