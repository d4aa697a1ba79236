import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import type { SelectOption } from '../../components/Select/Select.tsx'
import { hidden } from '../../theme/text.css.ts'
import * as css from './ChipSelect.css.ts'

interface ChipSelectProps<Value extends string> {
  readonly label: string
  readonly icon: IconName
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** A filter with one of a few values: the native select element in the shape of a chip. */
export function ChipSelect<Value extends string>({ label, icon, value, options, onChange }: ChipSelectProps<Value>) {
  return (
    <label className={css.chip}>
      <Icon name={icon} size={16} />
      <span className={hidden}>{label}</span>
      <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
      <Icon name="chevronDown" size={16} />
      <select className={css.select} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
