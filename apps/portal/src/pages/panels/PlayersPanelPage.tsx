import { PlayersPanel } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useShellState } from '../../app/ShellContext.tsx'
import { useNow } from '../../app/useNow.ts'
import { useQueries } from '../../app/useQueries.ts'
import type { PanelProps } from './panels.ts'
import { useEntryLists } from './useEntryLists.ts'
import { useWithdraw } from './useWithdraw.tsx'

export default function PlayersPanelPage({ tournament }: PanelProps) {
  const now = useNow()
  const me = useShellState((state) => state.customer)
  const friends = useQuery({ ...useQueries().friends(), enabled: me !== null })
  const { players } = useEntryLists(tournament)
  const { onWithdraw, dialog } = useWithdraw(tournament)
  return (
    <>
      <PlayersPanel now={now} tournament={tournament} me={me} friends={friends.data ?? []} players={players} onWithdraw={onWithdraw} />
      {dialog}
    </>
  )
}
