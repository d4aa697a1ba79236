import { newIdempotencyKey } from '@club/client'
import {
  cancelPayout,
  customerCreditFromWire,
  getCustomerCredit,
  listPaidItems,
  listStaffRefunds,
  paidItemFromWire,
  payOutCredit,
  payOutRefund,
  refundFromWire,
  refundPaidItem,
} from '@club/contract/finance'
import type { Money } from '@club/core/finance'
import { OfficeRefundsScreen, officeRefundMessages, type PayoutDeps, type RefundCustomer, type RefundDeps } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { WithCurrency } from './WithCurrency.tsx'

const KEY = 'officeRefunds'
const PAGE_ROWS = 50

/** The refunds of the club's office. FI-95+. */
export default function OfficeRefundsPage() {
  useTitle(useIntl().formatMessage(officeRefundMessages.title))
  return <WithCurrency>{(currency) => <Office currency={currency} />}</WithCurrency>
}

function Office({ currency }: { readonly currency: string }) {
  const loadable = useLoadable()
  const { client } = useShell()
  const cache = useQueryClient()
  const search = usePeopleSearch()
  const { sendForm, describeError } = useFormAnswer()
  const [customer, setCustomer] = useState<RefundCustomer | null>(null)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const id = customer?.id ?? ''
  const items = useQuery({
    queryKey: [KEY, 'items', id],
    enabled: customer !== null,
    staleTime: 0,
    queryFn: ({ signal }) => client.all(listPaidItems, (wire) => paidItemFromWire(wire, currency), { params: { id }, signal }),
  })
  const credit = useQuery({
    queryKey: [KEY, 'credit', id],
    enabled: customer !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => customerCreditFromWire(await client.call(getCustomerCredit, { params: { id }, signal }), currency),
  })
  const pages = useInfiniteQuery({
    queryKey: [KEY, 'refunds', id, onlyOpen],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const which = { ...(customer && { customerId: id }), ...(onlyOpen && { open: 'true' as const }) }
      const query = { ...which, page: pageParam, size: PAGE_ROWS }
      return client.page(listStaffRefunds, (wire) => refundFromWire(wire, currency), { query, signal })
    },
    getNextPageParam: ({ total }, loaded) => (loaded.length * PAGE_ROWS < total ? loaded.length : undefined),
  })
  const refunds = usePagedRows(pages)
  const reload = () => cache.invalidateQueries({ queryKey: [KEY] })
  /** Sends a change and loads what it has changed, also if it was refused. */
  const sent = async (send: () => Promise<unknown>) => {
    const answer = await sendForm(send)
    await reload()
    return answer
  }
  const depsOf = (onDone: () => void): RefundDeps => ({
    newIdempotencyKey,
    describeError,
    onDone,
    send: ({ amount, ...input }, idempotencyKey) => {
      const body = { ...input, amount: amount.amount }
      return sent(() => client.call(refundPaidItem, { params: { id }, body, idempotencyKey }))
    },
  })
  const payoutDepsOf = (onDone: (amount: Money) => void): PayoutDeps => ({
    newIdempotencyKey,
    describeError,
    onDone,
    send: ({ amount, available, ...input }, idempotencyKey) => {
      const body = { ...input, amount: amount.amount, available: available.amount }
      return sent(() => client.call(payOutCredit, { params: { id }, body, idempotencyKey }))
    },
  })
  return (
    <OfficeRefundsScreen
      search={search}
      customer={customer}
      onCustomer={setCustomer}
      items={loadable(items)}
      credit={loadable(credit)}
      refunds={refunds.rows}
      total={refunds.total}
      onMore={refunds.onMore}
      onlyOpen={onlyOpen}
      onOnlyOpen={setOnlyOpen}
      depsOf={depsOf}
      payoutDepsOf={payoutDepsOf}
      ending={{
        newIdempotencyKey,
        describeError,
        send: ({ refundId, end }, idempotencyKey) => {
          const request = { params: { id: refundId }, idempotencyKey }
          return sent(() => (end === 'paidOut' ? client.call(payOutRefund, request) : client.call(cancelPayout, request)))
        },
      }}
      hrefBack={PATHS.staff}
    />
  )
}
