import { type LoginSettings, SettingsDialog } from '@club/ui/features'
import { aboutPortal } from '../../shells/aboutPortal.ts'
import { useDisplay, useSavedLogin, useShell, useShellState } from '../../shells/ShellContext.tsx'

/** The settings of the portal's appearance and language on this device. SE-05. */
export default function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { store, dialogs, config } = useShell()
  const { customer, licence } = useShellState((state) => state)
  const settings = useDisplay((state) => state.settings)
  const change = useDisplay((state) => state.change)
  const saved = useSavedLogin((state) => state)
  const login = {
    settings: saved,
    canSavePasswords: saved.canSavePasswords,
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
