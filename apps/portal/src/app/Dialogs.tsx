import { type LoginSettings, SettingsDialog } from '@club/ui/features'
import { Suspense } from 'react'
import { useStore } from 'zustand'
import { aboutPortal } from '../shells/aboutPortal.ts'
import type { ShellDialog } from '../shells/dialogStore.ts'
import { ChangeLogin } from './ChangeLogin.tsx'
import { lazyPage } from './lazyPage.ts'
import { Profile } from './Profile.tsx'
import { useDisplay, useSavedLogin, useShell, useShellState } from './ShellContext.tsx'

const BasketPanel = lazyPage(() => import('../pages/BasketPanel.tsx'))

/** Opens one of the shell's dialogs. */
export function useOpenDialog(): (dialog: ShellDialog) => void {
  const { dialogs } = useShell()
  return dialogs.getState().show
}

/** The dialogs of the shell; which of them is open says its one state. SE-05. */
export function Dialogs() {
  const { dialogs } = useShell()
  const customer = useShellState((state) => state.customer)
  switch (useStore(dialogs, ({ open }) => open)) {
    case 'profile':
      return customer && <Profile me={customer} onClose={dialogs.getState().close} />
    case 'settings':
      return <Settings onClose={dialogs.getState().close} />
    case 'order':
      return (
        customer && (
          <Suspense fallback={null}>
            <BasketPanel onClose={dialogs.getState().close} />
          </Suspense>
        )
      )
    case 'changeLogin':
      return <ChangeLogin onClose={dialogs.getState().close} />
    case null:
      return null
  }
}

function Settings({ onClose }: { readonly onClose: () => void }) {
  const { store, dialogs, config } = useShell()
  const { customer, licence } = useShellState((state) => state)
  const settings = useDisplay((state) => state.settings)
  const change = useDisplay((state) => state.change)
  const saved = useSavedLogin((state) => state)
  const login = {
    settings: saved,
    keepsPasswords: saved.keepsPasswords,
    onChangeLogin: customer ? () => dialogs.getState().show('changeLogin') : null,
    onChange: (chosen: LoginSettings) => {
      saved.change(chosen)
      store.getState().stay(chosen.saveAccount)
    },
  }
  return (
    <SettingsDialog settings={settings} onChange={change} login={login} about={aboutPortal(config, licence, customer)} onClose={onClose} />
  )
}
