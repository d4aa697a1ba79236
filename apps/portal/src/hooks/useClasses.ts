import { type HandicapClassSettings, handicapClassNames } from '@club/core/handicap'
import type { Tournament } from '@club/core/tournament'
import type { TournamentClasses } from '@club/ui/features'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { detailQueries } from '../queries/details.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useClassesQuery(tournament: Tournament): UseQueryResult<TournamentClasses> {
  const { client } = useShell()
  const details = useMemo(() => detailQueries(client), [client])
  return useQuery(details.classes(tournament))
}

/** Returns the tournament’s handicap classes once they are loaded. */
export function useClasses(tournament: Tournament): TournamentClasses | undefined {
  return useClassesQuery(tournament).data
}

/** Returns the short names of all classes, including those that only women have. */
export function classNamesOf({ borders, femaleBorders }: HandicapClassSettings): readonly string[] {
  return handicapClassNames((femaleBorders?.length ?? 0) > borders.length ? (femaleBorders ?? []) : borders)
}
