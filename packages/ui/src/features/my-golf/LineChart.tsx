import { useId } from 'react'
import { useFormats } from '../../format/useFormats.ts'
import { useWide } from '../../shared/useWide.ts'
import { scaleOf } from './chartScale.ts'
import * as css from './MyGolf.css.ts'

export interface ChartPoint {
  /** Place on the horizontal axis, ascending. */
  readonly at: number
  readonly tenths: number
}

export interface LineChartProps {
  readonly title: string
  /** Reads what the line shows. */
  readonly description: string
  readonly points: readonly ChartPoint[]
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  /** A dashed line with its text; null without one. */
  readonly cap?: { readonly tenths: number; readonly label: string } | null
}

const HEIGHT = 184
const [TOP, BOTTOM, BASE] = [20, 148, 178]
const LEFT = 8
const LABELS = 44

/** A line over time: an image with a title and a description; the table next to it has the values. HC-87+. */
export function LineChart({ title, description, points, ticks, cap = null }: LineChartProps) {
  const id = useId()
  const formats = useFormats()
  const width = useWide('sm') ? 600 : 340
  const right = width - LABELS
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const { lines, y } = scaleOf({ tenths: [...points.map(({ tenths }) => tenths), ...(cap ? [cap.tenths] : [])], top: TOP, bottom: BOTTOM })
  const span = Math.max(last.at - first.at, 1)
  const x = (at: number): number => LEFT + ((at - first.at) / span) * (right - LEFT)
  const end = points.length === 1 ? x(first.at) : x(last.at)
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {lines.map((tenths) => (
        <g key={tenths}>
          <line className={css.grid} x1={LEFT} x2={right} y1={y(tenths)} y2={y(tenths)} />
          <text x={right + 10} y={y(tenths) + 4}>
            {formats.tenths(tenths)}
          </text>
        </g>
      ))}
      {cap && (
        <g>
          <line className={css.cap} x1={LEFT + (right - LEFT) / 2} x2={right} y1={y(cap.tenths)} y2={y(cap.tenths)} />
          <text x={right} y={y(cap.tenths) - 6} textAnchor="end">
            {cap.label}
          </text>
        </g>
      )}
      <polyline className={css.line} points={points.map(({ at, tenths }) => `${x(at)},${y(tenths)}`).join(' ')} />
      <circle className={css.today} cx={end} cy={y(last.tenths)} r={7} />
      {ticks.map(({ at, label }) => (
        <text key={at} x={x(at)} y={BASE} textAnchor={x(at) > right - 20 ? 'end' : x(at) < LEFT + 20 ? 'start' : 'middle'}>
          {label}
        </text>
      ))}
    </svg>
  )
}
