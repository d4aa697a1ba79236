import type { Tournament } from '@club/core/tournament'
import { WithdrawDialog, type WithdrawTarget } from '@club/ui/features'
import { type ReactNode, useState } from 'react'
import { useWithdrawDeps } from '../../adapters/useWithdrawDeps.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { useShellState } from '../../shells/ShellContext.tsx'

/** Returns the dialog of a withdrawal, and a function that opens it. */
export function useWithdraw(tournament: Tournament): { readonly onWithdraw: (target: WithdrawTarget) => void; readonly dialog: ReactNode } {
  const describeRefusal = useRefusalText()
  const me = useShellState((state) => state.customer)
  const [target, setTarget] = useState<WithdrawTarget | null>(null)
  const deps = useWithdrawDeps(tournament.id)
  const dialog = target && me && (
    <WithdrawDialog
      tournament={tournament}
      me={me}
      target={target}
      deps={deps}
      describeRefusal={describeRefusal}
      onClose={() => setTarget(null)}
    />
  )
  return { onWithdraw: setTarget, dialog }
}
