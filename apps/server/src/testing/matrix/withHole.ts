/** A pool whose statements are changed on their way: for showing that a proof notices a mistake. */
import type { Db, TxMode } from '../../db/connect.ts'
import type { Statement } from '../../db/pipeline.ts'
import { Sql } from '../../db/sql.ts'

export function withHole(db: Db, change: (text: string) => string): Db {
  const changed = (query: unknown): unknown =>
    query instanceof Sql ? new Sql(change(query.text), query.values) : typeof query === 'string' ? change(query) : query
  const query = (on: { query: (...args: never[]) => unknown }) => (statement: unknown, values?: unknown) =>
    on.query(...([changed(statement), values] as never[]))
  return {
    ...db,
    ofClient: (client: string) => withHole(db.ofClient(client), change),
    query: query(db),
    connect: async (mode: TxMode, tenantId: string) => {
      const client = await db.connect(mode, tenantId)
      const pipeline = () => {
        const own = client.pipeline()
        return { add: (statement: Statement) => own.add({ ...statement, text: change(statement.text) }), end: () => own.end() }
      }
      return { pipeline, query: query(client), release: (error?: Error) => client.release(error) }
    },
  } as unknown as Db
}
