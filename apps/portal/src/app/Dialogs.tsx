import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { lazyPage } from './lazyPage.ts'

const ProfilePanel = lazyPage(() => import('../pages/ProfilePanel.tsx'))
const SettingsPanel = lazyPage(() => import('../pages/SettingsPanel.tsx'))
const BasketPanel = lazyPage(() => import('../pages/BasketPanel.tsx'))
const ChangeLoginPanel = lazyPage(() => import('../pages/ChangeLoginPanel.tsx'))

/** The dialogs of the shell, each loaded when it is opened; which of them is open says its one state. SE-05. */
export function Dialogs() {
  return (
    <Suspense fallback={null}>
      <OpenDialog />
    </Suspense>
  )
}

function OpenDialog() {
  const { dialogs } = useShell()
  const customer = useShellState((state) => state.customer)
  const { close } = dialogs.getState()
  switch (useStore(dialogs, ({ open }) => open)) {
    case 'profile':
      return customer && <ProfilePanel me={customer} onClose={close} />
    case 'settings':
      return <SettingsPanel onClose={close} />
    case 'order':
      return customer && <BasketPanel onClose={close} />
    case 'changeLogin':
      return <ChangeLoginPanel onClose={close} />
    case null:
      return null
  }
}
