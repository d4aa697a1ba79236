import type { ResultLabel } from '@club/core/scoring'
import * as css from '../examples.css.ts'
import { HoleMark } from '../HoleMark/HoleMark.tsx'
import { type ScorecardRow, ScorecardTable, StrokeDots } from './ScorecardTable.tsx'

interface Nine {
  readonly caption: string
  readonly first: number
  readonly sum: string
  readonly par: readonly number[]
  readonly index: readonly number[]
  readonly received: readonly number[]
  readonly score: readonly number[]
  readonly points: readonly number[]
}

/** A card of 91 strokes, playing handicap 23. */
const FRONT: Nine = {
  caption: 'Holes 1 to 9',
  first: 1,
  sum: 'Out',
  par: [4, 5, 3, 4, 5, 3, 5, 3, 4],
  index: [7, 3, 13, 1, 9, 15, 5, 17, 11],
  received: [1, 2, 1, 2, 1, 1, 2, 1, 1],
  score: [6, 7, 2, 6, 6, 4, 9, 3, 5],
  points: [1, 2, 4, 2, 2, 2, 0, 3, 2],
}
const BACK: Nine = {
  caption: 'Holes 10 to 18',
  first: 10,
  sum: 'In',
  par: [4, 5, 4, 3, 4, 3, 4, 4, 5],
  index: [8, 10, 2, 18, 6, 14, 16, 12, 4],
  received: [1, 1, 2, 1, 1, 1, 1, 1, 2],
  score: [5, 3, 6, 4, 5, 4, 5, 3, 8],
  points: [2, 5, 2, 2, 2, 2, 2, 4, 1],
}

const LABELS: readonly ResultLabel[] = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'doubleBogey', 'more']

function labelOf(score: number, par: number): ResultLabel {
  return LABELS[Math.min(score - par + 3, 6)] ?? 'none'
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const cellsOf = (values: readonly number[]) => values.map((content) => ({ content }))

function rowsOf({ par, index, received, score, points }: Nine): readonly ScorecardRow[] {
  const net = score.map((strokes, at) => strokes - (received[at] ?? 0))
  const row = (key: string, label: string, look: ScorecardRow['look'], values: readonly number[]): ScorecardRow => ({
    key,
    label,
    look,
    cells: cellsOf(values),
    sums: [{ content: total(values) }],
  })
  return [
    row('par', 'Par', 'quiet', par),
    { ...row('index', 'Index', 'quiet', index), reader: 'Stroke index', sums: [{ content: '' }] },
    {
      ...row('strokes', 'Strokes', 'plain', received),
      cells: received.map((count) => ({ content: <StrokeDots count={count} />, reader: `${count} received` })),
    },
    {
      ...row('score', 'Score', 'scores', score),
      cells: score.map((strokes, at) => {
        const label = labelOf(strokes, par[at] ?? 0)
        return { content: <HoleMark text={`${strokes}`} label={label} word={`${strokes}, ${label}`} /> }
      }),
    },
    row('net', 'Net', 'plain', net),
    row('points', 'Points', 'strong', points),
  ]
}

function NineTable(nine: Nine) {
  return (
    <div className={css.surface}>
      <ScorecardTable
        caption={nine.caption}
        holeLabel="Hole"
        holes={nine.par.map((_, at) => nine.first + at)}
        sums={[{ label: nine.sum, after: 9 }]}
        rows={rowsOf(nine)}
      />
    </div>
  )
}

export function FrontNine() {
  return <NineTable {...FRONT} />
}

export function BackNine() {
  return <NineTable {...BACK} />
}

/** For wide screens; a phone shows the two nines. */
export function EighteenHolesFromLg() {
  const back = rowsOf(BACK)
  const rows = rowsOf(FRONT).map((row, at): ScorecardRow => {
    const other = back[at]
    if (!other) return row
    const sums = [...row.sums, ...other.sums]
    const whole = total(sums.map(({ content }) => Number(content)))
    return { ...row, cells: [...row.cells, ...other.cells], sums: [...sums, { content: whole || '' }] }
  })
  return (
    <div className={css.wideSurface}>
      <ScorecardTable
        caption="All 18 holes"
        holeLabel="Hole"
        holes={Array.from({ length: 18 }, (_, at) => at + 1)}
        sums={[
          { label: 'Out', after: 9 },
          { label: 'In', after: 18 },
          { label: 'Total', after: 18 },
        ]}
        rows={rows}
      />
    </div>
  )
}
