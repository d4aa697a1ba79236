import type { ClubDate, ClubDateTime } from '@club/core'
import type { FinanceAccount, Transaction, TransactionListFilter } from '@club/core/finance'
import { type ReactNode, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { monthAfter } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { toggled } from '../../shared/form/toggled.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { actions, card, chips, column, columns, rows, screen, sectionTitle, small } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { search } from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { TopUp, type TopUpProps } from './TopUp.tsx'
import { TransactionFilterDialog } from './TransactionFilterDialog.tsx'
import { type DocumentFileDeps, TransactionRow } from './TransactionRow.tsx'
import { isFiltered, NO_TRANSACTION_FILTER } from './transactionFilter.ts'
import type { WhyDeps } from './WhyDialog.tsx'

export interface TransactionsTabProps {
  readonly now: ClubDateTime
  /** null if the club hides the amounts. */
  readonly account: Loadable<FinanceAccount> | null
  readonly filter: TransactionListFilter
  readonly onFilter: (filter: TransactionListFilter) => void
  /** The loaded part. */
  readonly transactions: Loadable<readonly Transaction[]>
  /** Number of all transactions. */
  readonly total: number
  readonly onMore: LoadMore
  readonly files: DocumentFileDeps
  /** The top-up; null if the club or the customer's subscription does not allow it. */
  readonly topUp: TopUpProps | null
  readonly why: WhyDeps
  readonly hrefInvoice: (id: string) => string
  /** The open invoices at a glance, next to the amounts. */
  readonly toPay?: ReactNode
  /** How the customer pays, next to the amounts. */
  readonly payMethods?: ReactNode
  /** Sections of their own below the amounts, as entry fees. */
  readonly more?: ReactNode
  /** Fetches the statement of a month, or of the whole account, and saves it on the device. FI-84+. */
  readonly onStatement: (format: 'pdf' | 'csv', month: ClubDate | null) => Promise<void>
}

const MONTHS_BACK = 24
/** Delay after the last key press, so that not every key press sends a request. */
const TYPING_MS = 300
const QUICK = ['invoice', 'payment', 'accountTopUp'] as const

export function TransactionsTab(props: TransactionsTabProps) {
  const { account, payMethods, topUp, toPay, more, why } = props
  const { formatMessage } = useIntl()
  const topUpPart = topUp && <TopUp {...topUp} />
  return (
    <div className={screen}>
      <div className={toPay || payMethods ? columns : screen}>
        <div className={column}>
          {account?.kind === 'loading' && <ListSkeleton />}
          {account?.kind === 'ready' && (
            <AccountFigures account={account.value} why={why}>
              {topUpPart}
            </AccountFigures>
          )}
          {account?.kind === 'failed' && <LoadFailed notice={account.notice} onRetry={account.onRetry} />}
          {account === null && topUpPart && <div className={card}>{topUpPart}</div>}
        </div>
        {(toPay || payMethods) && (
          <div className={column}>
            {toPay}
            {payMethods}
          </div>
        )}
      </div>
      {more}
      <h2 className={sectionTitle}>{formatMessage(messages.allTransactions)}</h2>
      <Filters {...props} />
      <Listed {...props} />
    </div>
  )
}

function Filters({ now, filter, onFilter, transactions, total }: TransactionsTabProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(filter.text)
  useEffect(() => {
    if (text === filter.text) return
    const timer = setTimeout(() => onFilter({ ...filter, text }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, filter, onFilter])
  useEffect(() => setText(filter.text), [filter.text])
  const thisMonth = now.slice(0, 7)
  return (
    <>
      <div className={search}>
        <Field label={formatMessage(messages.search)} type="search" name="number" autoComplete="off" value={text} onChange={setText} />
        <Select
          label={formatMessage(messages.month)}
          name="month"
          value={filter.month?.slice(0, 7) ?? ''}
          onChange={(month) => onFilter({ ...filter, month: month === '' ? null : (`${month}-01` as ClubDate) })}
          options={[
            { value: '', label: formatMessage(messages.allMonths) },
            ...Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(thisMonth, -back)).map((month) => ({
              value: month,
              label: formats.month(month),
            })),
          ]}
        />
      </div>
      <fieldset className={chips}>
        <legend className={hidden}>{formatMessage(messages.filters)}</legend>
        <Chip icon="filter" onClick={() => setOpen(true)}>
          {formatMessage(messages.filter)}
        </Chip>
        {QUICK.map((type) => (
          <Chip
            key={type}
            pressed={filter.types.includes(type)}
            onClick={() => onFilter({ ...filter, types: toggled(filter.types, type) })}
          >
            {formatMessage(messages[`types_${type}`])}
          </Chip>
        ))}
        <Chip pressed={filter.overdueOnly} onClick={() => onFilter({ ...filter, overdueOnly: !filter.overdueOnly })}>
          {formatMessage(messages.overdueOnly)}
        </Chip>
      </fieldset>
      {open && (
        <TransactionFilterDialog
          filter={filter}
          onFilter={onFilter}
          count={transactions.kind === 'ready' ? total : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Listed({ transactions, total, onMore, filter, onFilter, files, onStatement, hrefInvoice }: TransactionsTabProps) {
  const { formatMessage } = useIntl()
  if (transactions.kind === 'loading') return <ListSkeleton />
  if (transactions.kind === 'failed') return <LoadFailed notice={transactions.notice} onRetry={transactions.onRetry} />
  const { value } = transactions
  if (value.length === 0) {
    const filtered = isFiltered(filter)
    return (
      <EmptyState
        title={formatMessage(messages.emptyTitle)}
        text={formatMessage(filtered ? messages.emptyFiltered : messages.emptyText)}
        action={filtered && <Button onClick={() => onFilter(NO_TRANSACTION_FILTER)}>{formatMessage(messages.reset)}</Button>}
      />
    )
  }
  return (
    <>
      <ul className={rows} aria-label={formatMessage(messages.list)}>
        {value.map((document) => (
          <TransactionRow key={document.id} document={document} files={files} hrefInvoice={hrefInvoice} />
        ))}
      </ul>
      <MoreRows shown={value.length} total={total} onMore={onMore} />
      <Statement month={filter.month} onStatement={onStatement} />
    </>
  )
}

function Statement({ month, onStatement }: Pick<TransactionsTabProps, 'onStatement'> & Pick<TransactionListFilter, 'month'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const range = month === null ? formatMessage(messages.allMonths) : formats.month(month.slice(0, 7))
  return (
    <section className={screen} aria-label={formatMessage(messages.statement)}>
      <p className={small}>{formatMessage(messages.statementOf, { range })}</p>
      <div className={actions}>
        <FileButton icon="download" label={formatMessage(messages.statementPdf)} onDownload={() => onStatement('pdf', month)} />
        <FileButton icon="download" label={formatMessage(messages.statementCsv)} onDownload={() => onStatement('csv', month)} />
      </div>
    </section>
  )
}
