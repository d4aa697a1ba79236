import { type ClubDateTime, dayOf } from '@club/core'
import {
  basketTotals,
  formatAmount,
  type InvoiceEvent,
  type Money,
  openAmount,
  shownPaidStatus,
  subtractMoney,
  type Transaction,
} from '@club/core/finance'
import { formatIban } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Link } from '../../components/navigation.tsx'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { daysBetween } from '../../format/dates.ts'
import { localDecimals } from '../../format/numbers.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, card, cardTitle, column, columns, screen, small } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import type { OpenInvoicesProps } from './OpenInvoices.tsx'
import { PayDialog } from './PayDialog.tsx'
import { InvoiceLines } from './TransactionRow.tsx'
import { paidBadge } from './transactionTexts.ts'

/** An invoice, the transfer that pays it and its story. */
export interface ShownInvoice {
  readonly invoice: Transaction
  /** null if there is nothing to transfer. */
  readonly transfer: {
    readonly name: string
    readonly iban: string
    readonly bic: string
    readonly text: string
    readonly code: string | null
  } | null
  readonly events: readonly InvoiceEvent[]
}

export interface InvoiceScreenProps extends Pick<OpenInvoicesProps, 'now' | 'paying'> {
  readonly shown: Loadable<ShownInvoice>
  readonly clubName: string
  /** Fetches the invoice as PDF and saves it on the device. */
  readonly onPdf: (invoice: Transaction) => Promise<void>
  readonly onPrint: () => void
  /** Copies a text to the clipboard. Rejects if the browser does not allow it. */
  readonly onCopy: (text: string) => Promise<void>
  readonly hrefBack: string
  readonly hrefContact: string
}

/** One invoice: what it is for, how to pay it and what happened so far. FI-106+, FI-107+. */
export function InvoiceScreen(props: InvoiceScreenProps) {
  const { shown, clubName, hrefBack, onPrint } = props
  const { formatMessage } = useIntl()
  const { date } = useFormats()
  const invoice = shown.kind === 'ready' ? shown.value.invoice : null
  return (
    <div className={screen}>
      <ScreenHeader
        title={
          invoice
            ? formatMessage(messages.invoiceTitle, { number: invoice.ownerNumber || invoice.id })
            : formatMessage(messages.type_invoice)
        }
        subtitle={invoice ? `${clubName} · ${date(invoice.dateTime)}` : undefined}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
        actions={invoice && <IconButton icon="print" label={formatMessage(messages.invoicePrint)} onClick={onPrint} />}
      />
      {shown.kind === 'loading' && <ListSkeleton />}
      {shown.kind === 'failed' && <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />}
      {shown.kind === 'ready' && <Shown {...props} {...shown.value} />}
    </div>
  )
}

function Shown({ invoice, transfer, events, now, paying, onPdf, onCopy, hrefContact }: InvoiceScreenProps & ShownInvoice) {
  const { formatMessage } = useIntl()
  const open = openAmount(invoice)
  // The dialog has its own copy: it confirms the payment while the invoice is reloaded as paid.
  const [dialogInvoices, setDialogInvoices] = useState<readonly Transaction[] | null>(null)
  // On a phone the button comes before the code, which the same phone cannot scan.
  const wide = useWide('xl')
  const payNow = open.amount > 0 && paying && <PayNow open={open} credit={paying.credit} onPay={() => setDialogInvoices([invoice])} />
  return (
    <div className={columns}>
      <div className={column}>
        <Amounts invoice={invoice} open={open} now={now} />
        {!wide && payNow}
        {transfer && <Transfer transfer={transfer} open={open} onCopy={onCopy} />}
      </div>
      <div className={column}>
        {wide && payNow}
        <section className={card}>
          <h2 className={cardTitle}>{formatMessage(messages.happened)}</h2>
          <Events events={events} now={now} />
          <p className={small}>{formatMessage(messages.invoiceWrongText, { number: invoice.ownerNumber || invoice.id })}</p>
          <Link className={css.whyLink} href={hrefContact}>
            {formatMessage(messages.invoiceWrong)}
          </Link>
        </section>
        <div className={actions}>
          <FileButton icon="download" label={formatMessage(messages.invoicePdf)} onDownload={() => onPdf(invoice)} />
        </div>
      </div>
      {dialogInvoices && paying && <PayDialog {...paying} invoices={dialogInvoices} onClose={() => setDialogInvoices(null)} />}
    </div>
  )
}

interface AmountsProps {
  readonly invoice: Transaction
  readonly open: Money
  readonly now: ClubDateTime
}

