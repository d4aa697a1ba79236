/** Requests to reload the same data within this time count as one. HT-41. */
export const RELOAD_DEBOUNCE_MS = 300

/** Runs once, `milliseconds` after the last call. */
export function debounced(run: () => void, milliseconds = RELOAD_DEBOUNCE_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
  }
}
