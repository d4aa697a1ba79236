import type { ReactNode } from 'react'
import * as css from './EmptyState.css.ts'

export interface EmptyStateProps {
  /** Says what is missing. */
  readonly title: string
  /** Says when there will be something. */
  readonly text: string
  /** A suggested action. */
  readonly action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      <p className={css.text}>{text}</p>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
