import { type ReactNode, useId } from 'react'
import * as css from './PayMethods.css.ts'

interface PayMethodOption<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  /** Shown but not selectable; the label says why. */
  readonly disabled?: boolean
}

interface PayMethodsProps<Id extends string> {
  readonly title: string
  readonly ways: readonly PayMethodOption<Id>[]
  readonly chosen: string | null
  readonly onChoose: (id: Id) => void
}

/** Choice of one payment method. */
export function PayMethods<Id extends string>({ title, ways, chosen, onChoose }: PayMethodsProps<Id>) {
  const group = useId()
  return (
    <fieldset className={css.ways}>
      <legend className={css.title}>{title}</legend>
      {ways.map(({ id, label, disabled }) => (
        <label key={id} className={css.way}>
          <input type="radio" name={group} value={id} checked={chosen === id} disabled={disabled} onChange={() => onChoose(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