function Amounts({ invoice, open, now }: AmountsProps) {
  const intl = useIntl()
  const { formatMessage, formatNumber } = intl
  const { money, date } = useFormats()
  const { dueDate, lines, debit } = invoice
  const late = dueDate === null ? 0 : daysBetween(dueDate, dayOf(now))
  const isLate = shownPaidStatus(invoice) === 'overdue' && late > 0
  const badge = isLate ? { kind: 'refused' as const, label: formatMessage(messages.daysLate, { days: late }) } : paidBadge(intl, invoice)
  const totals = basketTotals(
    lines.map((line) => ({ ...line, price: line.priceWithVat })),
    debit.currency,
  )
  const vat = totals.parts.flatMap((part) =>
    part.vatBasisPoints === null
      ? []
      : [formatMessage(messages.includesVat, { vat: money(part.vat), rate: formatNumber(part.vatBasisPoints / 100) })],
  )
  return (
    <section className={card} aria-label={formatMessage(messages.amount)}>
      <div className={css.invoiceHead}>
        <div>
          <p className={small}>
            {open.amount > 0 && dueDate !== null
              ? formatMessage(messages.toPayBy, { day: date(dueDate) })
              : formatMessage(messages.openPart)}
          </p>
          <p className={css.balance}>{money(open)}</p>
        </div>
        {badge && <StateBadge {...badge} />}
      </div>
      {lines.length > 0 && <InvoiceLines lines={lines} />}
      <dl className={css.whySums}>
        <div className={css.whyTotal}>
          <dt>
            {formatMessage(messages.invoiceTotal)}
            {vat.length > 0 && <span className={css.lineNote}>{vat.join(' · ')}</span>}
          </dt>
          <dd>{money(debit)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface TransferProps extends Pick<InvoiceScreenProps, 'onCopy'> {
  readonly transfer: NonNullable<ShownInvoice['transfer']>
  readonly open: Money
}

function Transfer({ transfer, open, onCopy }: TransferProps) {
  const { formatMessage, locale } = useIntl()
  const { money } = useFormats()
  const [copied, setCopied] = useState<{ readonly word: string; readonly done: boolean } | null>(null)
  const facts = [
    { word: formatMessage(messages.payee), text: transfer.name, copy: transfer.name },
    { word: 'IBAN', text: formatIban(transfer.iban), copy: transfer.iban },
    ...(transfer.bic === '' ? [] : [{ word: 'BIC', text: transfer.bic, copy: transfer.bic }]),
    { word: formatMessage(messages.amount), text: money(open), copy: localDecimals(locale, formatAmount(open)) },
    { word: formatMessage(messages.transferText), text: transfer.text, copy: transfer.text },
  ]
  const copyFact = (word: string, text: string) =>
    void onCopy(text).then(
      () => setCopied({ word, done: true }),
      () => setCopied({ word, done: false }),
    )
  return (
    <section className={card} aria-label={formatMessage(messages.payWithBank)}>
      <div className={css.transfer}>
        {transfer.code !== null && (
          <div className={css.code}>
            <QrCode text={transfer.code} label={formatMessage(messages.payCode)} />
          </div>
        )}
        <div>
          <h2 className={cardTitle}>{formatMessage(messages.payWithBank)}</h2>
          {transfer.code !== null && <p className={small}>{formatMessage(messages.payWithBankText)}</p>}
        </div>
      </div>
      <dl className={css.copies}>
        {facts.map(({ word, text, copy }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <span className={css.words}>{text}</span>
              <IconButton
                icon={copied?.done && copied.word === word ? 'check' : 'copy'}
                label={formatMessage(messages.copy, { what: word })}
                onClick={() => copyFact(word, copy)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={small}>
        {copied && formatMessage(copied.done ? messages.copied : messages.copyFailed, { what: copied.word })}
      </p>
    </section>
  )
}

interface PayNowProps {
  readonly open: Money
  /** The part of the account that may be used for payments. */
  readonly credit: Money
  readonly onPay: () => void
}

function PayNow({ open, credit, onPay }: PayNowProps) {
  const { formatMessage } = useIntl()
  const { money, signedMoney } = useFormats()
  const left = subtractMoney(credit, open)
  return (
    <section className={card}>
      <h2 className={cardTitle}>{formatMessage(messages.payNow)}</h2>
      {left.amount >= 0 && (
        <dl className={css.whySums}>
          <div>
            <dt>{formatMessage(messages.available)}</dt>
            <dd>{money(credit)}</dd>
          </div>
          <div>
            <dt>{formatMessage(messages.type_invoice)}</dt>
            <dd>{signedMoney({ ...open, amount: -open.amount })}</dd>
          </div>
          <div className={css.whyTotal}>
            <dt>{formatMessage(messages.left)}</dt>
            <dd>{money(left)}</dd>
          </div>
        </dl>
      )}
      <Button kind="pri" wide onClick={onPay}>
        {formatMessage(messages.pay, { amount: money(open) })}
      </Button>
    </section>
  )
}

function Events({ events, now }: { readonly events: readonly InvoiceEvent[]; readonly now: ClubDateTime }) {
  const { formatMessage } = useIntl()
  const { money, date } = useFormats()
  return (
    <dl className={css.events}>
      {events
        .filter(({ day }) => day <= dayOf(now))
        .map(({ kind, day, amount, payTypeName, level = 0 }, at) => (
          <div key={at}>
            <dt>{date(day)}</dt>
            <dd>
              {formatMessage(messages[`event_${kind}`], {
                ...{ amount: amount ? money(amount) : '', way: payTypeName, level },
                fee: amount && kind === 'reminded' ? 'yes' : 'no',
              })}
            </dd>
          </div>
        ))}
    </dl>
  )
}
