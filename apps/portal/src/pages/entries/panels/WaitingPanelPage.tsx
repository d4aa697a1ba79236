import { WaitingPanel } from '@club/ui/features'
import { useNow } from '../../../hooks/useNow.ts'
import { useShellState } from '../../../shells/ShellContext.tsx'
import type { PanelProps } from '../../tournaments/panels.ts'
import { useEntryLists } from '../useEntryLists.ts'
import { useWithdraw } from '../useWithdraw.tsx'

export default function WaitingPanelPage({ tournament }: PanelProps) {
  const now = useNow()
  const me = useShellState((state) => state.customer)
  const { waiting } = useEntryLists(tournament)
  const { onWithdraw, dialog } = useWithdraw(tournament)
  return (
    <>
      <WaitingPanel now={now} tournament={tournament} me={me} waiting={waiting} onWithdraw={onWithdraw} />
      {dialog}
    </>
  )
}
