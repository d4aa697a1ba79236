/** How an answer leaves: the headers that every one has, its fingerprint, and its packing. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HEADERS } from '@club/contract/wire'

/** Answers differ by these; nothing between us and the browser may keep one. Design decision 18. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-cache',
  vary: [HEADERS.tenant, HEADERS.tenantInGroup, HEADERS.token, 'origin', 'accept-language', 'accept-encoding'].join(', '),
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
}

/**
 * For pages: everything from ourselves. Images also from the settings (a logo comes as base64) and from the browser itself.
 * `embedders`: the origins whose pages may hold ours in a frame.
 */
export function pageHeaders(embedders: readonly string[] = []): Readonly<Record<string, string>> {
  const { 'x-frame-options': noFrames, ...others } = SECURITY_HEADERS
  const policy = [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
  ].join('; ')
  // The old header knows no list; where there is one the policy alone speaks.
  return { ...others, ...(embedders.length === 0 && noFrames && { 'x-frame-options': noFrames }), 'content-security-policy': policy }
}

/** An answer of the service is never a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Tells two answers apart, and two viewers of the same answer. */
export function etagOf(body: string | Buffer, viewer: string): string {
  return `W/"${createHash('sha256').update(viewer).update('\0').update(body).digest('base64url').slice(0, 27)}"`
}

/** Does the reader have this answer already? Compared weakly, as a GET is. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag)) ?? false
}

export type Packing = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export function packingOf(acceptEncoding: string | undefined): Packing | undefined {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: Packing): boolean =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/** `quality` 1 to 11: the service takes a quick one, files that are packed once take the best. */
export function packed(body: Buffer, packing: Packing, quality: number): Promise<Buffer> {
  return packing === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : zip(body, { level: Math.min(9, quality) })
}
