import type { OverdueCustomer } from '@club/core/finance'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Select } from '../../components/Select/Select.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormDialog, type FormDialogProps } from '../../shared/form/FormDialog.tsx'
import { type FormAction, useAction } from '../../shared/form/useAction.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { reminderMessages as messages } from './messages.ts'
import * as css from './reminders.css.ts'

const MAX_REASON = 200

/** The notices that the office withholds. */
export interface Withheld {
  readonly customerId: string
  /** null: all invoices. */
  readonly invoiceId: string | null
  readonly reason: string
}

interface DialogProps<Value> {
  readonly customer: OverdueCustomer
  readonly action: FormAction<Value>
  readonly onClose: () => void
}

/** Shows the reminders with their fees and sends them. Mount it to open it. */
export function RemindDialog({ customer, action, onClose }: DialogProps<OverdueCustomer>) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const planned = customer.invoices.flatMap(({ id, number, open, byHand }) => (byHand ? [{ id, number, open, byHand }] : []))
  const fee = planned.reduce((sum, { byHand }) => sum + byHand.fee.amount, 0)
  const sum = { ...customer.overdue, amount: fee }
  const textOf = () => {
    if (planned.length === 0) return messages.nothingToSend
    return customer.onPaper ? messages.remindByPost : messages.remindByEmail
  }
  return (
    <ActionDialog
      title={formatMessage(messages.remindWho, { name: customer.name })}
      value={customer}
      {...{ action, onClose }}
      submit={
        planned.length === 0
          ? null
          : formatMessage(messages.send, { count: planned.length, charged: fee > 0 ? 'yes' : 'no', fee: money(sum) })
      }
    >
      <p>{formatMessage(textOf())}</p>
      <dl className={css.planned}>
        {planned.map(({ id, number, open, byHand }) => (
          <div key={id}>
            <dt>{formatMessage(messages.planned, { number, level: byHand.level })}</dt>
            <dd>
              {money(open)}
              {byHand.fee.amount > 0 && ` · ${formatMessage(messages.fee, { fee: money(byHand.fee) })}`}
            </dd>
          </div>
        ))}
      </dl>
    </ActionDialog>
  )
}

/** Withholds the notices of all invoices or of one, with a reason. Mount it to open it. */
export function WithholdDialog({ customer, action, onClose }: DialogProps<Withheld>) {
  const { formatMessage } = useIntl()
  const [invoiceId, setInvoiceId] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { longDate } = useFormats()
  const { customerId, invoices, holds } = customer
  const ofAll = holds.find((hold) => hold.invoiceId === null)
  const free = invoices.filter(({ id }) => !holds.some((hold) => hold.invoiceId === id))
  const isMissing = reason.trim() === ''
  const title = formatMessage(messages.withholdWho, { name: customer.name })
  if (ofAll) {
    const { since, by } = ofAll
    return (
      <ActionDialog title={title} value={null} {...{ action, onClose }} submit={null}>
        <p role="status">{formatMessage(messages.hold, { day: longDate(since), by, reason: ofAll.reason })}</p>
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      title={title}
      value={isMissing ? null : { customerId, invoiceId: invoiceId || null, reason: reason.trim() }}
      isChanged={reason !== ''}
      {...{ action, onClose, onTried: () => setTried(true) }}
      submit={formatMessage(messages.withhold)}
    >
      <p>{formatMessage(messages.withholdText)}</p>
      <Select
        label={formatMessage(messages.which)}
        name="invoice"
        value={invoiceId}
        onChange={setInvoiceId}
        options={[{ value: '', label: formatMessage(messages.all) }, ...free.map(({ id, number }) => ({ value: id, label: number }))]}
      />
      <TextArea
        label={formatMessage(messages.reason)}
        hint={formatMessage(messages.reasonHint)}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
        error={tried && isMissing ? formatMessage(messages.reasonMissing) : undefined}
      />
    </ActionDialog>
  )
}

interface ActionDialogProps<Value> extends Omit<DialogProps<Value>, 'customer'>, Pick<FormDialogProps, 'title' | 'isChanged'> {
  /** null if a field is wrong. */
  readonly value: Value | null
  readonly onTried?: () => void
  /** Called once it is stored; closes the dialog if left out. */
  readonly onDone?: () => void
  /** null if nothing can be sent. */
  readonly submit: string | null
  /** The fields; a function gets those that the server has refused, and says so at them. */
  readonly children: ReactNode | ((refused: readonly string[]) => ReactNode)
}

/** A dialog with a form that sends `value`; it closes once it is stored, and says why it was refused. */
export function ActionDialog<Value>({
  value,
  action,
  onClose,
  onTried,
  onDone = onClose,
  submit,
  children,
  ...rest
}: ActionDialogProps<Value>) {
  const { formatMessage } = useIntl()
  const { busy, refused, run } = useAction(action)
  const refusedFields = Object.keys(refused?.fields ?? {})
  const isAtField = typeof children === 'function' && refusedFields.length > 0
  const form = useForm({
    phase: { kind: busy ? 'saving' : 'typing' },
    submit: async () => {
      onTried?.()
      if (value !== null && (await run(value, JSON.stringify(value)))) onDone()
    },
  })
  return (
    <FormDialog
      {...rest}
      {...{ form, onClose, notice: isAtField ? null : refused, cancel: formatMessage(messages.cancel) }}
      submit={submit === null ? null : { label: submit }}
    >
      {typeof children === 'function' ? children(refusedFields) : children}
    </FormDialog>
  )
}
