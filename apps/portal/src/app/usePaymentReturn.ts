import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { readStoredPayment } from '../adapters/storedPayment.ts'
import { useOpenDialog } from '../hooks/useOpenDialog.ts'
import { PATHS } from '../routes/routes.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

/** Opens the basket for a customer who returns from the provider's page, on the page that they left. */
export function usePaymentReturn(): void {
  const { tabArea } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  const openDialog = useOpenDialog()
  const [path, navigate] = useLocation()
  const isHome = path === PATHS.home
  useEffect(() => {
    const left = customerId === null ? null : readStoredPayment(tabArea, customerId)
    if (!left) return
    if (isHome) navigate(left.path, { replace: true })
    openDialog('order')
    // Only when the customer changes: a later change of the path must not open the basket again.
  }, [customerId])
}
