import * as css from './WhySteps.css.ts'

export interface CalculationStep {
  readonly label: string
  /** The calculation; empty without one. */
  readonly formula: string
  readonly result: string
}

export interface WhyStepsProps {
  readonly title: string
  readonly steps: readonly CalculationStep[]
}

/** The working of a number, step by step. */
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
