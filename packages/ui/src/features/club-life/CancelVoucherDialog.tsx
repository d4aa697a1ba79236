import { formatVoucherCode, type StaffVoucher, voucherCancelRefusals } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { createFormStore, type FormDeps } from './formStore.ts'
import { staffVoucherMessages as messages } from './voucherMessages.ts'

const MAX_REASON = 200
const MAX_RECEIPT = 40

export interface VoucherCancellation {
  readonly reason: string
  /** '' if the way needs none. */
  readonly receipt: string
}

interface CancelVoucherDialogProps {
  readonly voucher: StaffVoucher
  readonly deps: FormDeps<VoucherCancellation>
  readonly onClose: () => void
}

/** Says how the money goes back and who is notified, and asks for the reason. Mount it to open it. UI-89+, UI-90+. */
export function CancelVoucherDialog({ voucher, deps, onClose }: CancelVoucherDialogProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { code, ownerName: owner, buyerName: buyer, payType, amount: value } = voucher
  const amount = formats.money(value)
  const hasReceipt = payType === 'cash' || payType === 'terminal'
  const [store] = useState(() =>
    createFormStore<VoucherCancellation>(
      { reason: '', receipt: '' },
      ({ reason, receipt }) => [
        ...(hasReceipt && receipt.trim() === '' ? [{ field: 'receipt', code: 'required' } as const] : []),
        ...(reason.trim() === '' ? [{ field: 'reason', code: 'required' } as const] : []),
      ],
      {
        ...deps,
        onDone: () => {
          deps.onDone()
          onClose()
        },
      },
    ),
  )
  const { values, errors, phase, change, submit } = useStoreValues(store, 'values', 'errors', 'phase', 'change', 'submit')
  const form = useForm({ errors, phase, submit: () => submit() })
  const isTyped = values.reason !== '' || values.receipt !== ''
  /** Meanwhile it was used or cancelled, so that what is typed is of no use. */
  const isGone = voucherCancelRefusals(voucher).length > 0
  const refused = phase.kind === 'refused' ? phase.fields.voucher : undefined
  return (
    <FormDialog
      title={formatMessage(messages.cancelTitle, { code: formatVoucherCode(code) })}
      {...{ form, onClose }}
      notice={form.notice && refused !== undefined ? { ...form.notice, text: refused } : form.notice}
      isChanged={isTyped && !isGone && phase.kind !== 'done'}
      submit={
        isGone ? null : { label: formatMessage(payType === 'free' ? messages.cancelFree : messages.cancelPaid, { amount }), kind: 'bad' }
      }
      cancel={formatMessage(messages.keep)}
    >
      <p>{formatMessage(messages[`back_${payType ?? 'free'}`], { amount, buyer })}</p>
      {hasReceipt && (
        <Field
          label={formatMessage(messages.backReceipt)}
          autoComplete="off"
          maxLength={MAX_RECEIPT}
          value={values.receipt}
          onChange={(receipt) => change({ receipt })}
          error={form.errorOf('receipt')}
        />
      )}
      <TextArea
        label={formatMessage(messages.reason)}
        hint={formatMessage(owner === buyer ? messages.reasonOwner : messages.reasonBoth, { owner, buyer })}
        rows={2}
        maxLength={MAX_REASON}
        value={values.reason}
        onChange={(reason) => change({ reason })}
        error={form.errorOf('reason')}
      />
    </FormDialog>
  )
}
