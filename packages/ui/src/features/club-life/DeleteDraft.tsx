import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { createFormStore, type FormDeps } from './formStore.ts'
import { draftMessages as messages } from './messages.ts'

interface DeleteDraftProps {
  /** Stored title of the draft. */
  readonly title: string
  readonly hasPicture: boolean
  readonly deps: FormDeps<object>
}

/** The button that deletes a draft of an article or event after a question. UI-93+, UI-94+. */
export function DeleteDraft(props: DeleteDraftProps) {
  const { formatMessage } = useIntl()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="bad" onClick={() => setIsAsking(true)}>
        {formatMessage(messages.delete)}
      </Button>
      {isAsking && <DeleteDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function DeleteDialog({ title, hasPicture, deps, onClose }: DeleteDraftProps & { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createFormStore<object>({}, () => [], deps))
  const { phase, submit } = useStoreValues(store, 'phase', 'submit')
  const refused = phase.kind === 'refused' ? phase : null
  const reason = refused?.fields.state
  return (
    <GuardedDialog
      title={formatMessage(messages.deleteTitle)}
      isSaving={phase.kind === 'saving'}
      cancel={formatMessage(messages.keepDraft)}
      onClose={onClose}
      actions={
        <Button kind="bad" busy={phase.kind === 'saving'} onClick={() => void submit()}>
          {formatMessage(messages.delete)}
        </Button>
      }
    >
      <FormProblem notice={refused && reason !== undefined ? { ...refused.notice, text: reason } : (refused?.notice ?? null)} />
      <p>{formatMessage(hasPicture ? messages.deleteTextPicture : messages.deleteText, { title })}</p>
    </GuardedDialog>
  )
}
