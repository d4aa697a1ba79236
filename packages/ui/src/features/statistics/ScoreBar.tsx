import { BIRDIE_KINDS, type BirdieCounts } from '@club/core/tournament'
import * as css from './StatisticsPanel.css.ts'

export function sumOfCounts(counts: BirdieCounts): number {
  return BIRDIE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

const WIDTH = 1000
const HEIGHT = 20
/** Gap between two pieces, so that neighbours are distinct without colour. */
const GAP = 4

/** The kinds of scores as pieces of one bar, best first. Decorative: the table next to it has the numbers. */
export function ScoreBar({ counts }: { readonly counts: BirdieCounts }) {
  const all = sumOfCounts(counts)
  let from = 0
  const pieces = BIRDIE_KINDS.map((kind) => {
    const width = all === 0 ? 0 : (WIDTH * counts[kind]) / all
    const piece = { kind, from, width }
    from += width
    return piece
  })
  return (
    <svg className={css.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {pieces
        .filter(({ width }) => width > 0)
        .map((piece) => (
          <rect
            key={piece.kind}
            className={css.piece[piece.kind]}
            x={piece.from}
            y={1}
            width={Math.max(piece.width - GAP, 2)}
            height={HEIGHT - 2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </svg>
  )
}
