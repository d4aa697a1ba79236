import type { Money } from '@club/core/finance'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../format/useFormats.ts'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import { row, rowBody, rowLine, rowName, rowState, rows } from '../../shared/parts.css.ts'
import * as css from './collections.css.ts'

export interface AmountRow {
  readonly key: string
  readonly name: string
  readonly lines: readonly string[]
  readonly amount: Money
  readonly state?: ReactNode
}

/** Rows that are shown before the button, and with each press of it. */
const SHOWN = 50

/** A list of people with amounts; a long one is shown step by step. */
export function AmountRows({ label, items }: { readonly label: string; readonly items: readonly AmountRow[] }) {
  const formats = useFormats()
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ul className={rows} aria-label={label}>
        {items.slice(0, shown).map(({ key, name, lines, amount, state }) => (
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
      <MoreRows
        shown={shown}
        total={items.length}
        onMore={async () => {
          setShown(shown + SHOWN)
          return null
        }}
      />
    </>
  )
}
