import JsBarcode from 'jsbarcode'
import { useMemo } from 'react'
import { dark, light } from '../QrCode/QrCode.css.ts'
import { QrCode } from '../QrCode/QrCode.tsx'
import * as css from './BarCode.css.ts'

export interface BarCodeProps {
  readonly text: string
  /** Accessible name of the code. */
  readonly label: string
}

/** Width of the quiet zone that scanners require at each end, in modules. */
const QUIET = 10

/** With more modules a phone's screen has less than one point for each. */
const MAX_MODULES = 280

interface Bar {
  readonly x: number
  readonly width: number
}

/** Returns the bars of Code 128, in modules; null if the text has other characters than ASCII or is too long for a phone. */
export function barsOf(text: string): { readonly width: number; readonly bars: readonly Bar[] } | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const drawn: { readonly encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({ x: index + QUIET, width: run.length }))
  return modules.length > MAX_MODULES ? null : { width: modules.length + 2 * QUIET, bars }
}

/** A bar code that fills the width, black on white in every theme; a QR code where a bar code cannot hold the text. */
export function BarCode({ text, label }: BarCodeProps) {
  const code = useMemo(() => barsOf(text), [text])
  if (code === null) return <QrCode text={text} label={label} />
  return (
    <svg className={css.code} viewBox={`0 0 ${code.width} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width={code.width} height={1} className={light} />
      <g className={dark}>
        {code.bars.map(({ x, width }) => (
          <rect key={x} x={x} width={width} height={1} />
        ))}
      </g>
    </svg>
  )
}
