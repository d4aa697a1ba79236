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

/** A list of the tournament, printed as the club prints its lists; without a header the list is printed as it is. */
export function TournamentPaper({ tournament: { id, name }, children }: TournamentPaperProps) {
  const header = useQuery(detailQueries(useShell().client).reportHeader(id))
  return (
    <ReportPaper header={header.data ?? null} pageTitle={name}>
      {children}
    </ReportPaper>
  )
}
