import type { DisplaySettings } from './displaySettings.ts'

/** Mount it to open it; every change counts at once. */
export interface SettingsDialogProps {
  readonly settings: DisplaySettings
  readonly onChange: (settings: DisplaySettings) => void
  readonly onClose: () => void
}
