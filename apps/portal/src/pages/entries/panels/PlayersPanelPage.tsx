import { exportPlayers } from '@club/contract/tournaments'
import { ExportBar, PlayersPanel } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../../hooks/useClubQueries.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { listQueries } from '../../../queries/lists.ts'
import { openFile } from '../../../shells/openFile.ts'
import { useShell, useShellState } from '../../../shells/ShellContext.tsx'
import type { PanelProps } from '../../tournaments/panels.ts'
import { useEntryLists } from '../useEntryLists.ts'
import { useWithdraw } from '../useWithdraw.tsx'

export default function PlayersPanelPage({ tournament }: PanelProps) {
  const now = useNow()
  const { client } = useShell()
  const me = useShellState((state) => state.customer)
  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: me !== null })
  const { players } = useEntryLists(tournament)
  const { onWithdraw, dialog } = useWithdraw(tournament)
  return (
    <>
      <PlayersPanel now={now} tournament={tournament} me={me} friends={friends.data ?? []} players={players} onWithdraw={onWithdraw} />
      {players.kind === 'ready' && players.value.length > 0 && (
        <ExportBar
          onExport={async (format) =>
            openFile(await client.call(exportPlayers, { params: { tournId: tournament.id, format } }), `${tournament.name}.${format}`)
          }
        />
      )}
      {dialog}
    </>
  )
}
