import { useMemo } from 'react'
import { encode } from 'uqr'
import * as css from './QrCode.css.ts'

export interface QrCodeProps {
  readonly text: string
  /** Accessible name of the code. */
  readonly label: string
}

/** Width of the quiet zone that scanners require, in modules. */
const QUIET = 4

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Returns the dark modules as bars, one for each run of a row. */
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
 * Black on white in every theme, because scanners read that best. It fills the available space. Uses bars instead of a single path, because
 * browsers draw the edges of a long path askew at some sizes.
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
