import { useEffect } from 'react'
import { useOnline } from '../hooks/useOnline.ts'
import { firstSegment } from '../routes/routes.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { outboxKey } from './outboxKey.ts'

/** Sends unsent scores from any page while their scorer is logged in; staff pages send theirs through `useOutbox`. SC-81+. */
export function useSendOutbox(path: string): void {
  const shell = useShell()
  const online = useOnline()
  const tenantId = useShellState(({ tenant }) => tenant.id)
  const customerId = useShellState(({ session }) => session?.customerId)
  const hasUnsent =
    online &&
    customerId !== undefined &&
    firstSegment(path) !== 'staff' &&
    shell.localArea.getItem(outboxKey({ tenantId, customerId })) !== null
  useEffect(() => {
    if (!hasUnsent || customerId === undefined) return
    const sender = import('./startOutbox.ts').then(({ startOutbox }) => startOutbox(shell, { tenantId, customerId }))
    // Opening another page or regaining the network retries.
    sender.catch(() => {})
    return () => void sender.then((end) => end()).catch(() => {})
  }, [hasUnsent, shell, tenantId, customerId])
}
