import { INBOX_FILTERS, type InboxFilter, InboxScreen, inboxMessages } from '@club/ui/features'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { inboxQuery, unreadMessagesQuery } from '../../queries/inbox.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { useAnswers } from './useAnswers.ts'
import { useMarks } from './useMarks.ts'
import { useMessageSettings } from './useMessageSettings.ts'

const SHOW = 'show'

/** Everything that happened to the viewer. New messages appear while the page is open. CU-200+. */
export default function InboxPage() {
  const { formatMessage, locale } = useIntl()
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const cache = useQueryClient()
  const time = useNow()
  const { failure } = useErrorTexts()
  const chosen = new URLSearchParams(useSearch()).get(SHOW)
  const filter = INBOX_FILTERS.find((one) => one === chosen) ?? 'all'
  const [, navigate] = useLocation()
  const onFilter = (next: InboxFilter): void => navigate(next === 'all' ? PATHS.inbox : `${PATHS.inbox}?${SHOW}=${next}`, { replace: true })
  useTitle(formatMessage(inboxMessages.title))
  const inbox = usePagedRows(useInfiniteQuery({ ...inboxQuery(client, customerId, filter, locale), refetchOnMount: 'always' }))
  // The list is read now, so that its count is, too.
  const unread = useQuery({ ...unreadMessagesQuery(client, customerId), refetchOnMount: 'always' })
  const { settings, saved, onSwitch } = useMessageSettings()

  const latestId = unread.data?.latestId
  const before = useRef(latestId)
  useEffect(() => {
    // The list is read on opening; only a message that comes later changes it.
    const isNew = before.current !== undefined && before.current !== latestId
    before.current = latestId
    if (isNew) void cache.invalidateQueries({ queryKey: ['messages', 'list'] })
  }, [cache, latestId])

  const { mark, markAll, undo, undoable, pending, error } = useMarks()
  const { now, answers, outcome, onAnswer } = useAnswers({
    messages: inbox.rows.kind === 'ready' ? inbox.rows.value : null,
    list: filter,
    time,
    onAnswered: (id) => mark({ id, read: true }),
  })
  const notStored = useMemo(() => (error ? failure(error) : null), [error, failure])
  const problem = notStored ?? (saved !== null && saved !== 'saved' ? saved.failed : null)

  return (
    <InboxScreen
      filter={filter}
      onFilter={onFilter}
      inbox={inbox.rows}
      total={inbox.total}
      unread={unread.data?.count ?? 0}
      now={now}
      onMore={inbox.onMore}
      onRead={(id, read) => mark({ id, read })}
      answers={answers}
      outcome={outcome}
      onAnswer={(message, accept) => void onAnswer(message, accept)}
      onReadAll={() => latestId && markAll(latestId)}
      marked={undoable && { count: undoable.count, onUndo: () => undo(undoable.readAt) }}
      pending={pending}
      problem={problem}
      cells={settings.kind === 'ready' ? settings.value.cells : []}
      onSwitch={onSwitch}
      hrefSettings={PATHS.inboxSettings}
    />
  )
}
