import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Field.css.ts'

/** The last day of a four-digit year: the fifth digit is no longer typed into the year of a browser's date field. */
const LAST_DAY = '9999-12-31'
const LAST_MOMENTS: Readonly<Record<string, string>> = { date: LAST_DAY, 'datetime-local': `${LAST_DAY}T23:59` }

/** The most characters that the service takes in a search. */
const MAX_SEARCH = 100

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children'> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Says what is wrong and how to correct it; shown at the field and read by screen readers. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Shown inside the box, after the text. */
  readonly trailing?: ReactNode
}

/** A single-line text field with its label above and its error below. */
export function Field({ label, value, onChange, error, hint, trailing, ...native }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={error ? css.boxWithError : css.box}>
        {native.type === 'search' && <Icon name="search" size={20} />}
        <input
          maxLength={native.type === 'search' ? MAX_SEARCH : undefined}
          max={LAST_MOMENTS[native.type ?? '']}
          {...native}
          id={id}
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="alert" size={20} />
          {error}
        </p>
      )}
    </div>
  )
}
