import type { ClubDate } from '@club/core'
import type { OverdueCustomer, OverdueInvoice } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { type FormAction, useAction } from '../../shared/form/useAction.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { actions, row, rowBody, rowLine, rowName, rowState, rows, screen, small, textLink } from '../../shared/parts.css.ts'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import { reminderMessages as messages } from './messages.ts'
import { RemindDialog, type Withheld, WithholdDialog } from './OverdueDialogs.tsx'
import { PaymentDialog, type ReceivedPayment, type RecordedPayment } from './PaymentDialog.tsx'
import * as css from './reminders.css.ts'

export interface OverdueScreenProps {
  /** The loaded part, those that are due first at the top. */
  readonly customers: Loadable<readonly OverdueCustomer[]>
  readonly today: ClubDate
  /** Number of all that match the search. */
  readonly total: number
  readonly onMore: LoadMore
  /** The beginning of a name, a member number or an invoice number. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Sends the reminders of a customer that are possible by hand. */
  readonly remind: FormAction<OverdueCustomer>
  readonly withhold: FormAction<Withheld>
  readonly record: FormAction<ReceivedPayment>
  /** The payment that was recorded last on this screen; null: none. */
  readonly recorded: RecordedPayment | null
  /** Undoes a payment, by its id. */
  readonly undo: FormAction<string>
  /** Ends a hold, by its id. */
  readonly resume: FormAction<string>
  readonly onCsv: () => Promise<void>
  readonly onPrint: (customer: OverdueCustomer) => Promise<void>
  readonly hrefSent: string
  readonly hrefBack: string
}

/** The customers with overdue invoices: record payments, remind them, or withhold their reminders. FI-115+, FI-116+, FI-118+, FI-175+. */
export function OverdueScreen(props: OverdueScreenProps) {
  const { customers, search, onSearch, onCsv, hrefSent, hrefBack } = props
  const { formatMessage } = useIntl()
  const keys = useRowKeys()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isListed = customers.kind === 'ready' && customers.value.length > 0
  const dialog = ({ customer }: Opened) => ({ customer: currentOf(customer, customers), onClose: () => setOpened(null) })
  return (
    <div className={screen} {...keys}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <p>
        <Link className={textLink} href={hrefSent}>
          {formatMessage(messages.sentTitle)}
        </Link>
      </p>
      <SearchField label={formatMessage(messages.search)} name="overdue" value={search} onSearch={onSearch} />
      {customers.kind === 'loading' && <ListSkeleton />}
      {customers.kind === 'failed' && <LoadFailed notice={customers.notice} onRetry={customers.onRetry} />}
      {customers.kind === 'ready' && !isListed && (
        <EmptyState
          title={formatMessage(messages.emptyTitle)}
          text={formatMessage(search.trim() === '' ? messages.emptyText : messages.noCustomerText)}
        />
      )}
      {isListed && (
        <>
          <Customers {...props} customers={customers.value} onOpened={setOpened} />
          <FileButton icon="download" label={formatMessage(messages.csv)} onDownload={onCsv} />
        </>
      )}
      {/* Outside the list, which may be empty by now. */}
      {opened?.kind === 'remind' && <RemindDialog {...dialog(opened)} action={props.remind} />}
      {opened?.kind === 'withhold' && <WithholdDialog {...dialog(opened)} action={props.withhold} />}
      {opened?.kind === 'record' && <PaymentDialog {...dialog(opened)} action={props.record} recorded={props.recorded} undo={props.undo} />}
    </div>
  )
}

/** Returns the customer as a colleague may have changed them meanwhile: who is not listed any more owes nothing. */
function currentOf(opened: OverdueCustomer, customers: OverdueScreenProps['customers']): OverdueCustomer {
  if (customers.kind !== 'ready') return opened
  const listed = customers.value.find(({ customerId }) => customerId === opened.customerId)
  return listed ?? { ...opened, overdue: { ...opened.overdue, amount: 0 }, invoices: [] }
}

interface Opened {
  readonly kind: 'remind' | 'withhold' | 'record'
  readonly customer: OverdueCustomer
}

interface CustomersProps extends Omit<OverdueScreenProps, 'customers'> {
  readonly customers: readonly OverdueCustomer[]
  readonly onOpened: (opened: Opened) => void
}

