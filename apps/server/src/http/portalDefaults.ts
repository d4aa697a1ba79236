/** Serves `config/global.json` of the built portal with a club of this server, so that the plain URL opens that club. SH-63+. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Handler } from 'hono'
import { type Db, rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { SECURITY_HEADERS } from './respond.ts'

/** Uses the club of the file if the server has it, else the only one or the first by name. local.json, lock.json and links override it. */
export function portalDefaults(folder: string, db: Db): Handler {
  return async (context: Context, next) => {
    const file = await readFile(join(folder, 'config/global.json'), 'utf8').catch(() => null)
    if (file === null) return next()
    const config = JSON.parse(file) as { readonly tenantId?: string }
    const clubs = await rowsOf<{ id: string }>(db, sql`select id from directory_tenants()`).catch(() => [])
    const tenantId = clubs.some(({ id }) => id === config.tenantId) ? config.tenantId : (clubs[0]?.id ?? config.tenantId)
    return context.json({ ...config, tenantId }, 200, { ...SECURITY_HEADERS, 'cache-control': 'no-cache' })
  }
}
