/** Sends one HTTP request and reads its response as text or as a file. */
import { createFetch } from 'ofetch'

export interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
  readonly asFile: boolean
}

export interface HttpResponse {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed text: an empty object without text, undefined if it is not JSON. */
  readonly json: unknown
  /** The body of a response to a request for a file. */
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

/** Returns a function that sends a request. It throws the error of fetch, also when the body is cut off. */
export function createHttpSender(fetch: typeof globalThis.fetch): (request: HttpRequest) => Promise<HttpResponse> {
  const send = createFetch({ fetch }).raw
  return async ({ url, method, headers, body, signal, asFile }) => {
    const init = { ...NONE, method, headers: { ...headers }, signal, ...(body === undefined ? {} : { body }) }
    if (!asFile) {
      const response = await send<string, 'text'>(url, { ...init, responseType: 'text' })
      const text = response._data ?? ''
      return { ok: response.ok, status: response.status, headers: response.headers, text, json: jsonOf(text), file: undefined }
    }
    const response = await send<Blob, 'blob'>(url, { ...init, responseType: 'blob' })
    const file = response._data ?? new Blob()
    // An error is JSON or HTML, even in response to a request for a file.
    const mayBeError = !response.ok || /[/+]json\b/.test(response.headers.get('content-type') ?? '')
    const text = mayBeError ? await file.text() : ''
    return { ok: response.ok, status: response.status, headers: response.headers, text, json: jsonOf(text), file }
  }
}
