import type { ReactNode } from 'react'
import { useDrawn } from '../useDrawn.ts'
import contours from './contours.svg?url'
import * as css from './Hero.css.ts'

export interface HeroProps {
  readonly label: string
  /** The largest text on the screen. */
  readonly figure?: string
  readonly title: string
  readonly text?: string | undefined
  /** Buttons of kind `inverse` and `line`. */
  readonly actions?: ReactNode
}

/** The only surface in the full club colour. */
export function Hero({ label, figure, title, text, actions }: HeroProps) {
  const drawn = useDrawn()
  return (
    <section className={css.hero}>
      <svg className={css.land} viewBox="0 0 360 240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
        {drawn && <use href={`${contours}#land`} />}
      </svg>
      <div>
        <p className={css.label}>{label}</p>
        {figure !== undefined && <p className={css.figure}>{figure}</p>}
      </div>
      <div>
        <p className={css.title}>{title}</p>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
