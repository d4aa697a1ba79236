/**
 * Reads the body of a request piece by piece and stops at the first piece that exceeds a limit: bytes, depth of nesting, number of values.
 * It is not parsed before that, so a body cannot cost more than its own bytes.
 */
import type { Context } from 'hono'
import { ApiError } from '../refusal/apiError.ts'

export interface BodyLimits {
  readonly bytes: number
  /** Values of lists and objects, or fields of a form. */
  readonly values: number
}

/** A registration is the largest thing that a visitor sends. */
export const VISITOR_BODY: BodyLimits = { bytes: 32 * 1024, values: 500 }
/** A whole field of scorecards. */
export const CUSTOMER_BODY: BodyLimits = { bytes: 1024 * 1024, values: 20_000 }
/** The deepest body of the contract has six levels. */
export const MAX_DEPTH = 32

export type BodyKind = 'json' | 'form'

export async function readBody(context: Context, kind: BodyKind, limits: BodyLimits): Promise<string> {
  if (Number(context.req.header('content-length') ?? 0) > limits.bytes) throw tooLarge()
  const body = context.req.raw.body
  if (!body) return ''
  const check = kind === 'json' ? jsonShape(limits.values) : formShape(limits.values)
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > limits.bytes) throw tooLarge()
      check(value)
      pieces.push(value)
    }
  } catch (error) {
    // The rest is not read.
    await reader.cancel().catch(() => {})
    throw error
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

/** Returns the error. The connection closes after the response, because the rest of the body would only be discarded. */
function tooLarge(): ApiError {
  return new ApiError('bodyTooLarge', { headers: { connection: 'close' } })
}

const [QUOTE, BACKSLASH, COMMA, AMPERSAND] = [0x22, 0x5c, 0x2c, 0x26]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Returns a check of depth and number of values in the bytes of a JSON text. Characters beyond ASCII contain none of these bytes. */
function jsonShape(most: number): (piece: Uint8Array) => void {
  let depth = 0
  let values = 1
  let inText = false
  let escaped = false
  return (piece) => {
    for (const byte of piece) {
      if (escaped) escaped = false
      else if (inText) {
        if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1
        values += 1
        if (depth > MAX_DEPTH) throw new ApiError('invalidInput', { details: [{ code: 'nestedTooDeeply', field: '' }] })
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      else if (byte === COMMA) values += 1
    }
    if (values > most) throw tooLarge()
  }
}

function formShape(most: number): (piece: Uint8Array) => void {
  let fields = 1
  return (piece) => {
    for (const byte of piece) if (byte === AMPERSAND) fields += 1
    if (fields > most) throw tooLarge()
  }
}
