import { type ReactNode, useId } from 'react'
import * as css from './PayWays.css.ts'

interface PayWay<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  /** It is shown, and why it cannot be chosen. */
  readonly disabled?: boolean
}

interface PayWaysProps<Id extends string> {
  readonly title: string
  readonly ways: readonly PayWay<Id>[]
  readonly chosen: string | null
  readonly onChoose: (id: Id) => void
}

/** The ways to pay, of which one is chosen. */
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
