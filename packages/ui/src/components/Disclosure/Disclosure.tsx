import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as css from './Disclosure.css.ts'

export interface DisclosureProps {
  /** A word, or a heading of the page. */
  readonly title: ReactNode
  readonly icon?: IconName
  /** What is set in there, in a line. */
  readonly summary?: string
  /** A card of its own; else it stands within one. */
  readonly isCard?: boolean
  readonly startsOpen?: boolean
  readonly children: ReactNode
}

/** What is seldom needed, behind a line that opens it. */
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
