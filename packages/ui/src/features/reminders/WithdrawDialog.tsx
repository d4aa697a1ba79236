import type { ReminderRecord, Withdrawal } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import type { FormAction } from '../../shared/form/useAction.ts'
import { reminderMessages as messages } from './messages.ts'
import { ActionDialog } from './OverdueDialogs.tsx'

const MAX_REASON = 200

/** A reminder, or its fee alone, that is withdrawn. */
export interface TakenBack {
  readonly id: string
  readonly what: Withdrawal
  readonly reason: string
}

interface WithdrawDialogProps {
  readonly reminder: ReminderRecord
  readonly what: Withdrawal
  readonly action: FormAction<TakenBack>
  readonly onClose: () => void
}

/** Takes a reminder or its fee back, with the reason that the customer reads. Mount it to open it. FI-121+. */
export function WithdrawDialog({ reminder, what, action, onClose }: WithdrawDialogProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { id, level, invoiceNumber: number, customerName: name, fee, withdrawn } = reminder
  const isMissing = reason.trim() === ''
  const charged = fee.amount > 0 && withdrawn === null ? 'yes' : 'no'
  return (
    <ActionDialog
      title={formatMessage(messages[`${what}BackWho`], { level, number, name })}
      value={isMissing ? null : { id, what, reason: reason.trim() }}
      isChanged={reason !== ''}
      {...{ action, onClose, onTried: () => setTried(true) }}
      submit={formatMessage(messages[`${what}BackSubmit`], { charged, fee: money(fee) })}
    >
      <p>{formatMessage(messages[`${what}BackText`], { charged, fee: money(fee) })}</p>
      <TextArea
        label={formatMessage(messages.reason)}
        hint={formatMessage(messages.reasonRead)}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
        error={tried && isMissing ? formatMessage(messages.reasonMissing) : undefined}
      />
    </ActionDialog>
  )
}
