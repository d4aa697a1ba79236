import { useId } from 'react'
import * as field from '../Field/Field.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './TextArea.css.ts'

export interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly rows: number
  readonly maxLength: number
  /** Says what is wrong and how to correct it; shown at the field and read by screen readers. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** A multi-line text field with the label above and the error below, like a `Field`. */
export function TextArea({ label, value, onChange, rows, maxLength, error, hint }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        className={error ? css.areaWithError : css.area}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="alert" size={20} />
          {error}
        </p>
      )}
    </div>
  )
}
