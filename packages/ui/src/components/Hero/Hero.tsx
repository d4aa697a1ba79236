import type { ReactNode } from 'react'
import * as css from './Hero.css.ts'

export interface HeroProps {
  readonly label: string
  /** The largest thing on the screen. */
  readonly figure: string
  readonly title: string
  readonly text?: string | undefined
  /** Buttons of kind `inverse` and `line`. */
  readonly actions?: ReactNode
}

/** The one surface in full club colour. */
export function Hero({ label, figure, title, text, actions }: HeroProps) {
  return (
    <section className={css.hero}>
      <div className={css.land} aria-hidden="true" />
      <div>
        <p className={css.label}>{label}</p>
        <p className={css.figure}>{figure}</p>
      </div>
      <div>
        <p className={css.title}>{title}</p>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
