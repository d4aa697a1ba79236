import type { Tournament } from '@club/core/tournament'
import { ReportPaper } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { detailQueries } from '../../queries/details.ts'

interface TournamentPaperProps {
  readonly tournament: Pick<Tournament, 'id' | 'name'>
  readonly children: ReactNode
}

/** A list of the tournament with the club's print header; without one the list is printed alone. */
export function TournamentPaper({ tournament: { id, name }, children }: TournamentPaperProps) {
  const header = useQuery(useClubQueries(detailQueries).reportHeader(id))
  return (
    <ReportPaper header={header.data ?? null} pageTitle={name}>
      {children}
    </ReportPaper>
  )
}
