import { actualDebit, type DocumentFile, openAmount, subtractMoney, type Transaction, type TransactionLine } from '@club/core/finance'
import { useEffect, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { actions, row, small } from '../../shared/parts.css.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { paidBadge, paidForText, transactionIcon, transactionName } from './transactionTexts.ts'

export interface DocumentFileDeps {
  readonly filesOf: (documentId: string) => Promise<readonly DocumentFile[]>
  /** Fetches the file and saves it on the device. */
  readonly onDownload: (file: DocumentFile) => Promise<void>
  /** Does the same with the PDF of an invoice that has no file. FI-83+. */
  readonly onInvoice: (invoice: Transaction) => Promise<void>
}

interface TransactionRowProps {
  readonly document: Transaction
  readonly files: DocumentFileDeps
  readonly hrefInvoice: (id: string) => string
}

/** A document of the account; a press expands its details. */
export function TransactionRow({ document, files, hrefInvoice }: TransactionRowProps) {
  const intl = useIntl()
  const { money, signedMoney, date } = useFormats()
  const [open, setOpen] = useState(false)
  const id = useId()
  const moved = subtractMoney(document.credit, document.debit)
  const badge = paidBadge(intl, document)
  // Paid from the account’s own credit, the balance does not change.
  const inside = moved.amount === 0 && document.credit.amount > 0
  return (
    <li className={row}>
      <button
        type="button"
        className={css.opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={css.mark}>
          <Icon name={transactionIcon(document.type)} size={20} />
        </span>
        <span className={css.words}>
          <span className={css.name}>{transactionName(intl, document)}</span>
          <span className={css.soft}>
            {date(document.dateTime)}
            {document.ownerNumber !== '' && (
              <>
                {' · '}
                <span className={css.whole}>{document.ownerNumber}</span>
              </>
            )}
          </span>
          {badge && <StateBadge {...badge} />}
        </span>
        <span className={css.sums}>
          {inside ? (
            <span className={css.soft}>{money(document.credit)}</span>
          ) : (
            <span className={moved.amount > 0 ? css.gained : css.sum}>{signedMoney(moved)}</span>
          )}
          <span className={css.soft}>{intl.formatMessage(messages.balanceAfter, { amount: money(document.cumulativeBalance) })}</span>
        </span>
      </button>
      {open && (
        <div id={id} className={css.opened}>
          <Facts document={document} />
          {document.type === 'invoice' && (
            <Link className={css.whyLink} href={hrefInvoice(document.id)}>
              {intl.formatMessage(messages.showInvoice)}
            </Link>
          )}
          {document.lines.length > 0 && <InvoiceLines lines={document.lines} />}
          <Files document={document} files={files} />
        </div>
      )}
    </li>
  )
}

function Facts({ document }: { readonly document: Transaction }) {
  const intl = useIntl()
  const { money, date, time } = useFormats()
  const isInvoice = document.type === 'invoice'
  const facts = [
    { word: messages.documentDate, text: `${date(document.dateTime)}, ${time(document.dateTime)}` },
    { word: messages.documentNumber, text: document.ownerNumber },
    { word: messages.externalNumber, text: document.externalNumber },
    { word: messages.dueDate, text: document.dueDate === null ? '' : date(document.dueDate) },
    { word: messages.paidPart, text: isInvoice && document.paidAmount.amount > 0 ? money(document.paidAmount) : '' },
    { word: messages.openPart, text: isInvoice && openAmount(document).amount > 0 ? money(openAmount(document)) : '' },
    { word: messages.amount, text: isInvoice && document.voidedDebit.amount > 0 ? money(actualDebit(document)) : '' },
    { word: messages.usedPart, text: document.usedPayAmount.amount > 0 ? money(document.usedPayAmount) : '' },
    { word: messages.paidBy, text: document.payTypeNames.join(', ') },
  ].filter(({ text }) => text !== '')
  return (
    <dl className={css.facts}>
      {facts.map(({ word, text }) => (
        <div key={word.id}>
          <dt>{intl.formatMessage(word)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The articles of a document, each with what was cancelled and paid of it. */
export function InvoiceLines({ lines }: { readonly lines: readonly TransactionLine[] }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{formatMessage(messages.article)}</th>
          <th scope="col">{formatMessage(messages.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              {line.articleName}
              <LineNotes line={line} />
            </th>
            <td>{money({ ...line.priceWithVat, amount: line.priceWithVat.amount * line.quantity })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LineNotes({ line }: { readonly line: TransactionLine }) {
  const intl = useIntl()
  const { formatMessage, formatNumber } = intl
  const { money } = useFormats()
  const { quantity, voidedQuantity } = line
  const notes = [
    paidForText(intl, line),
    quantity === 1 ? '' : formatMessage(messages.quantityPrice, { quantity, price: money(line.priceWithVat) }),
    line.vatBasisPoints === null ? '' : formatMessage(messages.vat, { rate: formatNumber(line.vatBasisPoints / 100) }),
    line.voided
      ? formatMessage(messages.lineVoided)
      : voidedQuantity > 0
        ? formatMessage(messages.linePartVoided, { count: voidedQuantity, quantity })
        : '',
    ...line.payments.map(({ amount, payTypeName }) => formatMessage(messages.linePaid, { amount: money(amount), way: payTypeName })),
  ].filter((text) => text !== '')
  return notes.length > 0 && <span className={css.lineNote}>{notes.join(' · ')}</span>
}

/** Files of the document, loaded when it is opened; an invoice without one is printed. FI-09, FI-21, FI-83+. */
function Files({ document, files }: { readonly document: Transaction; readonly files: DocumentFileDeps }) {
  const { formatMessage } = useIntl()
  const [found, setFound] = useState<readonly DocumentFile[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let current = true
    files.filesOf(document.id).then(
      (list) => current && setFound(list),
      () => current && setFound('failed'),
    )
    return () => {
      current = false
    }
  }, [document.id, files])
  if (found === 'failed') return <p className={small}>{formatMessage(messages.filesFailed)}</p>
  if (found === 'loading' || (found.length === 0 && document.type !== 'invoice')) return null
  return (
    <div className={actions}>
      {found.map((file) => (
        <FileButton
          key={file.fileId}
          size="low"
          icon="download"
          label={formatMessage(messages.download, { name: file.fileName })}
          onDownload={() => files.onDownload(file)}
        />
      ))}
      {found.length === 0 && (
        <FileButton size="low" icon="download" label={formatMessage(messages.invoicePdf)} onDownload={() => files.onInvoice(document)} />
      )}
    </div>
  )
}
