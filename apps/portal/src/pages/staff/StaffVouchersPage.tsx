import { newIdempotencyKey } from '@club/client'
import { cancelVoucher, issueVoucher } from '@club/contract/finance'
import { idToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import {
  type FormDraft,
  ListSkeleton,
  LoadFailed,
  StaffVouchersScreen,
  saleAmount,
  staffVoucherMessages,
  type VoucherBuyer,
  type VoucherSale,
} from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useDraftOf } from '../../hooks/useDraftOf.ts'
import { useListSearch } from '../../hooks/useListSearch.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { FINANCE_KEY } from '../../queries/finance.ts'
import { voucherQueries } from '../../queries/vouchers.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'

/** The office's vouchers. UI-71+, UI-89+. */
export default function StaffVouchersPage() {
  useTitle(useIntl().formatMessage(staffVoucherMessages.title))
  const currency = useCurrency()
  if (currency.kind === 'failed') return <LoadFailed notice={currency.notice} onRetry={currency.onRetry} />
  return currency.kind === 'loading' ? <ListSkeleton /> : <Office currency={currency.value} />
}

function Office({ currency }: { readonly currency: string }) {
  const { client } = useShell()
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const [text, onText] = useListSearch(PATHS.staffVouchers)
  const list = useClubQueries(voucherQueries).staff(currency, text)
  const { rows, total, onMore } = usePagedRows(useInfiniteQuery({ ...list, placeholderData: keepPreviousData }))
  const draft = useDraftOf()<{ readonly buyer: VoucherBuyer; readonly sale: FormDraft<VoucherSale> }>('voucher sale')
  const reload = () => cache.invalidateQueries({ queryKey: [FINANCE_KEY] })
  return (
    <StaffVouchersScreen
      today={dayOf(useNow())}
      currency={currency}
      vouchers={rows}
      total={total}
      onMore={onMore}
      text={text}
      onText={onText}
      search={usePeopleSearch()}
      resumed={draft.read()?.buyer ?? null}
      depsOf={(buyer) => ({
        ...{ newIdempotencyKey, describeError },
        draft: { read: () => draft.read()?.sale ?? null, write: (sale) => draft.write(sale && { buyer, sale }) },
        send: ({ amount, expiresOn, ...sale }, idempotencyKey) => {
          const values = { amount: saleAmount(amount, currency), expiresOn: expiresOn === '' ? null : expiresOn }
          const body = { ...sale, ...values, customerId: idToWire(buyer.id) }
          return sendForm(() => client.call(issueVoucher, { body, idempotencyKey }))
        },
        onDone: () => void reload(),
      })}
      cancelDepsOf={(id) => ({
        ...{ newIdempotencyKey, describeError },
        // After a refusal the list shows the changes of others.
        send: async (body, idempotencyKey) => {
          const answer = await sendForm(() => client.call(cancelVoucher, { params: { id }, body, idempotencyKey }))
          if (answer.kind !== 'done') await reload()
          return answer
        },
        onDone: () => void reload(),
      })}
      hrefBack={PATHS.staff}
    />
  )
}
