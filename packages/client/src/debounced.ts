/** Several wishes to load the same again within this time are one. HT-41. */
export const RELOAD_DEBOUNCE_MILLISECONDS = 300

/** Runs once, when nobody has asked for `milliseconds`. */
export function debounced(run: () => void, milliseconds = RELOAD_DEBOUNCE_MILLISECONDS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
  }
}
