import { TeamsPanel } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../../hooks/useClubQueries.ts'
import { listQueries } from '../../../queries/lists.ts'
import { useShellState } from '../../../shells/ShellContext.tsx'
import type { PanelProps } from '../../tournaments/panels.ts'
import { useEntryLists } from '../useEntryLists.ts'

export default function TeamsPanelPage({ tournament }: PanelProps) {
  const me = useShellState((state) => state.customer)
  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: me !== null })
  const { teams } = useEntryLists(tournament)
  return <TeamsPanel me={me} friends={friends.data ?? []} teams={teams} />
}
