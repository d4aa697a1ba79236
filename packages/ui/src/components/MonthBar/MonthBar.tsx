import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './MonthBar.css.ts'

export interface MonthBarProps {
  /** Accessible name of the choice. */
  readonly label: string
  readonly title: string
  readonly subtitle: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly onPrevious: () => void
  readonly onNext: () => void
  /** From lg on: the nearby months, each with its count. */
  readonly months: readonly { readonly value: string; readonly label: string; readonly count: number }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function MonthBar(props: MonthBarProps) {
  const { label, title, subtitle, previousLabel, nextLabel, onPrevious, onNext, months, value, onChange } = props
  return (
    <nav className={css.bar} aria-label={label}>
      <IconButton icon="chevronLeft" label={previousLabel} onClick={onPrevious} />
      <div className={css.words} aria-live="polite">
        <h2 className={css.title}>{title}</h2>
        <p className={css.count}>{subtitle}</p>
      </div>
      <ul className={css.months}>
        {months.map((month) => (
          <li key={month.value} className={css.month}>
            <button
              type="button"
              className={css.choice}
              aria-current={month.value === value ? 'date' : undefined}
              onClick={() => onChange(month.value)}
            >
              {month.label} {month.count}
            </button>
          </li>
        ))}
      </ul>
      <IconButton icon="chevronRight" label={nextLabel} onClick={onNext} />
    </nav>
  )
}
