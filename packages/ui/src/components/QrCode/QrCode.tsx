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

/** The dark modules as one path: each run of a row is a bar. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const bars = data.flatMap((row, y) => {
    const runs: string[] = []
    for (let x = 0; x < row.length; x += 1) {
      let end = x
      while (row[end]) end += 1
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1h-${end - x}z`)
      x = end
    }
    return runs
  })
  return { size, path: bars.join('') }
}

/** Black on white in every theme: that is what a scanner reads best. It takes the room that it is given. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} className={css.light} />
      <path d={path} className={css.dark} />
    </svg>
  )
}
