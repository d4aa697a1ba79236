import { useId, useLayoutEffect, useRef } from 'react'
import * as css from './Segmented.css.ts'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Choice of one of a few options: native radio buttons, so arrow keys and screen readers work. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // If the options do not all fit, scroll to the chosen one.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (chosen) group.current?.scrollTo({ left: chosen.offsetLeft - (group.current.clientWidth - chosen.offsetWidth) / 2 })
  }, [value])
  return (
    <fieldset ref={group} className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.text}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
