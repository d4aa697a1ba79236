import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as css from './Note.css.ts'
import { note } from './Note.css.ts'

const ICONS = { bad: 'alert', warn: 'warning', ok: 'checkCircle', info: 'info', plain: 'info' } as const satisfies Record<string, IconName>

export interface NoteProps {
  readonly kind: keyof typeof ICONS
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A message to the user: what happened, why, what to do. A `bad` one is announced immediately. */
export function Note({ kind, title, children, action }: NoteProps) {
  return (
    <div className={note({ kind })} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={title ? css.textUnderTitle : css.text}>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
