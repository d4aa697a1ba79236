import {
  formatAmount,
  type Money,
  money,
  OFFICE_PAY_TYPES,
  type OfficePayType,
  type OverdueCustomer,
  parseTypedAmount,
} from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { type FormAction, useAction } from '../../shared/form/useAction.ts'
import { reminderMessages as messages } from './messages.ts'
import { ActionDialog } from './OverdueDialogs.tsx'

const MAX_RECEIPT = 40

/** Money that the office has got for invoices of a customer. */
export interface ReceivedPayment {
  readonly customerId: string
  readonly name: string
  readonly invoiceIds: readonly string[]
  /** The open sum of these invoices as it is shown. */
  readonly open: Money
  readonly amount: Money
  readonly payType: OfficePayType
  /** '' for a transfer. */
  readonly receipt: string
}

/** A payment that was recorded. */
export interface RecordedPayment {
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly isUndone: boolean
}

interface PaymentDialogProps {
  readonly customer: OverdueCustomer
  readonly action: FormAction<ReceivedPayment>
  /** The payment that was recorded last; null: none. */
  readonly recorded: RecordedPayment | null
  /** Undoes a payment, by its id. */
  readonly undo: FormAction<string>
  readonly onClose: () => void
}

/** Records a payment of all invoices or of one, then confirms it and offers to undo it. Mount it to open it. FI-175+, FI-176+. */
export function PaymentDialog({ customer, action, recorded, undo, onClose }: PaymentDialogProps) {
  const [before] = useState(recorded)
  return recorded !== null && recorded.id !== before?.id ? (
    <Recorded recorded={recorded} undo={undo} onClose={onClose} />
  ) : (
    <PaymentForm customer={customer} action={action} onClose={onClose} />
  )
}

function Recorded({ recorded, undo, onClose }: Omit<PaymentDialogProps, 'customer' | 'action'> & { readonly recorded: RecordedPayment }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { busy, refused, run } = useAction(undo)
  const { id, name, isUndone } = recorded
  return (
    <GuardedDialog
      title={formatMessage(messages.recordWho, { name })}
      isSaving={busy}
      onClose={onClose}
      actions={
        <>
          <Button kind="pri" onClick={() => busy || onClose()}>
            {formatMessage(messages.close)}
          </Button>
          {!isUndone && (
            <Button busy={busy} onClick={() => void run(id, id)}>
              {formatMessage(messages.undo)}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{formatMessage(isUndone ? messages.undone : messages.recorded, { name, amount: formats.money(recorded.amount) })}</p>
      <FormProblem notice={refused} />
    </GuardedDialog>
  )
}

function PaymentForm({ customer, action, onClose }: Omit<PaymentDialogProps, 'recorded' | 'undo'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [invoiceId, setInvoiceId] = useState('')
  /** As typed; null: all that is open. */
  const [typed, setTyped] = useState<string | null>(null)
  const [payType, setPayType] = useState<OfficePayType>('bankTransfer')
  const [receipt, setReceipt] = useState('')
  const [tried, setTried] = useState(false)
  const { customerId, name, invoices, overdue } = customer
  const { currency } = overdue
  const chosen = invoices.filter(({ id }) => invoiceId === '' || id === invoiceId)
  const open = money(
    chosen.reduce((sum, invoice) => sum + invoice.open.amount, 0),
    currency,
  )
  const parsed = typed === null ? null : parseTypedAmount(typed, currency)
  const amount = parsed === null ? open : parsed.ok && parsed.value.amount > 0 && parsed.value.amount <= open.amount ? parsed.value : null
  const needsReceipt = payType !== 'bankTransfer'
  const isMissing = needsReceipt && receipt.trim() === ''
  if (invoices.length === 0) {
    return (
      <ActionDialog title={formatMessage(messages.recordWho, { name })} value={null} {...{ action, onClose }} submit={null}>
        <p role="status">{formatMessage(messages.recordNothing)}</p>
      </ActionDialog>
    )
  }
  const most = formats.money(open)
  const receiptError = (refused: readonly string[]): string | undefined => {
    if (tried && isMissing) return formatMessage(messages.receiptMissing)
    return refused.includes('receipt') ? formatMessage(messages.receiptUsed) : undefined
  }
  return (
    <ActionDialog
      title={formatMessage(messages.recordWho, { name })}
      value={
        amount === null || isMissing
          ? null
          : {
              ...{ customerId, name, invoiceIds: chosen.map(({ id }) => id), open, amount, payType },
              receipt: needsReceipt ? receipt.trim() : '',
            }
      }
      isChanged={receipt !== '' || (typed !== null && typed !== formatAmount(open))}
      {...{ action, onClose, onTried: () => setTried(true), onDone: () => {} }}
      submit={amount === null ? formatMessage(messages.record) : formatMessage(messages.recordNow, { amount: formats.money(amount) })}
    >
      {(refused) => (
        <>
          {chosen.some(({ obstacle }) => obstacle === 'collecting') && <Note kind="info">{formatMessage(messages.recordCollecting)}</Note>}
          {invoices.length > 1 && (
            <Select
              label={formatMessage(messages.which)}
              name="invoice"
              value={invoiceId}
              onChange={setInvoiceId}
              options={[
                { value: '', label: formatMessage(messages.all) },
                ...invoices.map(({ id, number }) => ({ value: id, label: number })),
              ]}
            />
          )}
          <Field
            label={formatMessage(messages.recordAmount)}
            hint={formatMessage(messages.recordMost, { most })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={formats.typedAmount(typed ?? formatAmount(open), formatAmount(open))}
            onChange={setTyped}
            error={(tried && amount === null) || refused.includes('amount') ? formatMessage(messages.recordWrong, { most }) : undefined}
          />
          <Select
            label={formatMessage(messages.recordWay)}
            name="payType"
            value={payType}
            onChange={setPayType}
            options={OFFICE_PAY_TYPES.map((value) => ({ value, label: formatMessage(messages[`way_${value}`]) }))}
          />
          {needsReceipt && (
            <Field
              label={formatMessage(messages.receipt)}
              name="receipt"
              autoComplete="off"
              maxLength={MAX_RECEIPT}
              value={receipt}
              onChange={setReceipt}
              error={receiptError(refused)}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
