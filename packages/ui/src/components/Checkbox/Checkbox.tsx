import { useId } from 'react'
import { hidden } from '../../theme/text.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Checkbox.css.ts'

export interface CheckboxProps {
  readonly label: string
  /** The label is read by screen readers only: the head of a row or column shows it. */
  readonly isLabelHidden?: boolean | undefined
  readonly hint?: string | undefined
  readonly name?: string | undefined
  readonly checked: boolean
  readonly disabled?: boolean | undefined
  /** The form cannot be sent as it is; the form shows the reason and moves the focus here. */
  readonly isInvalid?: boolean | undefined
  readonly onChange: (checked: boolean) => void
}

export function Checkbox({ label, isLabelHidden = false, hint, name, checked, disabled, isInvalid = false, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <label className={css.row}>
      <input
        type="checkbox"
        className={css.input}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-labelledby={`${id}-label`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        {checked && <Icon name="check" size={16} />}
      </span>
      <span className={isLabelHidden ? hidden : css.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
