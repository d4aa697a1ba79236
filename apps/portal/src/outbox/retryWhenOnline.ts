const RETRY_MS = 10_000

/** Calls `run` once when the browser is online again, at the latest after 10 s. Returns a function that cancels it. */
export function retryWhenOnline(run: () => void): () => void {
  const cancel = (): void => {
    clearTimeout(timer)
    window.removeEventListener('online', once)
  }
  const once = (): void => {
    cancel()
    run()
  }
  const timer = setTimeout(once, RETRY_MS)
  window.addEventListener('online', once)
  return cancel
}
