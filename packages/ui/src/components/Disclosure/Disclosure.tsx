import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as css from './Disclosure.css.ts'

export interface DisclosureProps {
  /** A text, or a heading of the page. */
  readonly title: ReactNode
  readonly icon?: IconName
  /** Short summary of the current content. */
  readonly summary?: string
  /** True for a separate card; false inside a card. */
  readonly isCard?: boolean
  readonly startsOpen?: boolean
  readonly children: ReactNode
}

/** Seldom needed content, collapsed behind its title. */
export function Disclosure({ title, icon, summary, isCard = false, startsOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details className={isCard ? css.card : undefined} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.line}>
        <span className={css.head}>
          {icon && <Icon name={icon} size={20} />}
          <span className={css.title}>{title}</span>
          <span className={css.mark}>
            <Icon name="chevronDown" size={20} />
          </span>
        </span>
        {summary !== undefined && <span className={css.summary}>{summary}</span>}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
