import type { Money } from '@club/core/finance'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { actions, row, rowBody, rowLine, rowName, rowState, rows } from '../../shared/parts.css.ts'
import * as css from './collections.css.ts'
import { collectionMessages as messages } from './messages.ts'

export interface AmountRow {
  readonly key: string
  readonly name: string
  readonly lines: readonly string[]
  readonly amount: Money
  readonly state?: ReactNode
}

/** Rows that are shown before the button. */
const FIRST_ROWS = 25

/** A list of people with amounts; a long one is shown in two steps. */
export function AmountRows({ label, items }: { readonly label: string; readonly items: readonly AmountRow[] }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, FIRST_ROWS)
  return (
    <>
      <ul className={rows} aria-label={label}>
        {shown.map(({ key, name, lines, amount, state }) => (
          <li key={key} className={row}>
            <div className={css.line}>
              <span className={rowBody}>
                <span className={rowName}>{name}</span>
                {lines.map((text) => (
                  <span key={text} className={rowLine}>
                    {text}
                  </span>
                ))}
                {state && <span className={rowState}>{state}</span>}
              </span>
              <span className={css.amount}>{formats.money(amount)}</span>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div className={actions}>
          <Button onClick={() => setAll(true)}>{formatMessage(messages.more, { count: items.length })}</Button>
        </div>
      )}
    </>
  )
}
