import { type LoginSettings, SettingsDialog } from '@club/ui/features'
import { useStore } from 'zustand'
import { aboutPortal } from '../shells/aboutPortal.ts'
import { ChangeLogin } from './ChangeLogin.tsx'
import { useDisplay, useSavedLogin, useShell, useShellState } from './ShellContext.tsx'

/** Opens the dialog for language, display and saved login. */
export function useOpenSettings(): () => void {
  const { dialogs } = useShell()
  return () => dialogs.getState().show('settings')
}

/** The dialogs of the shell; which of them is open says its one state. SE-05. */
export function Dialogs() {
  const { dialogs } = useShell()
  switch (useStore(dialogs, ({ open }) => open)) {
    case 'settings':
      return <Settings onClose={dialogs.getState().close} />
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
