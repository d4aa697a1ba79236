import * as css from './Steps.css.ts'

export interface StepsProps {
  readonly count: number
  /** Number of the current step, from 1. */
  readonly current: number
  /** `Step 2 of 3, players`. */
  readonly label: string
}

export function Steps({ count, current, label }: StepsProps) {
  return (
    <div className={css.steps}>
      <div className={css.bars} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => at + 1).map((step) => (
          <span key={step} className={step <= current ? css.done : css.step} />
        ))}
      </div>
      <p className={css.label}>{label}</p>
    </div>
  )
}
