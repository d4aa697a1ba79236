import { Fragment, memo, type ReactNode, useRef } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { hidden } from '../../theme/text.css.ts'
import { type MedalColour, MedalMark } from '../MedalMark/MedalMark.tsx'
import * as css from './Leaderboard.css.ts'

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
}

/** The order of a field as a real table. */
export function Leaderboard(props: LeaderboardProps) {
  const {
    caption,
    positionLabel,
    movementLabel,
    nameLabel,
    friendWord,
    columns,
    groups,
    openWhy,
    onWhy,
    renderWhy,
    besideId,
    roundsShown = false,
  } = props
  const moves = groups.some(({ lines }) => lines.some(({ movement }) => movement !== null))
  // A span over a column that is not shown would make room for it.
  const rounds = columns.filter(({ kind }) => kind === 'round')
  const width = columns.length - rounds.length + (moves ? 3 : 2)
  return (
    <table className={css.board}>
      <caption className={hidden}>{caption}</caption>
      <thead>
        <tr>
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
      {groups.map((group) => (
        <tbody key={group.key} className={css.group}>
          {group.title && (
            <tr>
              <th scope="rowgroup" colSpan={width} className={css.groupTitle}>
                {group.title}
              </th>
              {rounds.map(({ key }) => (
                <td key={key} className={css.groupRest} />
              ))}
            </tr>
          )}
          {group.lines.map((line) => {
            const lineKey = `${group.key}/${line.id}`
            // What was open may have nothing more to explain after a new score.
            const open = line.why !== null && openWhy === lineKey
            return (
              <Fragment key={line.id}>
                <Line
                  line={line}
                  lineKey={lineKey}
                  moves={moves}
                  columns={columns}
                  friendWord={friendWord}
                  open={open}
                  onWhy={onWhy}
                  besideId={besideId}
                />
                {open && besideId === undefined && (
                  <tr>
                    <td id={whyIdOf(lineKey)} colSpan={roundsShown ? width + rounds.length : width} className={css.explanation}>
                      <div className={css.explanationBox}>{renderWhy(line.id)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

function whyIdOf(lineKey: string): string {
  return `why-${lineKey.replaceAll('/', '-')}`
}

interface LineProps extends Pick<LeaderboardProps, 'columns' | 'friendWord' | 'onWhy' | 'besideId'> {
  readonly line: BoardLine
  readonly lineKey: string
  readonly moves: boolean
  readonly open: boolean
}

/** Kept while nothing of its row changes: a field may have a thousand. */
const Line = memo(function Line({ line, lineKey, moves, columns, friendWord, open, onWhy, besideId }: LineProps) {
  const changes = useChanges(line.cells)
  return (
    <tr className={line.mine ? css.myRow : css.row} data-changed={changes === 0 ? undefined : changes % 2 === 0 ? 'even' : 'odd'}>
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

/** How often the figures of a row have changed since it was first shown. */
function useChanges(cells: BoardLine['cells']): number {
  const seen = useRef({ text: '', changes: -1 })
  const text = Object.values(cells)
    .map((cell) => cell.text)
    .join(' ')
  if (seen.current.text !== text) seen.current = { text, changes: seen.current.changes + 1 }
  return seen.current.changes
}

function Movement({ places, reader }: { readonly places: number; readonly reader: string }) {
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
