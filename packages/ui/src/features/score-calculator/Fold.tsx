import { type ReactNode, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { cardTitle, small } from '../parts.css.ts'
import * as css from './ScoreCalculatorScreen.css.ts'

export interface FoldProps {
  readonly title: string
  /** What is set in there, in a line. */
  readonly summary: string
  /** Something in there needs a look, so it opens with the page. */
  readonly wrong: boolean
  readonly children: ReactNode
}

/** Settings that show what they are in a line, and open to be changed. */
export function Fold({ title, summary, wrong, children }: FoldProps) {
  const [open, setOpen] = useState(wrong)
  return (
    <details className={css.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.foldTitle}>
        <span className={css.foldHead}>
          <h2 className={cardTitle}>{title}</h2>
          <span className={css.foldMark}>
            <Icon name="chevronDown" size={20} />
          </span>
        </span>
        <span className={small}>{summary}</span>
      </summary>
      <div className={css.foldBody}>{children}</div>
    </details>
  )
}
