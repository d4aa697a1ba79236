import type { ClubDate } from '@club/core'
import { type ExternalVoucher, voucherState } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { BarCode } from '../../components/BarCode/BarCode.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { card, rowHead, screen, sectionTitle, small } from '../../shared/parts.css.ts'
import * as css from './clubLife.css.ts'
import { VOUCHER_BADGES } from './voucherBadges.ts'
import { voucherMessages as messages } from './voucherMessages.ts'

export interface PcaVouchersScreenProps {
  readonly today: ClubDate
  readonly vouchers: Loadable<readonly ExternalVoucher[]>
  readonly hrefBack: string
}

/** Vouchers of an external scheme, each with the code that a till scans. UI-26. */
export function PcaVouchersScreen({ today, vouchers, hrefBack }: PcaVouchersScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(moduleMessages['pca-vouchers'])}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {vouchers.kind === 'loading' && <ListSkeleton />}
      {vouchers.kind === 'failed' && <LoadFailed notice={vouchers.notice} onRetry={vouchers.onRetry} />}
      {vouchers.kind === 'ready' && vouchers.value.length === 0 && (
        <EmptyState title={formatMessage(messages.pcaEmpty)} text={formatMessage(messages.pcaEmptyText)} />
      )}
      {vouchers.kind === 'ready' && vouchers.value.length > 0 && (
        <ul className={css.cards}>
          {vouchers.value.map((voucher) => (
            <OneVoucher key={voucher.id} voucher={voucher} today={today} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OneVoucher({ voucher, today }: { readonly voucher: ExternalVoucher; readonly today: ClubDate }) {
  const { formatMessage } = useIntl()
  const { money, longDate } = useFormats()
  const { code, name, remaining, expiresOn } = voucher
  const state = voucherState(voucher, today)
  return (
    <li className={card}>
      <div className={rowHead}>
        <h2 className={sectionTitle}>{name}</h2>
        <StateBadge kind={VOUCHER_BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
      </div>
      {remaining !== null && <p>{money(remaining)}</p>}
      {state === 'valid' && (
        <div className={css.scanned}>
          <BarCode text={code} label={formatMessage(messages.codeOf, { name })} />
        </div>
      )}
      <p className={css.code}>{code}</p>
      <p className={small}>
        {expiresOn === null ? formatMessage(messages.noEnd) : formatMessage(messages.until, { day: longDate(expiresOn) })}
      </p>
    </li>
  )
}
