/** One request and what came back, as text or as a file. */
import { createFetch } from 'ofetch'

export interface Exchange {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
  readonly asFile: boolean
}

export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed text, an empty object where there is none, undefined where it is no JSON. */
  readonly json: unknown
  /** What was asked for as a file and came as one. */
  readonly file: Blob | undefined
}

export function jsonOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const NONE = { ignoreResponseError: true, retry: false } as const

/** Throws what fetch throws, also when the body breaks off. */
export function createExchange(fetch: typeof globalThis.fetch): (exchange: Exchange) => Promise<Answer> {
  const send = createFetch({ fetch }).raw
  return async ({ url, method, headers, body, signal, asFile }) => {
    const init = { ...NONE, method, headers: { ...headers }, signal, ...(body === undefined ? {} : { body }) }
    if (!asFile) {
      const answer = await send<string, 'text'>(url, { ...init, responseType: 'text' })
      const text = answer._data ?? ''
      return { ok: answer.ok, status: answer.status, headers: answer.headers, text, json: jsonOf(text), file: undefined }
    }
    const answer = await send<Blob, 'blob'>(url, { ...init, responseType: 'blob' })
    const file = answer._data ?? new Blob()
    // An error comes as JSON or as a page, whatever was asked for.
    const mayBeError = !answer.ok || /[/+]json\b/.test(answer.headers.get('content-type') ?? '')
    const text = mayBeError ? await file.text() : ''
    return { ok: answer.ok, status: answer.status, headers: answer.headers, text, json: jsonOf(text), file }
  }
}
