import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Field } from '../../components/Field/Field.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { row, rowBody, rowLine, rowName, rows } from '../../shared/parts.css.ts'
import { PayMethods } from '../../shared/payment/PayMethods.tsx'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import * as css from './desk.css.ts'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { openCharges } from './deskParts.ts'
import { DESK_PAY_TYPES, type DeskPayType } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

/** Takes the open amounts of the chosen party, or of one player. RE-237+. */
export function TakePayment({ store, flight, currency }: Pick<DeskDialogsProps, 'store' | 'flight' | 'currency'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const part = useStore(store, (state) => state.dialogPart)
  const [payType, setPayType] = useState<DeskPayType>('cash')
  const [receipt, setReceipt] = useState('')
  const phase = useStore(store, (state) => state.phase)
  const [sent, setSent] = useState<string | null>(null)
  const needsReceipt = payType !== 'bankTransfer'
  const isMissing = needsReceipt && receipt.trim() === ''
  const onSubmit = async (): Promise<void> => {
    setSent(receipt)
    if (!isMissing) await store.getState().takePayment(payType, receipt)
  }
  const used = phase.kind === 'refused' && sent === receipt ? phase.refusals.find(({ field }) => field === 'receipt') : undefined
  const charges = part ? openCharges(part) : []
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
  const money = (minor: number): string => formats.money({ amount: minor, currency })
  return (
    <DeskFormDialog
      title={formatMessage(messages.payTitle, { time: formats.time(flight.startDateTime) })}
      store={store}
      isChanged={receipt !== '' && amount > 0}
      onSubmit={onSubmit}
      submit={amount > 0 ? { label: formatMessage(messages.payNow, { amount: money(amount) }) } : null}
    >
      {part && amount === 0 && <p>{formatMessage(messages.payNothing)}</p>}
      <ul className={rows}>
        {charges.map(({ id, personName, payerName, amount: own }) => (
          <li key={id} className={row}>
            <span className={css.line}>
              <span className={rowBody}>
                <span className={rowName}>{personName || formatMessage(messages.guest)}</span>
                {payerName !== '' && payerName !== personName && (
                  <span className={rowLine}>{formatMessage(messages.payBy, { name: payerName })}</span>
                )}
              </span>
              <span>{money(own)}</span>
            </span>
          </li>
        ))}
      </ul>
      {amount > 0 && (
        <PayMethods
          title={formatMessage(messages.payType)}
          ways={DESK_PAY_TYPES.map((id) => ({ id, label: formatMessage(messages[`payType_${id}`]) }))}
          chosen={payType}
          onChoose={setPayType}
        />
      )}
      {amount > 0 && needsReceipt && (
        <Field
          label={formatMessage(messages.payReceipt)}
          name="receipt"
          autoComplete="off"
          required
          maxLength={40}
          value={receipt}
          error={sent !== null && isMissing ? formatMessage(messages.payReceiptMissing) : used?.text}
          onChange={setReceipt}
        />
      )}
    </DeskFormDialog>
  )
}
