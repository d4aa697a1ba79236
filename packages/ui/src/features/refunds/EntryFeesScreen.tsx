import type { EntryFeeRow, Refund } from '@club/core/finance'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { screen, sectionTitle } from '../../shared/parts.css.ts'
import { FeeList, type FeeListProps } from './EntryFees.tsx'
import { refundMessages as messages } from './messages.ts'
import { RefundList } from './RefundList.tsx'

interface EntryFeesScreenProps extends FeeListProps {
  readonly fees: Loadable<readonly EntryFeeRow[]>
  readonly refunds: Loadable<readonly Refund[]>
  readonly hrefBack: string
}

/** All entry fees of the customer, and all refunds of their money. FI-91+, FI-94+. */
export function EntryFeesScreen({ fees, refunds, hrefOf, paysOnline, hrefBack }: EntryFeesScreenProps) {
  const { formatMessage } = useIntl()
  const ids = [useId(), useId()] as const
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <section className={screen} aria-labelledby={ids[0]}>
        <h2 id={ids[0]} className={sectionTitle}>
          {formatMessage(messages.entryFees)}
        </h2>
        {fees.kind === 'loading' && <ListSkeleton />}
        {fees.kind === 'failed' && <LoadFailed notice={fees.notice} onRetry={fees.onRetry} />}
        {fees.kind === 'ready' &&
          (fees.value.length > 0 ? (
            <FeeList fees={fees.value} hrefOf={hrefOf} paysOnline={paysOnline} />
          ) : (
            <EmptyState title={formatMessage(messages.noFees)} text={formatMessage(messages.noFeesText)} />
          ))}
      </section>
      <section className={screen} aria-labelledby={ids[1]}>
        <h2 id={ids[1]} className={sectionTitle}>
          {formatMessage(messages.refunds)}
        </h2>
        {refunds.kind === 'loading' && <ListSkeleton />}
        {refunds.kind === 'failed' && <LoadFailed notice={refunds.notice} onRetry={refunds.onRetry} />}
        {refunds.kind === 'ready' &&
          (refunds.value.length > 0 ? (
            <RefundList refunds={refunds.value} label={formatMessage(messages.refunds)} />
          ) : (
            <EmptyState title={formatMessage(messages.noRefunds)} text={formatMessage(messages.noRefundsText)} />
          ))}
      </section>
    </div>
  )
}
