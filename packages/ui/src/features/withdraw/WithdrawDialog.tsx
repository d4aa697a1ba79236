import type { Customer } from '@club/core/club'
import type { Tournament, WithdrawalRefusal } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import type { WithdrawTarget } from '../../shared/entry/withdrawTarget.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import { problem } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { withdrawMessages as messages } from './messages.ts'
import { createWithdrawStore, type WithdrawDeps } from './withdrawStore.ts'
import { withdrawTexts } from './withdrawTexts.ts'

/** Mount it to open it; `onClose` unmounts it. */
export interface WithdrawDialogProps {
  readonly tournament: Tournament
  readonly me: Customer
  readonly target: WithdrawTarget
  readonly deps: WithdrawDeps
  readonly describeRefusal: (refusal: WithdrawalRefusal) => string
  readonly onClose: () => void
}

/** Shows the consequence before the button, and the outcome afterwards. */
export function WithdrawDialog({ tournament, me, target, deps, describeRefusal, onClose }: WithdrawDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const [store] = useState(() => createWithdrawStore(target, deps))
  const { phase, confirm } = useStoreValues(store, 'phase', 'confirm')
  const words = withdrawTexts(intl, { tournament, myCustomerId: me.id, target })
  // A waiting person does not have to pay a fee.
  const waits = target.kind === 'waiting' || (target.kind === 'team' && target.team.waiting)
  const mayCost = tournament.fee !== null && !waits

  if (phase.kind === 'stored') {
    return (
      <DialogShell
        title={formatMessage(messages.doneTitle)}
        onClose={onClose}
        actions={
          <Button kind="pri" onClick={onClose}>
            {formatMessage(messages.close)}
          </Button>
        }
      >
        <p role="status">{words.done}</p>
      </DialogShell>
    )
  }
  return (
    <DialogShell
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="bad" busy={phase.kind === 'saving'} onClick={confirm}>
            {words.confirm}
          </Button>
          <Button kind="sec" onClick={onClose}>
            {formatMessage(messages.keep)}
          </Button>
        </>
      }
    >
      <div className={problem}>
        {phase.kind === 'refused' && (
          <RefusedNote title={formatMessage(messages.refusedTitle)} refusals={phase.refusals} describeRefusal={describeRefusal} />
        )}
        {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
      </div>
      <p>{words.consequence}</p>
      {mayCost && <p>{formatMessage(messages.fee)}</p>}
    </DialogShell>
  )
}
