import { useMemo } from 'react'
import { encode } from 'uqr'
import * as css from './QrCode.css.ts'

export interface QrCodeProps {
  readonly text: string
  /** What it is, for readers. */
  readonly label: string
}

/** A scanner looks for so much white around it. */
const QUIET = 4

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The dark modules as bars, a run of a row each. */
export function qrBars(text: string): { readonly size: number; readonly bars: readonly Bar[] } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const bars = data.flatMap((row, y) => {
    const runs: Bar[] = []
    for (let x = 0; x < row.length; x += 1) {
      let end = x
      while (row[end]) end += 1
      if (end > x) runs.push({ x, y, width: end - x })
      x = end
    }
    return runs
  })
  return { size, bars }
}

/**
 * Black on white in every theme: that is what a scanner reads best. It takes the room that it is given. Bars and no single path: at
 * some sizes browsers draw the edges of a long path askew.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, bars } = useMemo(() => qrBars(text), [text])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} className={css.light} />
      <g className={css.dark}>
        {bars.map(({ x, y, width }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={1} />
        ))}
      </g>
    </svg>
  )
}
