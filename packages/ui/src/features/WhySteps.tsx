import * as css from './WhySteps.css.ts'

export interface WordedStep {
  readonly label: string
  /** The sum that was done; empty when there is none to show. */
  readonly formula: string
  readonly result: string
}

export interface WhyStepsProps {
  readonly title: string
  readonly steps: readonly WordedStep[]
}

/** How a number came about, step by step. */
export function WhySteps({ title, steps }: WhyStepsProps) {
  return (
    <section className={css.panel} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <dl>
        {steps.map(({ label, formula, result }) => (
          <div key={label} className={css.step}>
            <dt className={css.label}>
              {label}
              {formula !== '' && <span className={css.formula}>{formula}</span>}
            </dt>
            <dd className={css.result}>{result}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
