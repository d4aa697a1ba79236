import { formatAmount, type PaidItem } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import { RepaymentForm } from './RepaymentForm.tsx'
import { createRefundStore, type RefundDeps, refundAmount } from './refundStore.ts'

interface RefundDialogProps {
  readonly item: PaidItem
  /** Whether all of it was refunded meanwhile. */
  readonly isGone: boolean
  readonly deps: RefundDeps
  readonly onClose: () => void
}

/** Refunds a paid item, whole or in part, with the reason that the customer reads. Mount it to open it. FI-95+. */
export function RefundDialog({ item, isGone, deps, onClose }: RefundDialogProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [store] = useState(() => createRefundStore(item, deps))
  const values = useStoreValues(store, 'amount', 'way', 'reason', 'receipt', 'cancelRest', 'wrong', 'phase', 'change', 'submit')
  const { cancelRest, wrong, phase, change, submit } = values
  const valid = refundAmount(values.amount, item)
  return (
    <RepaymentForm
      title={formatMessage(messages.refundTitle, { item: item.name })}
      {...{ values, wrong, phase, onClose }}
      nothingLeft={isGone ? formatMessage(messages.refundNothing) : null}
      isTyped={values.amount !== formatAmount(item.refundable) || values.reason !== '' || values.receipt !== ''}
      onChange={change}
      ways={(['account', 'card', 'cash'] as const).filter((one) => one !== 'card' || item.paidByCard)}
      most={money(item.refundable)}
      submit={valid ? formatMessage(messages.refundNow, { amount: money(valid) }) : formatMessage(messages.refund)}
      onSubmit={submit}
      aboveReason={
        item.open.amount > 0 && (
          <Checkbox
            label={formatMessage(messages.cancelRest, { open: money(item.open) })}
            hint={formatMessage(messages.cancelRestHint)}
            checked={cancelRest}
            onChange={(checked) => change({ cancelRest: checked })}
          />
        )
      }
    />
  )
}
