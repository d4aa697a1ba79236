import { useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Select.css.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string> {
  readonly label: string
  /** True to hide the label visually on a phone, if the options explain themselves. */
  readonly quietLabel?: boolean
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options?: readonly SelectOption<Value>[]
  /** Used instead of `options`: options under headings. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly SelectOption<Value>[] }[]
}

/** The native select element. */
export function Select<Value extends string>({
  label,
  name,
  value,
  onChange,
  options = [],
  groups = [],
  quietLabel = false,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={quietLabel ? css.quietLabel : css.label}>
        {label}
      </label>
      <span className={css.box}>
        <select id={id} name={name} className={css.select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map(optionOf)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(optionOf)}
            </optgroup>
          ))}
        </select>
        <span className={css.mark}>
          <Icon name="chevronDown" size={20} />
        </span>
      </span>
    </div>
  )
}

function optionOf<Value extends string>({ value, label, disabled = false }: SelectOption<Value>) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}
