/** Positions in a chart: values as tenths on a vertical scale, days or places on a horizontal one. */

export interface Scale {
  /** Values of the grid lines, in tenths, ascending. */
  readonly lines: readonly number[]
  /** Returns the vertical position of a value. */
  readonly y: (tenths: number) => number
}

export interface ScaleInput {
  readonly tenths: readonly number[]
  readonly top: number
  readonly bottom: number
  /** True if the lowest value is at the top, because a lower differential is better. */
  readonly lowOnTop?: boolean
}

/** Distances of grid lines, in tenths. */
const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000]
const MAX_LINES = 4

/** Returns a scale with at most five grid lines that encloses all values. */
export function scaleOf({ tenths, top, bottom, lowOnTop = false }: ScaleInput): Scale {
  const [low, high] = [Math.min(...tenths), Math.max(...tenths)]
  const step = STEPS.find((one) => Math.ceil(high / one) - Math.floor(low / one) <= MAX_LINES) ?? 1000
  const first = Math.floor(low / step) * step
  const last = Math.max(Math.ceil(high / step) * step, first + step)
  const lines = Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step)
  const part = (value: number): number => (value - first) / (last - first)
  return { lines, y: (value) => (lowOnTop ? top + part(value) * (bottom - top) : bottom - part(value) * (bottom - top)) }
}