function Customers({ customers, total, onMore, onOpened, ...props }: CustomersProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [first] = customers
  const amount = customers.reduce((sum, { overdue }) => sum + overdue.amount, 0)
  return (
    <>
      {first && (
        <p role="status" className={small}>
          {formatMessage(messages.sum, {
            count: total,
            ...{ all: customers.length === total ? 'yes' : 'no', amount: money({ ...first.overdue, amount }) },
          })}
        </p>
      )}
      <ul className={rows} aria-label={formatMessage(messages.customers)}>
        {customers.map((one) => (
          <Customer key={one.customerId} customer={one} onOpen={(kind) => onOpened({ kind, customer: one })} {...props} />
        ))}
      </ul>
      <MoreRows shown={customers.length} total={total} onMore={onMore} />
    </>
  )
}

interface CustomerProps extends Pick<OverdueScreenProps, 'today' | 'resume' | 'onPrint'> {
  readonly customer: OverdueCustomer
  readonly onOpen: (kind: Opened['kind']) => void
}

function Customer({ customer, today, onOpen, resume, onPrint }: CustomerProps) {
  const { formatMessage } = useIntl()
  const { money, longDate } = useFormats()
  const { busy, refused, run } = useAction(resume)
  const { name, number, onPaper, overdue, invoices, holds } = customer
  const isRemindable = invoices.some(({ byHand }) => byHand !== null)
  const isWithheld = holds.some(({ invoiceId }) => invoiceId === null)
  return (
    <li className={row} {...ROW}>
      <div className={css.customer}>
        <div className={css.head}>
          <div className={rowBody}>
            <span className={rowName}>{name}</span>
            <span className={rowLine}>{formatMessage(messages.customer, { number, count: invoices.length })}</span>
            {onPaper && <span className={rowLine}>{formatMessage(messages.onPaper)}</span>}
          </div>
          <span className={css.line}>{money(overdue)}</span>
        </div>
        <ul className={css.invoices}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} today={today} />
          ))}
        </ul>
        {holds.map(({ id, invoiceId, reason, since, by }) => {
          const of = invoices.find((invoice) => invoice.id === invoiceId)
          const values = { day: longDate(since), by, reason, number: of?.number ?? '' }
          return (
            <Note key={id} kind="info">
              <p>{formatMessage(of ? messages.holdOne : messages.hold, values)}</p>
              <Button busy={busy} onClick={() => void run(id, id)}>
                {formatMessage(messages.resume)}
              </Button>
            </Note>
          )
        })}
        <FormProblem notice={refused} />
        <div className={actions}>
          {isRemindable && (
            <Button onClick={() => onOpen('remind')} aria-label={formatMessage(messages.remindWho, { name })}>
              {formatMessage(messages.remind)}
            </Button>
          )}
          <Button onClick={() => onOpen('record')} aria-label={formatMessage(messages.recordWho, { name })}>
            {formatMessage(messages.record)}
          </Button>
          {!isWithheld && (
            <Button onClick={() => onOpen('withhold')} aria-label={formatMessage(messages.withholdWho, { name })}>
              {formatMessage(messages.withhold)}
            </Button>
          )}
          {invoices.some(({ reminders }) => reminders.length > 0) && (
            <FileButton icon="download" label={formatMessage(messages.print)} onDownload={() => onPrint(customer)} />
          )}
        </div>
      </div>
    </li>
  )
}

const BADGES = { withheld: 'closed', collecting: 'opens', beingPaid: 'waiting' } as const

function Invoice({ invoice, today }: { readonly invoice: OverdueInvoice; readonly today: ClubDate }) {
  const { formatMessage } = useIntl()
  const { money, longDate } = useFormats()
  const { number, title, dueDate, open, reminders, next, obstacle } = invoice
  const feeText = (fee: OverdueInvoice['open']): string => (fee.amount > 0 ? ` · ${formatMessage(messages.fee, { fee: money(fee) })}` : '')
  return (
    <li>
      <div className={css.line}>
        <span>{formatMessage(messages.invoice, { number, day: longDate(dueDate) })}</span>
        <span>{money(open)}</span>
      </div>
      {title !== '' && <p className={small}>{title}</p>}
      {reminders.map(({ level, day, channel, fee }) => (
        <p key={level} className={small}>
          {formatMessage(messages[`sent_${channel}`], { level, day: longDate(day) })}
          {feeText(fee)}
        </p>
      ))}
      {next && (
        <p className={small}>
          {formatMessage(next.day > today ? messages.next : messages.nextDue, { level: next.level, day: longDate(next.day) })}
          {feeText(next.fee)}
        </p>
      )}
      {obstacle && (
        <p className={rowState}>
          <StateBadge kind={BADGES[obstacle]} label={formatMessage(messages[`obstacle_${obstacle}`])} />
        </p>
      )}
    </li>
  )
}
