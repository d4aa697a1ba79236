/** A document of each club and one of each person who logs in: nothing in the demo shows one yet. */
import type { ClientBase, QueryConfig } from 'pg'
import type { Tx } from '../../db/connect.ts'
import { storeFile } from '../../services/clubs/files.ts'
import type { FuzzLogin } from './fuzz.ts'

export async function addFiles(owner: ClientBase, logins: readonly FuzzLogin[]): Promise<void> {
  const content = Buffer.from('%PDF-1.7\n')
  for (const tenantId of new Set(logins.map((login) => login.tenantId))) {
    const tx: Tx = { tenantId, query: (query, values) => owner.query(query as QueryConfig, values) }
    await owner.query("select set_config('club.tenant', $1, false)", [tenantId])
    await storeFile(tx, { customerId: null, key: null, name: 'Rules.pdf', content })
    const numbers = logins.flatMap((login) => (login.tenantId === tenantId ? [login.number] : []))
    const { rows } = await owner.query<{ id: string }>('select id from customer where tenant_id = $1 and number = any($2)', [
      tenantId,
      numbers,
    ])
    for (const { id } of rows) await storeFile(tx, { customerId: id, key: null, name: 'Letter.pdf', content })
  }
  await owner.query("select set_config('club.tenant', '', false)")
}
