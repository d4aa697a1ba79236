import type { ReactNode } from 'react'
import { hidden } from '../../theme/text.css.ts'
import * as css from './ScorecardTable.css.ts'

export interface ScorecardCell {
  readonly content: ReactNode
  /** Read by screen readers instead of the content. */
  readonly reader?: string | undefined
}

export interface ScorecardRow {
  readonly key: string
  readonly label: string
  /** Long form of the label for screen readers. */
  readonly reader?: string | undefined
  /** `scores` is the row with the marks; `strong` the row that counts; `quiet` is given data, such as par and stroke index. */
  readonly look: 'quiet' | 'scores' | 'plain' | 'strong'
  /** One per hole. */
  readonly cells: readonly ScorecardCell[]
  /** One per sum column. */
  readonly sums: readonly ScorecardCell[]
}

export interface ScorecardTableProps {
  /** Accessible name of the table. */
  readonly caption: string
  readonly holeLabel: string
  readonly holes: readonly number[]
  /** Headings of the sums, each with the number of holes before it: `{ label: 'Out', after: 9 }`. */
  readonly sums: readonly { readonly label: string; readonly after: number }[]
  readonly rows: readonly ScorecardRow[]
}

/** A hole or a sum, in the order of the table. */
type Column = { readonly kind: 'hole'; readonly at: number } | { readonly kind: 'sum'; readonly at: number }

function columnsOf(holes: readonly number[], sums: ScorecardTableProps['sums']): readonly Column[] {
  const columns: Column[] = []
  holes.forEach((_, at) => {
    columns.push({ kind: 'hole', at })
    sums.forEach((sum, sumAt) => {
      if (sum.after === at + 1) columns.push({ kind: 'sum', at: sumAt })
    })
  })
  return columns
}

/** Nine or eighteen holes of a card as a table, with a row for each kind of value. */
export function ScorecardTable({ caption, holeLabel, holes, sums, rows }: ScorecardTableProps) {
  const columns = columnsOf(holes, sums)
  return (
    <table className={css.table}>
      <caption className={hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            {holeLabel}
          </th>
          {columns.map(({ kind, at }) => (
            <th key={`${kind}${at}`} scope="col" className={kind === 'sum' ? css.sumHead : css.head}>
              {kind === 'sum' ? sums[at]?.label : holes[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={css.row[row.look]}>
            <th scope="row" className={css.label}>
              {row.reader ? (
                <>
                  <span aria-hidden="true">{row.label}</span>
                  <span className={hidden}>{row.reader}</span>
                </>
              ) : (
                row.label
              )}
            </th>
            {columns.map(({ kind, at }) => (
              <td key={`${kind}${at}`} className={kind === 'hole' ? css.cell : row.look === 'scores' ? css.bigSum : css.sum}>
                <Cell cell={kind === 'sum' ? row.sums[at] : row.cells[at]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell }: { readonly cell: ScorecardCell | undefined }) {
  if (!cell) return null
  if (cell.reader === undefined) return <>{cell.content}</>
  return (
    <>
      <span aria-hidden="true">{cell.content}</span>
      <span className={hidden}>{cell.reader}</span>
    </>
  )
}

/** Strokes received as dots; strokes given back as a minus and the number. */
export function StrokeDots({ count }: { readonly count: number }) {
  if (count < 0) return <>{`\u2212${-count}`}</>
  return (
    <span className={css.dots}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <span key={at} className={css.dot} />
      ))}
    </span>
  )
}
