import { newIdempotencyKey } from '@club/client'
import {
  exportOverdue,
  listOverdue,
  overdueCustomerFromWire,
  printReminder,
  resumeNotices,
  sendReminders,
  takeInvoicePayment,
  undoInvoicePayment,
  withholdNotices,
} from '@club/contract/finance'
import { idFromWire, idToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import type { OverdueCustomer } from '@club/core/finance'
import {
  type FormAction,
  OverdueScreen,
  type ReceivedPayment,
  type RecordedPayment,
  reminderMessages,
  type Withheld,
} from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useSearchInUrl } from '../../hooks/useSearchInUrl.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { PATHS } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { WithCurrency } from './WithCurrency.tsx'

const KEY = 'overdue'
/** Most clubs have fewer customers with overdue invoices, so that the first page has all, and their sum. */
const PAGE_ROWS = 200

/** The overdue invoices of the club's office. FI-115+. */
export default function OverduePage() {
  useTitle(useIntl().formatMessage(reminderMessages.title))
  return <WithCurrency>{(currency) => <Office currency={currency} />}</WithCurrency>
}

function Office({ currency }: { readonly currency: string }) {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const [search, onSearch] = useSearchInUrl(PATHS.overdue)
  const pages = useInfiniteQuery({
    queryKey: [KEY, search, currency],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = { search: search.trim(), page: pageParam, size: PAGE_ROWS }
      return client.page(listOverdue, (wire) => overdueCustomerFromWire(wire, currency), { query, signal })
    },
    getNextPageParam: ({ total }, loaded) => (loaded.length * PAGE_ROWS < total ? loaded.length : undefined),
  })
  const customers = usePagedRows(pages)
  const today = dayOf(useNow())
  const [recorded, setRecorded] = useState<RecordedPayment | null>(null)
  /** After a refusal the list shows the changes of others. */
  const changing = <Value,>(send: (value: Value, idempotencyKey: string) => Promise<unknown>): FormAction<Value> => ({
    ...{ newIdempotencyKey, describeError },
    send: async (value, idempotencyKey) => {
      const answer = await sendForm(() => send(value, idempotencyKey))
      await cache.invalidateQueries({ queryKey: [KEY] })
      return answer
    },
  })
  return (
    <OverdueScreen
      customers={customers.rows}
      today={today}
      total={customers.total}
      onMore={customers.onMore}
      search={search}
      onSearch={onSearch}
      remind={changing<OverdueCustomer>(({ customerId, invoices }, idempotencyKey) => {
        const reminders = invoices.flatMap(({ id, byHand }) =>
          byHand ? [{ invoiceId: idToWire(id), level: byHand.level, fee: byHand.fee.amount }] : [],
        )
        return client.call(sendReminders, { params: { id: customerId }, body: { reminders }, idempotencyKey })
      })}
      withhold={changing<Withheld>(({ customerId, invoiceId, reason }, idempotencyKey) =>
        client.call(withholdNotices, {
          params: { id: customerId },
          body: { invoiceId: invoiceId === null ? null : idToWire(invoiceId), reason },
          idempotencyKey,
        }),
      )}
      record={changing<ReceivedPayment>(async ({ customerId, name, invoiceIds, open, amount, ...same }, idempotencyKey) => {
        const body = { ...same, invoiceIds: invoiceIds.map(idToWire), open: open.amount, amount: amount.amount }
        const { paymentId } = await client.call(takeInvoicePayment, { params: { id: customerId }, body, idempotencyKey })
        setRecorded({ id: idFromWire(paymentId), name, amount, isUndone: false })
      })}
      recorded={recorded}
      undo={changing<string>(async (id) => {
        await client.call(undoInvoicePayment, { params: { id } })
        setRecorded((last) => last && { ...last, isUndone: last.id === id })
      })}
      resume={changing<string>((id) => client.call(resumeNotices, { params: { id } }))}
      onCsv={async () => openFile(await client.call(exportOverdue, {}), `${formatMessage(reminderMessages.title)}.csv`)}
      onPrint={async ({ customerId, number }) =>
        openFile(await client.call(printReminder, { params: { id: customerId } }), `${formatMessage(reminderMessages.title)} ${number}.pdf`)
      }
      hrefSent={PATHS.sentReminders}
      hrefBack={PATHS.staff}
    />
  )
}
