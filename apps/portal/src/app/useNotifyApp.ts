import type { MenuEntry } from '@club/contract/embedding'
import { useEffect } from 'react'
import { useShell } from '../shells/ShellContext.tsx'

interface MenuItem {
  readonly key: string
  readonly label: string
  readonly href: string
}

/** Notifies the app around the portal that a screen is shown, and sends its menu whenever it changes. SH-47, SH-48. */
export function useNotifyApp(items: readonly MenuItem[]): void {
  const { app } = useShell()
  useEffect(() => app?.contentLoaded(), [app])

  const text = JSON.stringify(items.map(({ key, label, href }): MenuEntry => ({ key, label, path: href })))
  useEffect(() => app?.menuLoaded(JSON.parse(text) as readonly MenuEntry[]), [app, text])
}
