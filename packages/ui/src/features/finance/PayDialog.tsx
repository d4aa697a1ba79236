import {
  amountValid,
  formatVoucherCode,
  type Money,
  minMoney,
  openAmount,
  type PaymentRefusal,
  subtractMoney,
  sumMoney,
  type Transaction,
  type Voucher,
} from '@club/core/finance'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import { problem, small } from '../../shared/parts.css.ts'
import { PayMethods } from '../../shared/payment/PayMethods.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { createPayStore, type PayDeps, type PayMethodOption } from './payStore.ts'

/** Mount it to open it; `onClose` unmounts it. */
export interface PayDialogProps {
  readonly invoices: readonly Transaction[]
  /** Part of the account’s balance that may be used for payments. */
  readonly credit: Money
  /** Last digits of the account number of a mandate that pays invoices; null without one. */
  readonly mandateEnding: string | null
  /** Vouchers that can pay today. */
  readonly vouchers?: readonly Pick<Voucher, 'id' | 'code' | 'remaining'>[]
  readonly deps: PayDeps
  readonly describeRefusal: (refusal: PaymentRefusal) => string
  readonly onClose: () => void
}

type Way = PayMethodOption | 'card'

/** Shows the amount and its source above the button, and a confirmation afterwards. */
export function PayDialog({ invoices, credit, mandateEnding, vouchers = [], deps, describeRefusal, onClose }: PayDialogProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const amount = sumMoney(credit.currency, invoices.map(openAmount))
  const enough = amountValid(amount, credit)
  const isCollecting = invoices.some((invoice) => invoice.isCollecting)
  const voucherHint = (remaining: Money): string => {
    const pays = minMoney(remaining, amount)
    return pays.amount === amount.amount
      ? formatMessage(messages.payMethodAccountHint, { amount: money(remaining) })
      : formatMessage(messages.payMethodVoucherPart, { pays: money(pays), rest: money(subtractMoney(amount, pays)) })
  }
  const amountOf = (way: Way): Money => {
    const voucher = vouchers.find(({ id }) => way === `voucher-${id}`)
    return voucher ? minMoney(voucher.remaining, amount) : amount
  }
  const ways: readonly { readonly way: Way; readonly hint: string; readonly usable: boolean; readonly label?: string }[] = [
    {
      way: 'account',
      usable: enough,
      hint: formatMessage(enough ? messages.payMethodAccountHint : messages.payMethodAccountLow, { amount: money(credit) }),
    },
    ...(mandateEnding === null
      ? []
      : [
          {
            ...{ way: 'directDebit' as const, usable: !isCollecting },
            hint: isCollecting
              ? describeRefusal({ code: 'alreadyCollecting' })
              : formatMessage(messages.payMethodDirectDebitHint, { last: mandateEnding }),
          },
        ]),
    ...vouchers.map((voucher) => ({
      ...{ way: `voucher-${voucher.id}` as const, usable: true, hint: voucherHint(voucher.remaining) },
      label: formatMessage(messages.payMethod_voucher, { code: formatVoucherCode(voucher.code) }),
    })),
    ...(deps.toBasket ? [{ way: 'card' as const, usable: true, hint: formatMessage(messages.payMethodCardHint) }] : []),
  ]
  const usable = ways.flatMap(({ way, usable: can }) => (can ? [way] : []))
  const [store] = useState(() => createPayStore({ invoiceIds: invoices.map(({ id }) => id), amount, ways: usable, amountOf }, deps))
  const { way: chosen, phase, choose, confirm } = useStoreValues(store, 'way', 'phase', 'choose', 'confirm')
  const [asked] = useState({ amount, count: invoices.length })
  const [paidAmount, setPaidAmount] = useState(amount)
  const pay = () => {
    if (chosen !== null) setPaidAmount(amountOf(chosen))
    return confirm()
  }
  const goesOn = phase.kind === 'inBasket'
  useEffect(() => {
    if (goesOn) onClose()
  }, [goesOn, onClose])
  if (goesOn) return null

  if (phase.kind === 'paid') {
    return (
      <GuardedDialog
        title={formatMessage(messages.paidTitle)}
        isSaving={false}
        onClose={onClose}
        actions={
          <Button kind="pri" onClick={onClose}>
            {formatMessage(messages.done)}
          </Button>
        }
      >
        <p role="status">{formatMessage(messages.paidText, { amount: money(paidAmount) })}</p>
      </GuardedDialog>
    )
  }
  return (
    <GuardedDialog
      title={formatMessage(messages.payTitle, { count: asked.count })}
      isSaving={phase.kind === 'saving'}
      cancel={formatMessage(messages.notNow)}
      onClose={onClose}
      actions={
        <Button kind="pri" busy={phase.kind === 'saving'} disabled={chosen === null} onClick={pay}>
          {chosen === 'card'
            ? formatMessage(messages.toBasket)
            : formatMessage(messages.pay, { amount: money(chosen === null ? asked.amount : amountOf(chosen)) })}
        </Button>
      }
    >
      <div className={problem}>
        {phase.kind === 'refused' && (
          <RefusedNote title={formatMessage(messages.refusedTitle)} refusals={phase.refusals} describeRefusal={describeRefusal} />
        )}
        {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
        {usable.length === 0 && <Note kind="info">{formatMessage(messages.noOnlinePayment)}</Note>}
      </div>
      <PayMethods
        title={formatMessage(messages.payMethod)}
        ways={ways.map(({ way, hint, usable: can, label }) => ({
          id: way,
          disabled: !can,
          label: (
            <span className={css.words}>
              <span className={css.name}>{label ?? formatMessage(messages[`payMethod_${way as 'account' | 'directDebit' | 'card'}`])}</span>
              <span className={small}>{hint}</span>
            </span>
          ),
        }))}
        chosen={chosen}
        onChoose={choose}
      />
    </GuardedDialog>
  )
}
