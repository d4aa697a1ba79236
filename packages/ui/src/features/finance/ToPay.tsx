import { type ClubDateTime, dayOf } from '@club/core'
import { openAmount, sumMoney, type Transaction } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { daysBetween } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { card, cardTitle, small } from '../../shared/parts.css.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { transactionName } from './transactionTexts.ts'

interface ToPayProps {
  readonly now: ClubDateTime
  /** The earliest due first. */
  readonly invoices: readonly Transaction[]
  readonly hrefInvoice: (id: string) => string
  /** Opens the list of open invoices, where they are paid. */
  readonly onOpen: () => void
  readonly isPayable: boolean
}

/** Invoices listed here; the others are on the tab of open invoices. */
const LISTED = 3

/** The open invoices at a glance, each with a link to its page. */
export function ToPay({ now, invoices, hrefInvoice, onOpen, isPayable }: ToPayProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { money, date } = useFormats()
  const [first] = invoices
  if (!first)
    return (
      <section className={card}>
        <h2 className={cardTitle}>{formatMessage(messages.nothingToPay)}</h2>
        <p className={small}>{formatMessage(messages.nothingToPayText)}</p>
      </section>
    )
  const sum = sumMoney(first.debit.currency, invoices.map(openAmount))
  const rest = invoices.slice(LISTED)
  const due = ({ dueDate }: Transaction) => {
    if (dueDate === null) return null
    const days = daysBetween(dueDate, dayOf(now))
    return days > 0 ? (
      <span className={css.below}>{formatMessage(messages.daysLate, { days })}</span>
    ) : (
      formatMessage(messages.due, { day: date(dueDate) })
    )
  }
  return (
    <section className={card}>
      <div className={css.total}>
        <h2>{formatMessage(messages.toPayTitle)}</h2>
        <span>{money(sum)}</span>
      </div>
      <ul className={css.whyEntries}>
        {invoices.slice(0, LISTED).map((invoice) => (
          <li key={invoice.id}>
            <Link className={css.toPayLink} href={hrefInvoice(invoice.id)}>
              <span className={css.words}>
                <span className={css.name}>{transactionName(intl, invoice)}</span>
                <span className={css.soft}>{due(invoice)}</span>
              </span>
              <span className={css.sums}>{money(openAmount(invoice))}</span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span className={css.words}>{formatMessage(messages.moreToPay, { count: rest.length })}</span>
            <span className={css.sums}>{money(sumMoney(first.debit.currency, rest.map(openAmount)))}</span>
          </li>
        )}
      </ul>
      <Button wide onClick={onOpen}>
        {isPayable ? formatMessage(messages.pay, { amount: money(sum) }) : formatMessage(messages.tab_invoices)}
      </Button>
    </section>
  )
}
