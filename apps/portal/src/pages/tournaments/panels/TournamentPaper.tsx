import type { Tournament } from '@club/core/tournament'
import { ReportPaper } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { detailQueries } from '../../../queries/details.ts'
import { useShell } from '../../../shells/ShellContext.tsx'

interface TournamentPaperProps {
  readonly tournament: Pick<Tournament, 'id' | 'name'>
  readonly children: ReactNode
}

/** A list of the tournament with the club's print header; without one the list is printed alone. */
export function TournamentPaper({ tournament: { id, name }, children }: TournamentPaperProps) {
  const header = useQuery(detailQueries(useShell().client).reportHeader(id))
  return (
    <ReportPaper header={header.data ?? null} pageTitle={name}>
      {children}
    </ReportPaper>
  )
}
