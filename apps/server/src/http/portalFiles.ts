/** Serves the built portal: every path that is not a file is a screen and gets the page. Files are read and compressed once. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context, Handler } from 'hono'
import { isKnown, type Packing, packed, packingOf, pageHeaders, SECURITY_HEADERS } from './respond.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** File types that are already compressed or not worth it. */
const LEFT_AS_THEY_ARE: readonly string[] = ['.png', '.ico', '.woff2']
const BEST = 9
/** Built names end in a hash of the content: `/assets/index-B3x9kQaZ.js`. */
const HASHED = /^\/assets\/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/

interface StoredFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string }
}

/**
 * Returns the handler. Files under /embed/ are for pages of clubs, all others for our own. `embeddersOf` returns the origins that may embed
 * a club's pages; a page names its club by `tenant_id`.
 */
export function portalFiles(folder: string, embeddersOf: (tenantId: string) => Promise<readonly string[]>): Handler {
  const files = new Map<string, Promise<StoredFile | undefined>>()
  const fileAt = (path: string, packing: Packing | undefined): Promise<StoredFile | undefined> => {
    const key = `${packing ?? ''}:${path}`
    const known = files.get(key)
    if (known) return known
    const read = readStored(folder, path, packing)
    // Only existing files are cached: the number of missing paths is unlimited.
    void read.then((file) => file && files.set(key, Promise.resolve(file)))
    return read
  }
  return async (context: Context) => {
    const packing = packingOf(context.req.header('accept-encoding'))
    const path = pathOf(context.req.path)
    const file =
      path === undefined
        ? undefined
        : ((await fileAt(path, packing)) ?? (extname(path) === '' ? await fileAt('/index.html', packing) : undefined))
    if (!file) return context.text('Not found', 404, { ...SECURITY_HEADERS })
    const tenantId = context.req.query('tenant_id')
    const headers = {
      ...file.headers,
      ...pageHeaders(tenantId === undefined ? [] : await embeddersOf(tenantId)),
      ...(path?.startsWith('/embed/') && { 'cross-origin-resource-policy': 'cross-origin' }),
    }
    if (isKnown(context.req.header('if-none-match'), file.headers.etag)) return new Response(null, { status: 304, headers })
    return new Response(Uint8Array.from(file.body), { headers })
  }
}

/** Returns the path inside the folder; undefined if it would leave the folder. */
function pathOf(requested: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(requested)
  } catch {
    return undefined
  }
  const path = normalize(decoded).split(sep).join('/')
  if (path.includes('\0') || path.split('/').includes('..')) return undefined
  return path === '/' ? '/index.html' : path
}

async function readStored(folder: string, path: string, packing: Packing | undefined): Promise<StoredFile | undefined> {
  const type = TYPES[extname(path)]
  if (type === undefined) return undefined
  const content = await readFile(join(folder, path)).catch(() => undefined)
  if (!content) return undefined
  const pack = packing && !LEFT_AS_THEY_ARE.includes(extname(path)) ? packing : undefined
  const body = pack ? await packed(content, pack, BEST) : content
  return {
    body,
    headers: {
      'content-type': type,
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      vary: 'accept-encoding',
      ...(pack && { 'content-encoding': pack }),
    },
  }
}
