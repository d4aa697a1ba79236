import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as css from './OutcomeCard.css.ts'

const ICONS = { bad: 'ban', ok: 'checkCircle', warn: 'hourglass' } as const satisfies Record<string, IconName>

export interface OutcomeCardProps {
  readonly kind: keyof typeof ICONS
  /** `2 get a place`. */
  readonly title: string
  /** `<li>` elements. */
  readonly children: ReactNode
}

/** People with the same outcome under one heading. */
export function OutcomeCard({ kind, title, children }: OutcomeCardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.head[kind]}>
        <Icon name={ICONS[kind]} />
        {title}
      </h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}
