/** Month and filters of the list in the URL, so that a link and the way back show the same list. */
import type { ClubDateTime } from '@club/core'
import { SEX_LIMITS } from '@club/core/club'
import { ROUND_TYPES } from '@club/core/tournament'
import { isLongSpan, type TournamentFilter } from '@club/ui/features'

export interface ListChoice {
  /** `yyyy-MM`, or a longer span. */
  readonly month: string
  readonly filter: TournamentFilter
  /** Part of the name to search for; '' matches all. */
  readonly name: string
  /** Whether this month's list includes tournaments that are over. */
  readonly earlier: boolean
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Reads the choice; unreadable filters are ignored, and the default month is the current one. */
export function filterFromSearch(search: string, now: ClubDateTime): ListChoice {
  const query = new URLSearchParams(search)
  const month = query.get('month') ?? ''
  const access = query.get('access')
  const among = <Value extends string>(set: readonly Value[], name: string): Value[] =>
    set.filter((value) => query.getAll(name).includes(value))
  return {
    month: isLongSpan(month) || MONTH.test(month) ? month : now.slice(0, 7),
    filter: {
      holes: ([9, 18] as const).filter((holes) => query.getAll('holes').includes(String(holes))),
      sex: among(SEX_LIMITS, 'sex')[0] ?? null,
      access: access === 'open' || access === 'internal' ? access : null,
      roundTypes: among(ROUND_TYPES, 'type'),
      mine: query.get('mine') === 'true',
    },
    name: query.get('name') ?? '',
    earlier: query.get('earlier') === 'true',
  }
}

export function searchOf({ month, filter, name, earlier }: ListChoice): string {
  const query = new URLSearchParams({ month })
  for (const holes of filter.holes) query.append('holes', String(holes))
  if (filter.sex) query.append('sex', filter.sex)
  if (filter.access) query.append('access', filter.access)
  for (const type of filter.roundTypes) query.append('type', type)
  if (filter.mine) query.append('mine', 'true')
  if (name !== '') query.append('name', name)
  if (earlier) query.append('earlier', 'true')
  return `?${query}`
}
