import { newIdempotencyKey } from '@club/client'
import { claimVoucher } from '@club/contract/finance'
import { dayOf } from '@club/core'
import { moduleMessages, VouchersScreen } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { FINANCE_KEY } from '../../queries/finance.ts'
import { voucherQueries } from '../../queries/vouchers.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'

export default function VouchersPage() {
  useTitle(useIntl().formatMessage(moduleMessages.vouchers))
  const { client } = useShell()
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const currency = useCurrency()
  const code = currency.kind === 'ready' ? currency.value : ''
  const vouchers = useLoadable()(useQuery({ ...useClubQueries(voucherQueries).own(code), enabled: code !== '' }))
  return (
    <VouchersScreen
      today={dayOf(useNow())}
      vouchers={currency.kind === 'ready' ? vouchers : currency}
      claim={{
        ...{ newIdempotencyKey, describeError },
        send: (body, idempotencyKey) => sendForm(() => client.call(claimVoucher, { body, idempotencyKey })),
        onDone: () => void cache.invalidateQueries({ queryKey: [FINANCE_KEY] }),
      }}
      hrefBack={PATHS.home}
    />
  )
}
