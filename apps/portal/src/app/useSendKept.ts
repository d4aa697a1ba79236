import { useEffect } from 'react'
import { firstSegment } from '../paths.ts'
import { keptName } from './keptName.ts'
import { useShell, useShellState } from './ShellContext.tsx'
import { useOnline } from './useOnline.ts'

/** Scores that wait on this device go out wherever their scorer is; pages of the office send their own. SC-81+. */
export function useSendKept(path: string): void {
  const shell = useShell()
  const online = useOnline()
  const tenantId = useShellState(({ tenant }) => tenant.id)
  const customerId = useShellState(({ session }) => session?.customerId)
  const waits =
    online &&
    customerId !== undefined &&
    firstSegment(path) !== 'staff' &&
    shell.staying.getItem(keptName({ tenantId, customerId })) !== null
  useEffect(() => {
    if (!waits || customerId === undefined) return
    const sender = import('./sendKept.ts').then(({ sendKept }) => sendKept(shell, { tenantId, customerId }))
    // The next page that is opened, or the network, tries again.
    sender.catch(() => {})
    return () => void sender.then((end) => end()).catch(() => {})
  }, [waits, shell, tenantId, customerId])
}
