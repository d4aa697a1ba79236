/** Files as responses: images, documents, lists for spreadsheets, calendars. HT-48, FI-37; design decision 18. */
import type { Context } from 'hono'
import { API_HEADERS, DATA_POLICY, etagOf, isKnown, SECURITY_HEADERS } from './respond.ts'

const PDF = 'application/pdf'
/** Types that a browser may display; all others are downloaded. */
const SHOWN: readonly string[] = [PDF, 'image/png', 'image/jpeg', 'image/webp']
/** Policy for PDFs: the browser's viewer embeds the document in a page of its own; no scripts run. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface FileFacts {
  readonly name: string
  /** Value of Content-Type: `application/pdf`, `text/csv; charset=utf-8`. */
  readonly type: string
  readonly content: string | Uint8Array
}

/** Returns the result of a handler whose call has the `response` `wireFile`; it is sent unchanged. */
export function fileAnswer({ name, type, content }: FileFacts): File {
  return new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type })
}

/** Returns Content-Disposition by RFC 6266: an ASCII name for old browsers, the whole name for all others. */
export function dispositionOf(name: string, type: string): string {
  const safe = [...name.toWellFormed()].map((character) => (/[\p{Cc}\p{Cf}/\\]/u.test(character) ? '_' : character)).join('') || 'file'
  const plain = safe.replaceAll(/[^\x20-\x7e]|["%]/g, '_')
  const whole = encodeURIComponent(safe).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${SHOWN.includes(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Sends a file, also for routes outside the contract. `viewer` makes the ETag differ between viewers of the same file. */
export async function sendFile(context: Context, file: File, viewer: string, extra: Readonly<Record<string, string>>): Promise<Response> {
  const content = Buffer.from(await file.arrayBuffer())
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    ...API_HEADERS,
    ...extra,
    'content-security-policy': file.type === PDF ? PDF_POLICY : `${DATA_POLICY}; sandbox`,
    etag: etagOf(content, viewer),
  }
  if (isKnown(context.req.header('if-none-match'), headers.etag as string)) return new Response(null, { status: 304, headers })
  headers['content-type'] = file.type || 'application/octet-stream'
  headers['content-disposition'] = dispositionOf(file.name, file.type)
  headers['content-length'] = String(content.length)
  return new Response(Uint8Array.from(content), { headers })
}
