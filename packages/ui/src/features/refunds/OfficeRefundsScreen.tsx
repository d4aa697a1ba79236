import type { PaidItem, Refund } from '@club/core/finance'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ParticipantSearch, type SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { chips, row, rowBody, rowLine, rowName, rows, screen, sectionTitle } from '../../shared/parts.css.ts'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import { hidden } from '../../theme/text.css.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundList } from './RefundList.tsx'
import type { RefundDeps } from './refundStore.ts'
import * as css from './refunds.css.ts'

export interface RefundCustomer {
  readonly id: string
  readonly name: string
}

interface OfficeRefundsScreenProps {
  readonly search: SearchPeople
  /** null until one is chosen. */
  readonly customer: RefundCustomer | null
  readonly onCustomer: (customer: RefundCustomer | null) => void
  /** The paid items of the customer; not shown without one. */
  readonly items: Loadable<readonly PaidItem[]>
  /** The loaded part, the latest first. */
  readonly refunds: Loadable<readonly Refund[]>
  /** Number of all refunds in the list. */
  readonly total: number
  readonly onMore: () => void
  /** Whether only unfinished refunds are listed. */
  readonly onlyOpen: boolean
  readonly onOnlyOpen: (only: boolean) => void
  readonly depsOf: (onDone: () => void) => RefundDeps
  /** Confirms that the office has paid a refund out. */
  readonly onPaidOut: (refundId: string) => void
  readonly hrefBack: string
}

/** The office's refunds: find what a customer has paid, refund it, and see how far each refund is. FI-95+, FI-97+. */
export function OfficeRefundsScreen(props: OfficeRefundsScreenProps) {
  const { search, customer, onCustomer, items, depsOf, hrefBack } = props
  const { formatMessage } = useIntl()
  const [refunding, setRefunding] = useState<PaidItem | null>(null)
  const [done, setDone] = useState('')
  const keys = useRowKeys()
  // Another refund may have left less of the item.
  const current = items.kind === 'ready' ? items.value.find(({ id }) => id === refunding?.id) : undefined
  const onDone = () => {
    setDone(refunding?.name ?? '')
    setRefunding(null)
  }
  const onRefund = (item: PaidItem) => {
    setDone('')
    setRefunding(item)
  }
  return (
    <div className={screen} {...keys}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {customer === null ? (
        <ParticipantSearch among="customers" search={search} except={[]}>
          {(people) => (
            <ul className={rows}>
              {people.map(({ id, fullName }) => (
                <li key={id} className={row} {...ROW}>
                  <button type="button" className={css.person} onClick={() => onCustomer({ id, name: fullName })}>
                    {fullName}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </ParticipantSearch>
      ) : (
        <Items customer={customer} items={items} onRefund={onRefund} onOther={() => onCustomer(null)} />
      )}
      <div role="status">{done !== '' && <Note kind="ok">{formatMessage(messages.refundDone, { item: done })}</Note>}</div>
      <Refunds {...props} />
      {refunding && <RefundDialog item={current ?? refunding} deps={depsOf(onDone)} onClose={() => setRefunding(null)} />}
    </div>
  )
}

interface ItemsProps {
  readonly customer: RefundCustomer
  readonly items: Loadable<readonly PaidItem[]>
  readonly onRefund: (item: PaidItem) => void
  readonly onOther: () => void
}

function Items({ customer, items, onRefund, onOther }: ItemsProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <section className={screen} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={sectionTitle}>
          {formatMessage(messages.paidBy, { name: customer.name })}
        </h2>
        <Button onClick={onOther}>{formatMessage(messages.other)}</Button>
      </div>
      {items.kind === 'loading' && <ListSkeleton />}
      {items.kind === 'failed' && <LoadFailed notice={items.notice} onRetry={items.onRetry} />}
      {items.kind === 'ready' && items.value.length === 0 && (
        <EmptyState title={formatMessage(messages.nothingPaid)} text={formatMessage(messages.nothingPaidText)} />
      )}
      {items.kind === 'ready' && items.value.length > 0 && (
        <ul className={rows}>
          {items.value.map((item) => (
            <li key={item.id} className={row} {...ROW}>
              <div className={css.plain}>
                <div className={rowBody}>
                  <span className={rowName}>{item.name}</span>
                  <span className={rowLine}>
                    <PaidText item={item} />
                  </span>
                </div>
                <Button onClick={() => onRefund(item)} aria-label={formatMessage(messages.refundItem, { item: item.name })}>
                  {formatMessage(messages.refund)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PaidText({ item: { paidAt, amount, refundable, open } }: { readonly item: PaidItem }) {
  const { formatMessage } = useIntl()
  const { money, longDate } = useFormats()
  const values = { date: longDate(paidAt), amount: money(amount) }
  if (open.amount > 0) return formatMessage(messages.paidInPart, { ...values, paid: money(refundable), open: money(open) })
  const left = refundable.amount < amount.amount ? ` · ${formatMessage(messages.left, { amount: money(refundable) })}` : ''
  return `${formatMessage(messages.paidOn, values)}${left}`
}

function Refunds({ refunds, total, onMore, onlyOpen, onOnlyOpen, onPaidOut }: OfficeRefundsScreenProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <section className={screen} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.refunds)}
      </h2>
      <fieldset className={chips}>
        <legend className={hidden}>{formatMessage(messages.filter)}</legend>
        <Chip pressed={onlyOpen} onClick={() => onOnlyOpen(!onlyOpen)}>
          {formatMessage(messages.onlyOpen)}
        </Chip>
      </fieldset>
      {refunds.kind === 'loading' && <ListSkeleton />}
      {refunds.kind === 'failed' && <LoadFailed notice={refunds.notice} onRetry={refunds.onRetry} />}
      {refunds.kind === 'ready' &&
        (refunds.value.length > 0 ? (
          <>
            <RefundList refunds={refunds.value} label={formatMessage(messages.refunds)} onPaidOut={onPaidOut} />
            <MoreRows shown={refunds.value.length} total={total} onMore={onMore} />
          </>
        ) : (
          <EmptyState title={formatMessage(messages.noRefunds)} text={formatMessage(messages.noRefundsText)} />
        ))}
    </section>
  )
}
