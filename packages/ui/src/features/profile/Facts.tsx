import * as css from './ProfileDialog.css.ts'

interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly text: string }[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css.facts}>
      {facts.map(({ term, text }) => (
        <div key={term} className={css.pair}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.fact}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
