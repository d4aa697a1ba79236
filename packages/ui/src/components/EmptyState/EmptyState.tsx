import type { ReactNode } from 'react'
import * as css from './EmptyState.css.ts'

export interface EmptyStateProps {
  /** Says what is missing. */
  readonly title: string
  /** Says when there will be something. */
  readonly text: string
  /** A suggested action. */
  readonly action?: ReactNode
  /** It is shown in place of a page: its title is the heading. */
  readonly isPage?: boolean
}

export function EmptyState({ title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.empty}>
      <Title className={css.title}>{title}</Title>
      <p className={css.text}>{text}</p>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
