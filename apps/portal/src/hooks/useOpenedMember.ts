import type { ListedMember } from '@club/core/membership'
import { useQuery } from '@tanstack/react-query'
import { peopleQueries } from '../queries/people.ts'
import { useClubQueries } from './useClubQueries.ts'

interface MemberRows {
  readonly total: number
  /** Returns null for a row that is not loaded. */
  readonly rowAt: (index: number) => ListedMember | null
}

function rowOf({ total, rowAt }: MemberRows, id: string): ListedMember | undefined {
  for (let index = 0; index < total; index += 1) {
    const row = rowAt(index)
    if (row?.id === id) return row
  }
  return undefined
}

/** Loads the person whose sheet is open. Until then it is the person's own row of the list, never another person. CU-311+. */
export function useOpenedMember(id: string | null, list: MemberRows | undefined) {
  const { member } = useClubQueries(peopleQueries)
  return useQuery({ ...member(id ?? ''), enabled: id !== null, placeholderData: () => (list && id !== null ? rowOf(list, id) : undefined) })
}
