import type { ReactNode } from 'react'
import * as css from './mandates.css.ts'

export interface Fact {
  readonly term: string
  readonly text: ReactNode
  /** True for numbers, whose digits are equally wide. */
  readonly figures?: boolean
}

/** Names and values of a mandate; those without a value are left out. */
export function MandateFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ term, text, figures = false }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={figures ? css.figure : undefined}>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
