import { type ReactNode, useId } from 'react'
import { card, sectionTitle, small } from '../../shared/parts.css.ts'

export function Section({ title, hint, children }: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {title}
      </h2>
      {hint && <p className={small}>{hint}</p>}
      {children}
    </section>
  )
}
