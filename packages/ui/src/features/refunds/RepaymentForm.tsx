import type { PayoutWay, StaffRefundWay } from '@club/core/finance'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'

const MAX_REASON = 200
const MAX_RECEIPT = 40

type RepaymentWay = StaffRefundWay | PayoutWay

interface RepaymentValues<Way> {
  /** As typed. */
  readonly amount: string
  readonly way: Way
  readonly receipt: string
  readonly reason: string
}

type WrongField = 'amount' | 'receipt' | 'reason' | 'holder' | 'iban'

interface RepaymentFormProps<Way extends RepaymentWay> {
  readonly title: string
  readonly values: RepaymentValues<Way>
  readonly onChange: (values: Partial<RepaymentValues<Way>>) => void
  readonly ways: readonly Way[]
  /** The most that can be repaid, in words. */
  readonly most: string
  readonly wrong: readonly WrongField[]
  readonly phase: { readonly kind: 'typing' | 'saving' | 'done' } | FormRefused
  /** Says instead of the fields that all of it was given back meanwhile; null while something is left. */
  readonly nothingLeft: string | null
  /** Whether closing the dialog loses input. */
  readonly isTyped: boolean
  /** Text of the button. */
  readonly submit: string
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  readonly warnings?: ReactNode
  readonly belowAmount?: ReactNode
  /** The fields that the way needs, with the texts of their errors. */
  readonly belowWay?: (errorOf: (field: WrongField) => string | undefined) => ReactNode
  readonly aboveReason?: ReactNode
}

/** The dialog that gives money back: an amount, its way with a receipt for cash, and the reason that the customer reads. */
export function RepaymentForm<Way extends RepaymentWay>(props: RepaymentFormProps<Way>) {
  const { title, values, onChange, ways, most, wrong, phase, isTyped, submit, onSubmit, onClose } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const form = useForm({ phase, submit: onSubmit })
  const [stored] = useState(values.amount)
  const wayText = (way: RepaymentWay): string => formatMessage(messages[`way_${way}`])
  const refused = phase.kind === 'refused' ? phase : null
  const isAtField = refused !== null && Object.keys(refused.fields).length > 0
  const errorOf = (field: WrongField): string | undefined => {
    const isWrong = wrong.includes(field) || refused?.fields[field] !== undefined
    // The field of the account number has texts of its own.
    return isWrong ? (field === 'iban' ? '' : formatMessage(messages[`wrong_${field}`], { most })) : undefined
  }
  // While it is sent, it may be its own refund that leaves nothing.
  if (props.nothingLeft !== null && (phase.kind === 'typing' || refused)) {
    return (
      <FormDialog {...{ title, form, onClose }} notice={null} submit={null} cancel={formatMessage(messages.cancel)}>
        <p role="status">{props.nothingLeft}</p>
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...{ title, form, onClose }}
      isChanged={isTyped && phase.kind !== 'done'}
      notice={isAtField ? null : form.notice}
      submit={{ label: submit }}
      cancel={formatMessage(messages.cancel)}
    >
      {props.warnings}
      <Field
        label={formatMessage(messages.amount)}
        hint={formatMessage(messages.amountHint, { most })}
        inputMode="decimal"
        autoComplete="off"
        value={formats.typedAmount(values.amount, stored)}
        onChange={(amount) => onChange({ amount })}
        error={errorOf('amount')}
      />
      {props.belowAmount}
      <Select
        label={formatMessage(messages.way)}
        name="way"
        value={values.way}
        onChange={(way) => onChange({ way })}
        options={ways.map((value) => ({ value, label: wayText(value) }))}
      />
      {props.belowWay?.(errorOf)}
      {values.way === 'cash' && (
        <Field
          label={formatMessage(messages.receipt)}
          hint={formatMessage(messages.receiptHint)}
          autoComplete="off"
          maxLength={MAX_RECEIPT}
          value={values.receipt}
          onChange={(receipt) => onChange({ receipt })}
          error={errorOf('receipt')}
        />
      )}
      {props.aboveReason}
      <TextArea
        label={formatMessage(messages.reason)}
        hint={formatMessage(messages.reasonHint)}
        rows={2}
        maxLength={MAX_REASON}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        error={errorOf('reason')}
      />
    </FormDialog>
  )
}
