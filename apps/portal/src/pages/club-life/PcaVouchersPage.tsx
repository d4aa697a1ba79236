import { dayOf } from '@club/core'
import { moduleMessages, PcaVouchersScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { voucherQueries } from '../../queries/vouchers.ts'
import { PATHS } from '../../routes/routes.ts'

export default function PcaVouchersPage() {
  useTitle(useIntl().formatMessage(moduleMessages['pca-vouchers']))
  const currency = useCurrency()
  const code = currency.kind === 'ready' ? currency.value : ''
  const vouchers = useLoadable()(useQuery({ ...useClubQueries(voucherQueries).external(code), enabled: code !== '' }))
  return <PcaVouchersScreen today={dayOf(useNow())} vouchers={currency.kind === 'ready' ? vouchers : currency} hrefBack={PATHS.home} />
}
