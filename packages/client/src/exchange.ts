/** One request and what came back, as text or as a file. */
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

/** Throws what fetch throws, also when the body breaks off. */
export function createExchange(fetch: typeof globalThis.fetch): (exchange: Exchange) => Promise<Answer> {
  return async ({ url, method, headers, body, signal, asFile }) => {
    const answer = await fetch(url, { method, headers: { ...headers }, signal, ...(body === undefined ? {} : { body }) })
    const { ok, status } = answer
    // An error comes as JSON or as a page, whatever was asked for.
    const mayBeError = !ok || /[/+]json\b/.test(answer.headers.get('content-type') ?? '')
    const file = asFile ? await answer.blob() : undefined
    const text = file === undefined ? await answer.text() : mayBeError ? await file.text() : ''
    return { ok, status, headers: answer.headers, text, json: jsonOf(text), file }
  }
}
