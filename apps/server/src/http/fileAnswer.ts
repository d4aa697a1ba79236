/** Bytes as an answer: pictures, documents, lists for a spreadsheet, calendars. HT-48, FI-37; design decision 18. */
import type { Context } from 'hono'
import { API_HEADERS, DATA_POLICY, etagOf, isKnown, SECURITY_HEADERS } from './respond.ts'

const PDF = 'application/pdf'
/** What a browser may show by itself; everything else is only ever saved. */
const SHOWN: readonly string[] = [PDF, 'image/png', 'image/jpeg', 'image/webp']
/** The viewer of a browser puts a document into a page of its own making. It runs nothing of it as a page. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface FileFacts {
  readonly name: string
  /** As the header says it: `application/pdf`, `text/csv; charset=utf-8`. */
  readonly type: string
  readonly content: string | Uint8Array
}

/** What a handler answers to a call whose `response` is `wireFile`; the mount sends it as it is. */
export function fileAnswer({ name, type, content }: FileFacts): File {
  return new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type })
}

/** RFC 6266: a plain name for the old, the whole name for all others. */
export function dispositionOf(name: string, type: string): string {
  const safe = [...name.toWellFormed()].map((sign) => (/[\p{Cc}\p{Cf}/\\]/u.test(sign) ? '_' : sign)).join('') || 'file'
  const plain = safe.replaceAll(/[^\x20-\x7e]|["%]/g, '_')
  const whole = encodeURIComponent(safe).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${SHOWN.includes(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** `viewer` tells two readers of the same file apart. For a route beside the contract, too. */
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
