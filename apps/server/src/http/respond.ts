/** Headers, ETags and compression of responses. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HEADERS } from '@club/contract/wire'

/** Responses vary by these headers; caches between us and the browser must not store them. Design decision 18. */
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
 * Returns the headers of pages: content only from our origin; images also from data URLs (the club's logo) and blobs.
 * `embedders`: origins whose pages may embed ours.
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
  // The old header allows no list; with embedders only the policy is sent.
  return { ...others, ...(embedders.length === 0 && noFrames && { 'x-frame-options': noFrames }), 'content-security-policy': policy }
}

/** Policy of responses that are not pages. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Returns the ETag, which differs by response and by viewer. */
export function etagOf(body: string | Buffer, viewer: string): string {
  return `W/"${createHash('sha256').update(viewer).update('\0').update(body).digest('base64url').slice(0, 27)}"`
}

/** Returns true if the client already has this response. The comparison is weak, as for GET. */
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

/** Compresses the body. `quality` 1 to 11: low for responses, the best for files that are compressed once. */
export function packed(body: Buffer, packing: Packing, quality: number): Promise<Buffer> {
  return packing === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : zip(body, { level: Math.min(9, quality) })
}
