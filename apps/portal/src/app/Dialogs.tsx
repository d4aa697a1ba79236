import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPage } from '../pages/shared/lazyPage.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

const ProfilePanel = lazyPage(() => import('../pages/profile/ProfilePanel.tsx'))
const SettingsPanel = lazyPage(() => import('../pages/portal/SettingsPanel.tsx'))
const BasketPanel = lazyPage(() => import('../pages/finance/BasketPanel.tsx'))
const ChangeLoginPanel = lazyPage(() => import('../pages/login/ChangeLoginPanel.tsx'))
const LogOutPanel = lazyPage(() => import('../pages/portal/LogOutPanel.tsx'))
const FileNotTakenPanel = lazyPage(() => import('../pages/portal/FileNotTakenPanel.tsx'))

/** The dialogs of the shell, each loaded when it is opened; a single state says which one is open. SE-05. */
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
    case 'logOut':
      return <LogOutPanel onClose={close} />
    case 'fileNotTaken':
      return <FileNotTakenPanel onClose={close} />
    case null:
      return null
  }
}
