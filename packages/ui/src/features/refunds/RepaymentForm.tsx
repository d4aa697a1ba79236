import type { PayoutWay, StaffRefundWay } from '@club/core/finance'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import { useLeaveGuard } from '../../shared/form/useLeaveGuard.tsx'
import { actions } from '../../shared/parts.css.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import * as css from './refunds.css.ts'

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
  const { ask, question } = useLeaveGuard({ isChanged: isTyped && phase.kind !== 'done', isSaving: phase.kind === 'saving' })
  const close = () => ask(onClose)
  const [stored] = useState(values.amount)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await onSubmit()
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const wayText = (way: RepaymentWay): string => formatMessage(messages[`way_${way}`])
  const refused = phase.kind === 'refused' ? phase : null
  const isAtField = refused !== null && Object.keys(refused.fields).length > 0
  const errorOf = (field: WrongField): string | undefined => {
    const isWrong = wrong.includes(field) || refused?.fields[field] !== undefined
    // The field of the account number has texts of its own.
    return isWrong ? (field === 'iban' ? '' : formatMessage(messages[`wrong_${field}`], { most })) : undefined
  }
  return (
    <>
      <DialogShell title={title} onClose={close}>
        <form ref={form} className={css.form} onSubmit={(event) => void send(event)} noValidate aria-busy={phase.kind === 'saving'}>
          {props.warnings}
          <FormProblem notice={refused && !isAtField ? refused.notice : null} />
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
          <div className={actions}>
            <Button type="submit" kind="pri" busy={phase.kind === 'saving'}>
              {submit}
            </Button>
            <Button onClick={close}>{formatMessage(messages.cancel)}</Button>
          </div>
        </form>
      </DialogShell>
      {question}
    </>
  )
}
