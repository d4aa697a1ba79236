import { type ReactNode, useId } from 'react'
import { card, cardTitle } from '../../shared/parts.css.ts'
import * as css from './Section.css.ts'

/** A titled card. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Labels with their values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
