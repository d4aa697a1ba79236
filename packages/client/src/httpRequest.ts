/** Sends one HTTP request and reads its response as text or as a file. */
import { createFetch } from 'ofetch'

export interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal
  readonly asFile: boolean
  /** Gets the share of an upload that has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
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

/** Returns the headers of a response to an XMLHttpRequest. */
function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

/** Sends an upload by XMLHttpRequest, because fetch does not say how much has been sent. */
function sendUpload({ url, method, headers, body, signal, onProgress }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const { status, responseText: text } = request
      resolve({ ok: status >= 200 && status < 300, status, headers: headersOf(request), text, json: jsonOf(text), file: undefined })
    }
    request.onerror = () => reject(new TypeError('The upload failed'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

/** Returns a function that sends a request. It throws the error of fetch, also when the body is cut off. */
export function createHttpSender(fetch: typeof globalThis.fetch): (request: HttpRequest) => Promise<HttpResponse> {
  const send = createFetch({ fetch }).raw
  return async (request) => {
    const { url, method, headers, body, signal, asFile, onProgress } = request
    if (onProgress && 'XMLHttpRequest' in globalThis) return sendUpload(request)
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
