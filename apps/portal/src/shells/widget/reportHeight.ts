/** How often a height may be told. SH-32. */
export const HEIGHT_MILLISECONDS = 300

/** Tells a height when it changed, at most once in 300 ms; the last one is never lost. Call it as often as anything may have changed. */
export function reportHeight(measure: () => number, tell: (height: number) => void): () => void {
  let told: number | null = null
  let waiting = false
  const report = (): void => {
    const height = Math.ceil(measure())
    if (height === told || height <= 0) return
    told = height
    tell(height)
    waiting = true
    setTimeout(() => {
      waiting = false
      report()
    }, HEIGHT_MILLISECONDS)
  }
  return () => {
    if (!waiting) report()
  }
}
