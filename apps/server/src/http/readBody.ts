/**
 * Reads the body of a request piece by piece and stops at the first piece that exceeds a limit: bytes, depth of nesting, number of values.
 * It is not parsed before that, so a body cannot cost more than its own bytes.
 */
import { IncomingMessage } from 'node:http'
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

/** A file of 10 MB with the fields and boundaries around it. */
export const UPLOAD_BODY: BodyLimits = { bytes: 10 * 1024 * 1024 + 64 * 1024, values: 20 }

export type BodyKind = 'json' | 'form' | 'multipart'

export async function readBody(context: Context, kind: BodyKind, limits: BodyLimits): Promise<string> {
  return new TextDecoder().decode(await readBytes(context, kind, limits))
}

export async function readBytes(context: Context, kind: BodyKind, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(context.req.header('content-length') ?? 0) > limits.bytes) throw tooLarge()
  const body = piecesOf(context)
  if (!body) return new Uint8Array()
  const check = CHECKS[kind](limits.values)
  const pieces: Uint8Array[] = []
  let size = 0
  // After an error the rest is not read.
  for await (const piece of body) {
    size += piece.length
    if (size > limits.bytes) throw tooLarge()
    check(piece)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The pieces come from the connection if there is one: a `Request` around them costs more than reading them. The response still uses it. */
function piecesOf({ env, req }: Context): AsyncIterable<Uint8Array> | null {
  const incoming = (env as { readonly incoming?: unknown } | undefined)?.incoming
  return incoming instanceof IncomingMessage ? incoming.iterator({ destroyOnReturn: false }) : req.raw.body
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

/** The fields of a multipart body are counted once it is parsed: its bytes are limited, and files may contain anything. */
const CHECKS: Readonly<Record<BodyKind, (most: number) => (piece: Uint8Array) => void>> = {
  json: jsonShape,
  form: formShape,
  multipart: () => () => {},
}
