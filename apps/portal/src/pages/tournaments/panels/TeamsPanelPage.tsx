import { TeamsPanel } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useListQueries } from '../../../hooks/useListQueries.ts'
import { useShellState } from '../../../shells/ShellContext.tsx'
import type { PanelProps } from './panels.ts'
import { useEntryLists } from './useEntryLists.ts'

export default function TeamsPanelPage({ tournament }: PanelProps) {
  const me = useShellState((state) => state.customer)
  const friends = useQuery({ ...useListQueries().friends(), enabled: me !== null })
  const { teams } = useEntryLists(tournament)
  return <TeamsPanel me={me} friends={friends.data ?? []} teams={teams} />
}
