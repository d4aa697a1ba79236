import { WaitingPanel } from '@club/ui/features'
import { useShellState } from '../../app/ShellContext.tsx'
import { useNow } from '../../app/useNow.ts'
import type { PanelProps } from './panels.ts'
import { useEntryLists } from './useEntryLists.ts'
import { useWithdraw } from './useWithdraw.tsx'

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
