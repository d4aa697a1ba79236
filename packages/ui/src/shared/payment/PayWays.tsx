import { type ReactNode, useId } from 'react'
import * as css from './PayWays.css.ts'

interface PayWay<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  /** Shown but not selectable; the label says why. */
  readonly disabled?: boolean
}

interface PayWaysProps<Id extends string> {
  readonly title: string
  readonly ways: readonly PayWay<Id>[]
  readonly chosen: string | null
  readonly onChoose: (id: Id) => void
}

/** Choice of one payment method. */
export function PayWays<Id extends string>({ title, ways, chosen, onChoose }: PayWaysProps<Id>) {
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
