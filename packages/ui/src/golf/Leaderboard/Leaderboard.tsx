import { type ComponentType, type ReactNode, Suspense } from 'react'
import { hidden } from '../../theme/text.css.ts'
import type { MedalColour } from '../MedalMark/MedalMark.tsx'
import * as css from './Leaderboard.css.ts'
import { BoardRows, type RowsProps } from './LeaderboardRows.tsx'

export interface BoardColumn {
  readonly key: string
  readonly label: string
  /** `figure` is the large one; `round` shows from lg on. */
  readonly kind: 'round' | 'figure' | 'thru' | 'today'
}

export interface BoardCell {
  readonly text: string
  /** Said to readers in place of the text. */
  readonly reader?: string | undefined
  /** Under par is coloured. */
  readonly under?: boolean | undefined
}

export interface BoardLine {
  readonly id: string
  /** `3`, `T5`, `–`. */
  readonly position: string
  readonly movement: { readonly places: number; readonly reader: string } | null
  readonly medal: { readonly colour: MedalColour; readonly word: string } | null
  readonly name: string
  /** The scorecard. */
  readonly href: string | null
  readonly mine: boolean
  readonly friend: boolean
  /** Small words under the name: `You`, `c/b`. */
  readonly remark: string | null
  /** `Why?` with its long name for readers; null where there is nothing to ask. */
  readonly why: { readonly label: string; readonly reader: string } | null
  readonly cells: Readonly<Record<string, BoardCell>>
}

export interface LeaderboardProps {
  /** What the board shows, for readers. */
  readonly caption: string
  readonly positionLabel: string
  readonly movementLabel: string
  readonly nameLabel: string
  readonly friendWord: string
  readonly columns: readonly BoardColumn[]
  /** Groups of rows; without a title the rows stand alone. */
  readonly groups: readonly { readonly key: string; readonly title: string | null; readonly lines: readonly BoardLine[] }[]
  /** `groupKey/lineId` of the row whose explanation is open. */
  readonly openWhy: string | null
  readonly onWhy: (key: string | null) => void
  /** The explanation in place, under its row. */
  readonly renderWhy: (lineId: string) => ReactNode
  /** Where the explanation stands beside the board: the id of that element; nothing opens under the row then. */
  readonly besideId?: string | undefined
  /** There is room for the rounds (from lg on), so the explanation reaches over them too. */
  readonly roundsShown?: boolean | undefined
  /** The rows of a long group, of which only those near the window are on the page; its code may come when there is one. */
  readonly LongGroup?: ComponentType<LongGroupProps> | undefined
}

export interface LongGroupProps extends RowsProps {
  /** The row of its title. */
  readonly head: ReactNode
  readonly firstRow: number
  readonly roundsShown: boolean
}

/** Up to so many rows a group stands on the page as it is. */
const SHORT = 60

/** The order of a field as a real table. */
export function Leaderboard(props: LeaderboardProps) {
  const { caption, positionLabel, movementLabel, nameLabel, columns, groups, roundsShown = false } = props
  const moves = groups.some(({ lines }) => lines.some(({ movement }) => movement !== null))
  // A span over a column that is not shown would make room for it.
  const rounds = columns.filter(({ kind }) => kind === 'round')
  const width = columns.length - rounds.length + (moves ? 3 : 2)
  const LongGroup = groups.some(isLong) ? props.LongGroup : undefined
  // Readers are told how many rows there are only where not all of them are on the page.
  const counted = (row: number) => (LongGroup ? row : undefined)
  let count = 1
  const bodies = groups.map(({ key, title, lines }) => {
    const firstRow = count + (title ? 2 : 1)
    count = firstRow - 1 + lines.length
    const head = title && (
      <tr aria-rowindex={counted(firstRow - 1)}>
        <th scope="rowgroup" colSpan={width} className={css.groupTitle}>
          {title}
        </th>
        {rounds.map((round) => (
          <td key={round.key} className={css.groupRest} />
        ))}
      </tr>
    )
    const shared = { ...props, groupKey: key, lines, moves, width: roundsShown ? width + rounds.length : width }
    const some = (shown: readonly BoardLine[]) => (
      <tbody key={key} className={css.group}>
        {head}
        <BoardRows {...shared} lines={shown} firstRow={counted(firstRow)} />
      </tbody>
    )
    if (!LongGroup || !isLong({ lines })) return some(lines)
    return (
      <Suspense key={key} fallback={some(lines.slice(0, SHORT))}>
        <LongGroup {...shared} head={head} firstRow={firstRow} roundsShown={roundsShown} />
      </Suspense>
    )
  })
  return (
    <table className={LongGroup ? css.longBoard : css.board} aria-rowcount={counted(count)}>
      <caption className={hidden}>{caption}</caption>
      <thead>
        <tr aria-rowindex={counted(1)}>
          <th scope="col" className={css.positionHead}>
            {positionLabel}
          </th>
          {moves && (
            <th scope="col" className={css.movementHead}>
              <span className={hidden}>{movementLabel}</span>
            </th>
          )}
          <th scope="col" className={css.head}>
            {nameLabel}
          </th>
          {columns.map(({ key, label, kind }) => (
            <th key={key} scope="col" className={css.columnHead[kind]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {bodies}
    </table>
  )
}

function isLong({ lines }: Pick<LeaderboardProps['groups'][number], 'lines'>): boolean {
  return lines.length > SHORT
}
