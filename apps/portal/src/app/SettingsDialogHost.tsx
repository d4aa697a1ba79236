import { SettingsDialog } from '@club/ui/features'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useDisplay } from './ShellContext.tsx'

const OpenContext = createContext<() => void>(() => {})

/** Opens the dialog for language and display. */
export function useSettingsDialog(): () => void {
  return useContext(OpenContext)
}

export function SettingsDialogHost({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const settings = useDisplay((state) => state.settings)
  const change = useDisplay((state) => state.change)
  return (
    <OpenContext value={() => setOpen(true)}>
      {children}
      {open && <SettingsDialog settings={settings} onChange={change} onClose={() => setOpen(false)} />}
    </OpenContext>
  )
}
