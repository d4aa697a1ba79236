import { type HandicapClassSettings, handicapClassNames } from '@club/core/handicap'
import type { Tournament } from '@club/core/tournament'
import type { TournamentClasses } from '@club/ui/features'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { detailQueries } from '../queries/details.ts'
import { useClubQueries } from './useClubQueries.ts'

export function useClassesQuery(tournament: Tournament): UseQueryResult<TournamentClasses> {
  return useQuery(useClubQueries(detailQueries).classes(tournament))
}

/** Returns the tournament’s handicap classes once they are loaded. */
export function useClasses(tournament: Tournament): TournamentClasses | undefined {
  return useClassesQuery(tournament).data
}

/** Returns the short names of all classes, including those that only women have. */
export function classNamesOf({ borders, femaleBorders }: HandicapClassSettings): readonly string[] {
  return handicapClassNames((femaleBorders?.length ?? 0) > borders.length ? (femaleBorders ?? []) : borders)
}
