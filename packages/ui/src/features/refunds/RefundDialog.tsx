import type { PaidItem } from '@club/core/finance'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { actions } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import { createRefundStore, type RefundDeps, type RefundField, refundAmount } from './refundStore.ts'
import * as css from './refunds.css.ts'

const MAX_REASON = 200
const MAX_RECEIPT = 40

interface RefundDialogProps {
  readonly item: PaidItem
  readonly deps: RefundDeps
  readonly onClose: () => void
}

/** Refunds a paid item, whole or in part, with the reason that the customer reads. Mount it to open it. FI-95+. */
export function RefundDialog({ item, deps, onClose }: RefundDialogProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [store] = useState(() => createRefundStore(item, deps))
  const values = useStoreValues(store, 'amount', 'way', 'reason', 'receipt', 'cancelRest', 'wrong', 'phase', 'change', 'submit')
  const { amount, way, reason, receipt, cancelRest, wrong, phase, change, submit } = values
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await submit()
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const refused = phase.kind === 'refused' ? phase : null
  const most = formats.money(item.refundable)
  const valid = refundAmount(amount, item)
  const errorOf = (field: RefundField): string | undefined =>
    wrong.includes(field) || refused?.fields[field] !== undefined ? formatMessage(messages[`wrong_${field}`], { most }) : undefined
  const isAtField = refused !== null && Object.keys(refused.fields).length > 0
  const ways = (['account', 'card', 'cash'] as const).filter((one) => one !== 'card' || item.paidByCard)
  return (
    <DialogShell title={formatMessage(messages.refundTitle, { item: item.name })} onClose={onClose}>
      <form ref={form} className={css.form} onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={phase.kind === 'saving'}>
        <FormProblem notice={refused && !isAtField ? refused.notice : null} />
        <Field
          label={formatMessage(messages.amount)}
          hint={formatMessage(messages.amountHint, { most })}
          inputMode="decimal"
          autoComplete="off"
          value={formats.typed(amount)}
          onChange={(text) => change({ amount: text })}
          error={errorOf('amount')}
        />
        <Select
          label={formatMessage(messages.way)}
          name="way"
          value={way}
          onChange={(next) => change({ way: next })}
          options={ways.map((value) => ({ value, label: formatMessage(messages[`way_${value}`]) }))}
        />
        {way === 'cash' && (
          <Field
            label={formatMessage(messages.receipt)}
            hint={formatMessage(messages.receiptHint)}
            autoComplete="off"
            maxLength={MAX_RECEIPT}
            value={receipt}
            onChange={(text) => change({ receipt: text })}
            error={errorOf('receipt')}
          />
        )}
        {item.open.amount > 0 && (
          <Checkbox
            label={formatMessage(messages.cancelRest, { open: formats.money(item.open) })}
            hint={formatMessage(messages.cancelRestHint)}
            checked={cancelRest}
            onChange={(checked) => change({ cancelRest: checked })}
          />
        )}
        <TextArea
          label={formatMessage(messages.reason)}
          hint={formatMessage(messages.reasonHint)}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(text) => change({ reason: text })}
          error={errorOf('reason')}
        />
        <div className={actions}>
          <Button type="submit" kind="pri" busy={phase.kind === 'saving'}>
            {valid ? formatMessage(messages.refundNow, { amount: formats.money(valid) }) : formatMessage(messages.refund)}
          </Button>
          <Button onClick={onClose}>{formatMessage(messages.cancel)}</Button>
        </div>
      </form>
    </DialogShell>
  )
}
