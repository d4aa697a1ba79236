import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './ScreenHeader.css.ts'

export interface ScreenHeaderProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly back?: { readonly href: string; readonly label: string } | undefined
  readonly actions?: ReactNode
}

/** The only h1 of a screen. */
export function ScreenHeader({ title, subtitle, back, actions }: ScreenHeaderProps) {
  return (
    <header className={back ? css.withBack : css.header}>
      {back && <IconButton icon="arrowLeft" href={back.href} label={back.label} />}
      <div className={css.words}>
        <h1 className={css.title}>{title || '\u00a0'}</h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions}
    </header>
  )
}
