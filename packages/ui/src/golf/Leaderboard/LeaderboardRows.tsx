/** The rows of a board: all rows of a short group; for a long group those that LongGroup selects. */
import { Fragment, memo, type ReactNode, type Ref, useRef } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { hidden } from '../../theme/text.css.ts'
import { MedalMark } from '../MedalMark/MedalMark.tsx'
import * as css from './Leaderboard.css.ts'
import type { BoardCell, BoardLine, LeaderboardProps } from './Leaderboard.tsx'

/** Properties that the rows of a group share. */
export interface RowsProps extends Pick<LeaderboardProps, 'columns' | 'friendWord' | 'openWhy' | 'onWhy' | 'renderWhy' | 'besideId'> {
  readonly groupKey: string
  readonly lines: readonly BoardLine[]
  readonly moves: boolean
  /** Number of columns that an explanation spans. */
  readonly width: number
  /** Row index from 1; undefined if all rows are rendered. */
  readonly firstRow?: number | undefined
}

/** All rows, each with its explanation if it is open. */
export function BoardRows(props: RowsProps) {
  const { lines, firstRow } = props
  return lines.map((line, index) => (
    <Fragment key={line.id}>
      <BoardRow {...rowProps(props, line)} rowIndex={firstRow === undefined ? undefined : firstRow + index} />
      {opensUnder(props, line) && <WhyRow {...props} line={line} />}
    </Fragment>
  ))
}

export function lineKeyOf({ groupKey }: Pick<RowsProps, 'groupKey'>, line: BoardLine): string {
  return `${groupKey}/${line.id}`
}

/** A row that was open may have no explanation after a new score. */
function isOpen(props: Pick<RowsProps, 'groupKey' | 'openWhy'>, line: BoardLine): boolean {
  return line.why !== null && props.openWhy === lineKeyOf(props, line)
}

export function opensUnder(props: Pick<RowsProps, 'groupKey' | 'openWhy' | 'besideId'>, line: BoardLine): boolean {
  return props.besideId === undefined && isOpen(props, line)
}

export function rowProps(props: RowsProps, line: BoardLine) {
  const { columns, friendWord, onWhy, besideId, moves } = props
  return { line, lineKey: lineKeyOf(props, line), open: isOpen(props, line), columns, friendWord, onWhy, besideId, moves }
}

function whyIdOf(lineKey: string): string {
  return `why-${lineKey.replaceAll('/', '-')}`
}

/** The position of a row in a group that is only partly rendered. */
interface RowPlace {
  readonly index?: number | undefined
  readonly rowIndex?: number | undefined
  readonly measure?: Ref<HTMLTableRowElement> | undefined
}

interface WhyRowProps extends Omit<RowPlace, 'rowIndex'>, Pick<RowsProps, 'groupKey' | 'width' | 'renderWhy'> {
  readonly line: BoardLine
}

export function WhyRow({ line, width, renderWhy, index, measure, ...props }: WhyRowProps) {
  return (
    <tr ref={measure} data-index={index}>
      <td id={whyIdOf(lineKeyOf(props, line))} colSpan={width} className={css.explanation}>
        <div className={css.explanationBox}>{renderWhy(line.id)}</div>
      </td>
    </tr>
  )
}

interface BoardRowProps extends RowPlace, Pick<RowsProps, 'columns' | 'friendWord' | 'onWhy' | 'besideId' | 'moves'> {
  readonly line: BoardLine
  readonly lineKey: string
  readonly open: boolean
}

/** Memoised until its row changes: a field may have a thousand rows. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { line, lineKey, moves, columns, friendWord, open, onWhy, besideId, index, rowIndex, measure } = props
  const changes = useChanges(line.cells)
  return (
    <tr
      ref={measure}
      className={line.mine ? css.myRow : css.row}
      data-index={index}
      aria-rowindex={rowIndex}
      data-changed={changes === 0 ? undefined : changes % 2 === 0 ? 'even' : 'odd'}
      // A row that only moves because of others is not highlighted again.
      onAnimationEnd={({ currentTarget }) => currentTarget.removeAttribute('data-changed')}
    >
      <td className={line.position.length > 3 ? css.longPosition : css.position}>{line.position}</td>
      {moves && <td className={css.movement}>{line.movement && <Movement {...line.movement} />}</td>}
      <th scope="row" className={css.who}>
        <span className={css.name}>
          {line.medal && <MedalMark {...line.medal} />}
          {line.href ? (
            <Link href={line.href} className={css.link}>
              {line.name}
            </Link>
          ) : (
            line.name
          )}
          {line.friend && (
            <>
              <Icon name="star" size={16} />
              <span className={hidden}>{friendWord}</span>
            </>
          )}
        </span>
        {(line.remark || line.why) && (
          <span className={css.remark}>
            {line.remark}
            {line.why && (
              <span className={css.ask}>
                {line.remark && ' · '}
                <button
                  type="button"
                  className={css.why}
                  aria-expanded={open}
                  aria-controls={open ? (besideId ?? whyIdOf(lineKey)) : undefined}
                  aria-label={line.why.reader}
                  onClick={() => onWhy(open ? null : lineKey)}
                >
                  {line.why.label}
                </button>
              </span>
            )}
          </span>
        )}
      </th>
      {columns.map(({ key, kind }) => (
        <td key={key} className={css.column[kind]}>
          <Figure cell={line.cells[key]} />
        </td>
      ))}
    </tr>
  )
})

/** Returns how often the values of a row have changed since it was first shown. */
function useChanges(cells: BoardLine['cells']): number {
  const seen = useRef<{ readonly text: string | null; readonly changes: number }>({ text: null, changes: -1 })
  const text = Object.values(cells)
    .map((cell) => cell.text)
    .join(' ')
  if (seen.current.text !== text) seen.current = { text, changes: seen.current.changes + 1 }
  return seen.current.changes
}

function Movement({ places, reader }: { readonly places: number; readonly reader: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true" className={places > 0 ? css.up : places < 0 ? css.down : undefined}>
        {places > 0 ? `▲${places}` : places < 0 ? `▼${-places}` : '–'}
      </span>
      <span className={hidden}>{reader}</span>
    </>
  )
}

function Figure({ cell }: { readonly cell: BoardCell | undefined }) {
  if (!cell) return null
  const text = cell.under ? <span className={css.under}>{cell.text}</span> : cell.text
  if (cell.reader === undefined) return <>{text}</>
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className={hidden}>{cell.reader}</span>
    </>
  )
}
