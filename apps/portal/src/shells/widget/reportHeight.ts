/** Minimum time between two reports of the height. SH-32. */
export const HEIGHT_INTERVAL_MS = 300

/** Returns a function that reports a changed height, at most once in 300 ms; the last change is never lost. Call it as often as needed. */
export function reportHeight(measure: () => number, tell: (height: number) => void): () => void {
  let reported: number | null = null
  let waiting = false
  const report = (): void => {
    const height = Math.ceil(measure())
    if (height === reported || height <= 0) return
    reported = height
    tell(height)
    waiting = true
    setTimeout(() => {
      waiting = false
      report()
    }, HEIGHT_INTERVAL_MS)
  }
  return () => {
    if (!waiting) report()
  }
}
