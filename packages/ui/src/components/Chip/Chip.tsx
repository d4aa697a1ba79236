import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as css from './Chip.css.ts'

export interface ChipProps {
  /** Set for a filter that is on or off; left out for a chip that opens something. */
  readonly pressed?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

export function Chip({ pressed, icon, onClick, children }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onClick}>
      {pressed ? <Icon name="check" size={16} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}
