import type { ListedMember } from '@club/core/membership'
import type { MembersView } from '@club/ui/features'
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { MEMBER_PAGE, peopleQueries } from '../queries/people.ts'
import { useClubQueries } from './useClubQueries.ts'

interface MemberPage {
  readonly rows: readonly ListedMember[]
  readonly total: number
}

interface MemberPages {
  /** The first page: without it there is nothing to show. */
  readonly first: UseQueryResult<MemberPage>
  readonly list: { readonly total: number; readonly rowAt: (index: number) => ListedMember | null } | undefined
  readonly onRange: (first: number, last: number) => void
}

/** Loads the pages of the list of members around the window, in any order, so that a far jump waits for one page. CU-187+. */
export function useMemberPages(view: MembersView): MemberPages {
  const queries = useClubQueries(peopleQueries)
  const [range, setRange] = useState({ from: 0, to: 0 })
  // The rows of the previous text are shown until the next ones have arrived.
  const first = useQuery({ ...queries.members(view, 0), placeholderData: keepPreviousData })
  const { isPlaceholderData } = first
  const total = first.data?.total ?? 0
  const last = Math.max(0, Math.ceil(total / MEMBER_PAGE) - 1)
  const further = isPlaceholderData ? [] : pagesOf(range.from, Math.min(range.to, last))
  const pages = useQueries({ queries: further.map((page) => queries.members(view, page)) })
  const loaded = new Map(further.map((page, at) => [page, pages[at]?.data?.rows]))
  const rowAt = (index: number): ListedMember | null => {
    const page = Math.floor(index / MEMBER_PAGE)
    return (page === 0 ? first.data?.rows : loaded.get(page))?.[index % MEMBER_PAGE] ?? null
  }
  const onRange = useCallback((from: number, to: number) => {
    const next = { from: Math.floor(from / MEMBER_PAGE), to: Math.floor(to / MEMBER_PAGE) }
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [])
  return { first, list: first.data && { total, rowAt }, onRange }
}

/** The pages of a range except the first, which is loaded anyway. */
function pagesOf(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter((page) => page > 0)
}
