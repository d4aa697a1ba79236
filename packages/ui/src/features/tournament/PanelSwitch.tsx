import type { ViewPanel } from '@club/core/tournament'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { tournamentMessages as messages } from './messages.ts'
import * as css from './PanelSwitch.css.ts'

export interface PanelSwitchProps {
  readonly panels: readonly ViewPanel[]
  readonly panel: ViewPanel | null
  readonly onPanel: (panel: ViewPanel) => void
  /** The open panel. */
  readonly children: ReactNode
}

/** The panels of a tab, of which one is open (TV-19). A single panel has no switch. */
export function PanelSwitch({ panels, panel, onPanel, children }: PanelSwitchProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.panels}>
      {panels.length > 1 && panel !== null && (
        <div className={css.choice}>
          <Segmented
            label={formatMessage(messages.panels)}
            options={panels.map((key) => ({ value: key, label: formatMessage(messages[`panel_${key}`]) }))}
            value={panel}
            onChange={onPanel}
          />
        </div>
      )}
      {children}
    </div>
  )
}
