import { newIdempotencyKey } from '@club/client'
import { decideChangeRequest } from '@club/contract/customers'
import { ChangeRequestsScreen, changeRequestMessages, type DecisionDeps } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useDraftOf } from '../../hooks/useDraftOf.ts'
import { useListSearch } from '../../hooks/useListSearch.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { CHANGE_REQUESTS_KEY, changeRequestQueries } from '../../queries/changeRequests.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

/** Requests of members to change personal data. CU-160+. */
export default function ChangeRequestsPage() {
  useTitle(useIntl().formatMessage(changeRequestMessages.title))
  const { client } = useShell()
  const cache = useQueryClient()
  const draftOf = useDraftOf()
  const { sendForm, describeError } = useFormAnswer()
  const [onlyOpen, setOnlyOpen] = useState(true)
  const [search, onSearch] = useListSearch(PATHS.changeRequests)
  const list = useClubQueries(changeRequestQueries).list(onlyOpen, search)
  const { rows, total, onMore } = usePagedRows(useInfiniteQuery({ ...list, placeholderData: keepPreviousData }))
  const myId = useShellState((state) => state.customer?.id)
  const requests = rows.kind === 'ready' ? { ...rows, value: rows.value.map((one) => ({ ...one, isOwn: one.customerId === myId })) } : rows
  const deps = useMemo<DecisionDeps>(
    () => ({
      ...{ newIdempotencyKey, describeError },
      draftOf: (id) => draftOf(`decline ${id}`),
      send: async (id, decision, idempotencyKey) => {
        const body =
          decision.kind === 'accept' ? ({ decision: 'Accept' } as const) : ({ decision: 'Decline', reason: decision.reason } as const)
        const answer = await sendForm(() => client.call(decideChangeRequest, { params: { id }, body, idempotencyKey }))
        // The decision of another person is shown with the request.
        if (answer.kind === 'refused' && answer.code === 'changedMeanwhile') setOnlyOpen(false)
        await cache.invalidateQueries({ queryKey: [CHANGE_REQUESTS_KEY] })
        return answer
      },
    }),
    [client, cache, sendForm, describeError, draftOf],
  )
  return (
    <ChangeRequestsScreen
      requests={requests}
      onlyOpen={onlyOpen}
      onOnlyOpen={setOnlyOpen}
      search={search}
      onSearch={onSearch}
      total={total}
      onMore={onMore}
      deps={deps}
      hrefBack={PATHS.staff}
    />
  )
}
