import type { EntryFeeRow } from '@club/core/finance'
import { useId } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { StateBadge, type StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { type Formats, useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowName, rowState, rows, screen, sectionTitle, textLink } from '../../shared/parts.css.ts'
import { refundMessages as messages } from './messages.ts'
import * as css from './refunds.css.ts'

export interface FeeListProps {
  readonly hrefOf: (tournamentId: string) => string
  /** Whether the club takes entry fees online. */
  readonly paysOnline: boolean
}

export interface EntryFeesProps extends FeeListProps {
  readonly fees: Loadable<readonly EntryFeeRow[]>
  readonly hrefAll: string
}

/** Number of fees that the account shows. */
const SHOWN = 5

/** The latest entry fees on the account; nothing for a customer without any. FI-91+. */
export function EntryFees({ fees, hrefAll, hrefOf, paysOnline }: EntryFeesProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  if (fees.kind === 'ready' && fees.value.length === 0) return null
  return (
    <section className={screen} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={sectionTitle}>
          {formatMessage(messages.entryFees)}
        </h2>
        <Link className={textLink} href={hrefAll}>
          {formatMessage(messages.all)}
        </Link>
      </div>
      {fees.kind === 'loading' && <ListSkeleton />}
      {fees.kind === 'failed' && <LoadFailed notice={fees.notice} onRetry={fees.onRetry} />}
      {fees.kind === 'ready' && <FeeList fees={fees.value.slice(0, SHOWN)} hrefOf={hrefOf} paysOnline={paysOnline} />}
    </section>
  )
}

export function FeeList({ fees, hrefOf, paysOnline }: FeeListProps & { readonly fees: readonly EntryFeeRow[] }) {
  return (
    <ul className={rows}>
      {fees.map((fee) => (
        <Fee key={`${fee.tournamentId} ${fee.playerName}`} fee={fee} href={hrefOf(fee.tournamentId)} paysOnline={paysOnline} />
      ))}
    </ul>
  )
}

const BADGES = {
  paid: 'in',
  dueOn: 'opens',
  notCharged: 'waiting',
  refunding: 'refunding',
  refunded: 'refunded',
  toPay: 'unpaid',
} as const satisfies Readonly<Record<EntryFeeRow['state'], StateBadgeProps['kind']>>

interface FeeProps extends Pick<FeeListProps, 'paysOnline'> {
  readonly fee: EntryFeeRow
  readonly href: string
}

function Fee({ fee, href, paysOnline }: FeeProps) {
  const intl = useIntl()
  const formats = useFormats()
  const { tournamentName, startDate, amount, refunded, state } = fee
  const isPart = refunded.amount > 0 && refunded.amount < amount.amount
  return (
    <li className={row}>
      <Link className={css.fee} href={href}>
        <span className={rowBody}>
          <span className={rowName}>{tournamentName}</span>
          <span className={rowLine}>{formats.weekdayDate(startDate)}</span>
          <span className={rowState}>
            <StateBadge kind={BADGES[state]} label={stateText(intl, formats, fee, paysOnline)} />
          </span>
        </span>
        <span className={css.sums}>
          <span className={css.amount}>{formats.money(amount)}</span>
          <span className={css.soft}>{payerText(intl, fee)}</span>
          {isPart && <span className={css.soft}>{intl.formatMessage(messages.partRefunded, { amount: formats.money(refunded) })}</span>}
        </span>
      </Link>
    </li>
  )
}

function stateText(
  { formatMessage }: IntlShape,
  { dayAndTime, longDate }: Formats,
  { state, at }: EntryFeeRow,
  paysOnline: boolean,
): string {
  const when = at === null ? '' : state === 'dueOn' ? dayAndTime(at) : longDate(at)
  return formatMessage(messages[`fee_${state}`], { when, where: paysOnline ? 'online' : 'club' })
}

/** Says who pays or how it was paid, and for a refund where the money goes. */
function payerText({ formatMessage }: IntlShape, { state, playerName, payerName, payType, refundWay }: EntryFeeRow): string {
  if (payerName !== null) return formatMessage(messages.otherPays, { state, name: payerName || formatMessage(commonMessages.nameNotShown) })
  const values = { who: playerName === null ? 'me' : 'other', name: playerName || formatMessage(commonMessages.nameNotShown) }
  if (refundWay !== null) return formatMessage(messages.refundedTo, { ...values, way: refundWay })
  if (state === 'paid') return formatMessage(messages.paidBy, { ...values, way: payType ?? 'unknown' })
  return formatMessage(state === 'notCharged' ? messages.withPlace : messages.youPay, values)
}
