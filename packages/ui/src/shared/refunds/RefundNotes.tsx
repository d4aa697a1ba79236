import { isRefundInFlight, type Refund, type RefundState } from '@club/core/finance'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as css from '../parts.css.ts'
import { refundNoteMessages as messages } from './refundNoteMessages.ts'

export interface RefundNotesProps {
  /** The refunds of a booking, of a tournament or of all tee times; nothing is shown without any. */
  readonly refunds: readonly Refund[]
  /** The list of all refunds. */
  readonly hrefAll: string
  /** The page of what was paid; left out on that page itself. */
  readonly hrefOf?: (refund: Refund) => string | null
}

const textOf = (state: RefundState) =>
  isRefundInFlight(state) ? 'onItsWay' : state === 'failed' || state === 'returned' ? state : 'arrived'

/** Refunds of something cancelled: amount, way and state of each, with a link to all. FI-134+. */
export function RefundNotes({ refunds, hrefAll, hrefOf }: RefundNotesProps) {
  const { formatMessage } = useIntl()
  const { money, day } = useFormats()
  const id = useId()
  if (refunds.length === 0) return null
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.cardTitle}>
        {formatMessage(messages.title, { count: refunds.length })}
      </h2>
      {refunds.map((refund) => {
        const { state, at } = refund.states.at(-1) as Refund['states'][number]
        const href = hrefOf?.(refund) ?? null
        return (
          <div key={refund.id}>
            <p>{formatMessage(messages[textOf(state)], { amount: money(refund.amount), way: refund.way })}</p>
            <p className={css.small}>
              {href === null ? (
                refund.item
              ) : (
                <Link className={css.textLink} href={href}>
                  {refund.item}
                </Link>
              )}
              {` · ${day(at)}`}
            </p>
          </div>
        )
      })}
      <Link className={css.textLink} href={hrefAll}>
        {formatMessage(messages.all)}
      </Link>
    </section>
  )
}
