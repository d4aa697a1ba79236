import { newIdempotencyKey } from '@club/client'
import { listReminders, reminderFromWire, withdrawReminder } from '@club/contract/finance'
import { reminderMessages, SentRemindersScreen, type TakenBack } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useSearchInUrl } from '../../hooks/useSearchInUrl.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { WithCurrency } from './WithCurrency.tsx'

const KEY = 'sentReminders'
const PAGE_ROWS = 50

/** The reminders that the club has sent; the URL has the search. FI-121+. */
export default function SentRemindersPage() {
  useTitle(useIntl().formatMessage(reminderMessages.sentTitle))
  return <WithCurrency>{(currency) => <Office currency={currency} />}</WithCurrency>
}

function Office({ currency }: { readonly currency: string }) {
  const { client } = useShell()
  const cache = useQueryClient()
  const [search, onSearch] = useSearchInUrl(PATHS.sentReminders)
  const { sendForm, describeError } = useFormAnswer()
  const pages = useInfiniteQuery({
    queryKey: [KEY, search, currency],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = { search: search.trim(), page: pageParam, size: PAGE_ROWS }
      return client.page(listReminders, (wire) => reminderFromWire(wire, currency), { query, signal })
    },
    getNextPageParam: ({ total }, loaded) => (loaded.length * PAGE_ROWS < total ? loaded.length : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const reminders = usePagedRows(pages)
  /** After a refusal the list shows the changes of others. */
  const send = async ({ id, ...body }: TakenBack, idempotencyKey: string) => {
    const answer = await sendForm(() => client.call(withdrawReminder, { params: { id }, body, idempotencyKey }))
    await cache.invalidateQueries({ queryKey: [KEY] })
    return answer
  }
  return (
    <SentRemindersScreen
      search={search}
      onSearch={onSearch}
      reminders={reminders.rows}
      total={reminders.total}
      onMore={reminders.onMore}
      takeBack={{ newIdempotencyKey, describeError, send }}
      hrefBack={PATHS.overdue}
    />
  )
}
