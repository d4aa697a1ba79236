/** How the server on this machine is, in a word: `ready`, what it lacks, or `unreachable`. */
const LONGEST_WAIT_MS = 4000

/** Asks `/readyz` of `port`. Never throws; no answer within four seconds is `unreachable`. */
export async function askReadiness(port: number): Promise<string> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    const { status } = (await response.json()) as { readonly status?: unknown }
    return typeof status === 'string' && response.ok === (status === 'ready') ? status : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
