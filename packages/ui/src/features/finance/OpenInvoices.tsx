import { type ClubDateTime, dayOf } from '@club/core'
import { type Money, openAmount, type PaymentRefusal, sumMoney, type Transaction } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { daysBetween } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { toggled } from '../../shared/form/toggled.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, row, rows, screen } from '../../shared/parts.css.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { PayDialog } from './PayDialog.tsx'
import type { PayDeps } from './payStore.ts'
import { transactionName } from './transactionTexts.ts'

export interface OpenInvoicesProps {
  readonly now: ClubDateTime
  /** Sorted by due date, the earliest first. */
  readonly invoices: Loadable<readonly Transaction[]>
  /** Data for the payment; null if the club only shows the invoices. CS-24. */
  readonly paying: {
    readonly credit: Money
    readonly mandateEnding: string | null
    readonly deps: PayDeps
    readonly describeRefusal: (refusal: PaymentRefusal) => string
  } | null
}

/** Open invoices, and their payment. CS-26, FI-34. */
export function OpenInvoices({ now, invoices, paying }: OpenInvoicesProps) {
  // The dialog has its own copy and is outside the list: it stays open while the list is reloaded without the paid invoices.
  const [dialogInvoices, setDialogInvoices] = useState<readonly Transaction[] | null>(null)
  return (
    <>
      <List now={now} invoices={invoices} isPayable={paying !== null} onPay={setDialogInvoices} />
      {dialogInvoices && paying && <PayDialog {...paying} invoices={dialogInvoices} onClose={() => setDialogInvoices(null)} />}
    </>
  )
}

interface ListProps extends Pick<OpenInvoicesProps, 'now' | 'invoices'> {
  readonly isPayable: boolean
  readonly onPay: (chosen: readonly Transaction[]) => void
}

function List({ now, invoices, isPayable, onPay }: ListProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [left, setLeft] = useState<readonly string[]>([])
  if (invoices.kind === 'loading') return <ListSkeleton />
  if (invoices.kind === 'failed') return <LoadFailed notice={invoices.notice} onRetry={invoices.onRetry} />
  const { value } = invoices
  const [first] = value
  if (!first) return <EmptyState title={formatMessage(messages.nothingToPay)} text={formatMessage(messages.nothingToPayText)} />
  const { currency } = first.debit
  const chosen = value.filter(({ id }) => !left.includes(id))
  const sumOf = (list: readonly Transaction[]): Money => sumMoney(currency, list.map(openAmount))
  return (
    <div className={screen}>
      <div className={css.total}>
        <h2>{formatMessage(messages.toPay, { count: value.length })}</h2>
        <span>{money(sumOf(value))}</span>
      </div>
      <ul className={rows} aria-label={formatMessage(messages.tab_invoices)}>
        {value.map((invoice) => (
          <Invoice
            key={invoice.id}
            now={now}
            invoice={invoice}
            chosen={isPayable ? !left.includes(invoice.id) : null}
            onChoose={() => setLeft(toggled(left, invoice.id))}
          />
        ))}
      </ul>
      {isPayable ? (
        <div className={actions}>
          <Button kind="pri" disabled={chosen.length === 0} onClick={() => onPay(chosen)}>
            {chosen.length === 0 ? formatMessage(messages.chooseFirst) : formatMessage(messages.pay, { amount: money(sumOf(chosen)) })}
          </Button>
        </div>
      ) : (
        <Note kind="info">{formatMessage(messages.readOnly)}</Note>
      )}
    </div>
  )
}

interface InvoiceProps {
  readonly now: ClubDateTime
  readonly invoice: Transaction
  /** null if the invoices cannot be paid here. */
  readonly chosen: boolean | null
  readonly onChoose: () => void
}

function Invoice({ now, invoice, chosen, onChoose }: InvoiceProps) {
  const intl = useIntl()
  const { money } = useFormats()
  const name = transactionName(intl, invoice)
  const open = openAmount(invoice)
  const part = open.amount < invoice.debit.amount - invoice.voidedDebit.amount
  return (
    <li className={row}>
      <div className={css.invoice}>
        <div className={css.words}>
          {chosen === null ? <span className={css.name}>{name}</span> : <Checkbox label={name} checked={chosen} onChange={onChoose} />}
          <span className={css.soft}>
            <span className={css.whole}>{invoice.ownerNumber}</span> <Due now={now} invoice={invoice} />
          </span>
        </div>
        <span className={css.sums}>
          <span className={css.sum}>{money(open)}</span>
          {part && <span className={css.soft}>{intl.formatMessage(messages.ofWhole, { amount: money(invoice.debit) })}</span>}
        </span>
      </div>
    </li>
  )
}

function Due({ now, invoice: { dueDate } }: Pick<InvoiceProps, 'now' | 'invoice'>) {
  const { formatMessage } = useIntl()
  const { date } = useFormats()
  if (dueDate === null) return null
  const days = daysBetween(dayOf(now), dueDate)
  if (days < 0) return <StateBadge kind="refused" label={formatMessage(messages.daysLate, { days: -days })} />
  return <>· {days === 0 ? formatMessage(messages.dueToday) : formatMessage(messages.due, { day: date(dueDate) })}</>
}
