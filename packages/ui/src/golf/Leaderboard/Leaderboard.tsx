import { type ComponentType, type ReactNode, Suspense } from 'react'
import { hidden } from '../../theme/text.css.ts'
import type { MedalColour } from '../MedalMark/MedalMark.tsx'
import * as css from './Leaderboard.css.ts'
import { BoardRows, type RowsProps } from './LeaderboardRows.tsx'

export interface BoardColumn {
  readonly key: string
  readonly label: string
  /** `figure` is the largest; `round` is shown from lg on. */
  readonly kind: 'round' | 'figure' | 'thru' | 'today'
}

export interface BoardCell {
  readonly text: string
  /** Read by screen readers instead of the text. */
  readonly reader?: string | undefined
  /** True for under par, which is coloured. */
  readonly under?: boolean | undefined
}

export interface BoardLine {
  readonly id: string
  /** `3`, `T5`, `–`. */
  readonly position: string
  readonly movement: { readonly places: number; readonly reader: string } | null
  readonly medal: { readonly colour: MedalColour; readonly word: string } | null
  readonly name: string
  /** URL of the scorecard; null without one. */
  readonly href: string | null
  readonly mine: boolean
  readonly friend: boolean
  /** Remarks under the name: `You`, `c/b`. */
  readonly remark: string | null
  /** `Why?` with its accessible name; null if there is nothing to explain. */
  readonly why: { readonly label: string; readonly reader: string } | null
  readonly cells: Readonly<Record<string, BoardCell>>
}

export interface LeaderboardProps {
  /** Accessible name of the board. */
  readonly caption: string
  readonly positionLabel: string
  readonly movementLabel: string
  readonly nameLabel: string
  readonly friendWord: string
  readonly columns: readonly BoardColumn[]
  /** Groups of rows; a group with title null has no heading. */
  readonly groups: readonly { readonly key: string; readonly title: string | null; readonly lines: readonly BoardLine[] }[]
  /** `groupKey/lineId` of the row whose explanation is open. */
  readonly openWhy: string | null
  readonly onWhy: (key: string | null) => void
  /** Renders the explanation under its row. */
  readonly renderWhy: (lineId: string) => ReactNode
  /** Id of the element that shows the explanation next to the board; undefined shows it under the row. */
  readonly besideId?: string | undefined
  /** True if the rounds are shown (from lg on), so that the explanation spans them too. */
  readonly roundsShown?: boolean | undefined
  /** Renders only the rows of a long group near the window; may be loaded when there is one. */
  readonly LongGroup?: ComponentType<LongGroupProps> | undefined
}

export interface LongGroupProps extends RowsProps {
  /** The row of the group’s title. */
  readonly head: ReactNode
  readonly firstRow: number
  readonly roundsShown: boolean
}

/** Maximum number of rows of a group that is rendered completely. */
const SHORT = 60

/** The order of a field as a real table. */
export function Leaderboard(props: LeaderboardProps) {
  const { caption, positionLabel, movementLabel, nameLabel, columns, groups, roundsShown = false } = props
  const moves = groups.some(({ lines }) => lines.some(({ movement }) => movement !== null))
  // A column span that includes hidden columns would reserve space for them.
  const rounds = columns.filter(({ kind }) => kind === 'round')
  const width = columns.length - rounds.length + (moves ? 3 : 2)
  const LongGroup = groups.some(isLong) ? props.LongGroup : undefined
  // Row indexes for screen readers are needed only if some rows are not rendered.
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
