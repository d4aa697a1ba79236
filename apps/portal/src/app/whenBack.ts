/** Until what was not taken is sent again. */
const AGAIN_MILLISECONDS = 10_000

/** Runs it when the network is back, or after a while; the answer takes that back. */
export function whenBack(run: () => void): () => void {
  const cancel = (): void => {
    clearTimeout(timer)
    window.removeEventListener('online', once)
  }
  const once = (): void => {
    cancel()
    run()
  }
  const timer = setTimeout(once, AGAIN_MILLISECONDS)
  window.addEventListener('online', once)
  return cancel
}
