/** Text messages through an HTTP service of the operator: a POST with `{ "to", "text" }`, any 2xx accepts it. docs/guides/configuration.md. */
import type { SmsSender } from './reach.ts'

const TIMEOUT_MS = 10_000

export interface SmsSettings {
  readonly url: string
  /** Sent as a bearer token; null for none. */
  readonly token: string | null
}

export function httpSms({ url, token }: SmsSettings): SmsSender {
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...(token !== null && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The service for text messages answered ${response.status}`)
    },
  }
}
