import type { CustomerCredit, Money, PaidItem, Refund } from '@club/core/finance'
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
import type { FormAction } from '../../shared/form/useAction.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { chips, row, rowBody, rowLine, rowName, rows, screen, sectionTitle } from '../../shared/parts.css.ts'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import { hidden } from '../../theme/text.css.ts'
import { officeRefundMessages as messages } from './officeMessages.ts'
import { PayoutDialog } from './PayoutDialog.tsx'
import type { PayoutDeps } from './payoutStore.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { type RefundEnding, RefundList } from './RefundList.tsx'
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
  /** The credit of the customer; not shown without one. */
  readonly credit: Loadable<CustomerCredit>
  /** The loaded part, the latest first. */
  readonly refunds: Loadable<readonly Refund[]>
  /** Number of all refunds in the list. */
  readonly total: number
  readonly onMore: LoadMore
  /** Whether only unfinished refunds are listed. */
  readonly onlyOpen: boolean
  readonly onOnlyOpen: (only: boolean) => void
  readonly depsOf: (onDone: () => void) => RefundDeps
  readonly payoutDepsOf: (onDone: (amount: Money) => void) => PayoutDeps
  readonly ending: FormAction<RefundEnding>
  readonly hrefBack: string
}

/** The office's refunds: find what a customer has paid, refund it or pay out credit, and see how far each refund is. FI-95+, FI-97+, FI-140+. */
export function OfficeRefundsScreen(props: OfficeRefundsScreenProps) {
  const { search, customer, onCustomer, items, credit, refunds, depsOf, payoutDepsOf, ending, hrefBack } = props
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const [refunding, setRefunding] = useState<PaidItem | null>(null)
  const [paysOut, setPaysOut] = useState(false)
  const [done, setDone] = useState('')
  const keys = useRowKeys()
  // Another refund may have left less of the item.
  const current = items.kind === 'ready' ? items.value.find(({ id }) => id === refunding?.id) : undefined
  const onDone = () => {
    setDone(formatMessage(messages.refundDone, { item: refunding?.name ?? '' }))
    setRefunding(null)
  }
  const onRefund = (item: PaidItem) => {
    setDone('')
    setRefunding(item)
  }
  const onPaidOut = (amount: Money) => {
    setDone(formatMessage(messages.payoutDone, { amount: formats.money(amount), name: customer?.name ?? '' }))
    setPaysOut(false)
  }
  const onPayOut = () => {
    setDone('')
    setPaysOut(true)
  }
  const send: typeof ending.send = async (value, key) => {
    const refund = refunds.kind === 'ready' ? refunds.value.find(({ id }) => id === value.refundId) : undefined
    // Emptied first, so that the same sentence is announced again.
    setDone('')
    const answer = await ending.send(value, key)
    if (answer.kind === 'done' && refund) {
      const values = { amount: formats.money(refund.amount), name: refund.customerName ?? '' }
      setDone(formatMessage(messages[`endingDone_${value.end}`], values))
    }
    return answer
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
        <Items customer={customer} items={items} credit={credit} onRefund={onRefund} onPayOut={onPayOut} onOther={() => onCustomer(null)} />
      )}
      <div role="status">{done !== '' && <Note kind="ok">{done}</Note>}</div>
      <Refunds {...props} ending={{ ...ending, send }} />
      {paysOut && customer && credit.kind === 'ready' && (
        <PayoutDialog name={customer.name} credit={credit.value} deps={payoutDepsOf(onPaidOut)} onClose={() => setPaysOut(false)} />
      )}
      {refunding && (
        <RefundDialog
          item={current ?? refunding}
          isGone={items.kind === 'ready' && current === undefined}
          deps={depsOf(onDone)}
          onClose={() => setRefunding(null)}
        />
      )}
    </div>
  )
}

interface ItemsProps {
  readonly customer: RefundCustomer
  readonly items: Loadable<readonly PaidItem[]>
  readonly credit: Loadable<CustomerCredit>
  readonly onRefund: (item: PaidItem) => void
  readonly onPayOut: () => void
  readonly onOther: () => void
}

function Items({ customer, items, credit, onRefund, onPayOut, onOther }: ItemsProps) {
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
      {credit.kind === 'failed' && <LoadFailed notice={credit.notice} onRetry={credit.onRetry} />}
      {credit.kind === 'ready' && credit.value.available.amount > 0 && <Credit credit={credit.value} onPayOut={onPayOut} />}
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

/** The credit on the account, which no paid item explains. */
function Credit({ credit: { available, bonus }, onPayOut }: { readonly credit: CustomerCredit; readonly onPayOut: () => void }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const text = formatMessage(messages.creditOf, {
    amount: money(available),
    hasBonus: bonus.amount > 0 ? 'yes' : 'no',
    bonus: money(bonus),
  })
  return (
    <ul className={rows} aria-label={formatMessage(messages.credit)}>
      <li className={row} {...ROW}>
        <div className={css.plain}>
          <div className={rowBody}>
            <span className={rowName}>{formatMessage(messages.credit)}</span>
            <span className={rowLine}>{text}</span>
          </div>
          <Button onClick={onPayOut}>{formatMessage(messages.payout)}</Button>
        </div>
      </li>
    </ul>
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

function Refunds({ refunds, total, onMore, onlyOpen, onOnlyOpen, ending }: OfficeRefundsScreenProps) {
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
            <RefundList refunds={refunds.value} label={formatMessage(messages.refunds)} ending={ending} />
            <MoreRows shown={refunds.value.length} total={total} onMore={onMore} />
          </>
        ) : (
          <EmptyState title={formatMessage(messages.noRefunds)} text={formatMessage(messages.noRefundsText)} />
        ))}
    </section>
  )
}
