import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './mandates.css.ts'
import { mandateMessages as messages } from './messages.ts'
import { createRevokeStore, type RevokeDeps } from './revokeStore.ts'

interface RevokeDialogProps {
  readonly deps: RevokeDeps
  readonly onClose: () => void
  /** Called when the user has read that the mandate has ended. */
  readonly onRevoked: () => void
}

/** Says what follows from a revocation before it is sent. Mount it to open it. */
export function RevokeDialog({ deps, onClose, onRevoked }: RevokeDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createRevokeStore(deps))
  const { phase, revoke } = useStoreValues(store, 'phase', 'revoke')
  if (phase.kind === 'revoked') {
    return (
      <GuardedDialog
        title={formatMessage(messages.revokedTitle)}
        isSaving={false}
        onClose={onRevoked}
        actions={
          <Button kind="pri" onClick={onRevoked}>
            {formatMessage(messages.done)}
          </Button>
        }
      >
        <p role="status">{formatMessage(messages.revokedText)}</p>
      </GuardedDialog>
    )
  }
  return (
    <GuardedDialog
      title={formatMessage(messages.revokeTitle)}
      isSaving={phase.kind === 'revoking'}
      cancel={formatMessage(messages.keep)}
      onClose={onClose}
      actions={
        <Button kind="bad" busy={phase.kind === 'revoking'} onClick={() => void revoke()}>
          {formatMessage(messages.revokeYes)}
        </Button>
      }
    >
      <FormProblem notice={phase.kind === 'refused' ? phase.notice : null} />
      <ul className={css.uses}>
        <li>{formatMessage(messages.revoke_invoices)}</li>
        <li>{formatMessage(messages.revoke_running)}</li>
        <li>{formatMessage(messages.revoke_final)}</li>
        <li>{formatMessage(messages.revoke_email)}</li>
      </ul>
    </GuardedDialog>
  )
}
