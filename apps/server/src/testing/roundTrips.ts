/** A pool that counts the round trips a response waits for: groups of statements sent in the same tick, and the commits of writes. */
import type { Connection, Db } from '../db/connect.ts'

export interface RoundTrips {
  readonly db: Db
  count: number
}

export function countRoundTrips(db: Db): RoundTrips {
  const trips: RoundTrips = { db: counted(db), count: 0 }
  function counted(inner: Db): Db {
    return {
      ...inner,
      ofClient: (client) => counted(inner.ofClient(client)),
      query: (query, values) => {
        trips.count += 1
        return inner.query(query, values)
      },
      connect: async (mode, tenantId) => {
        const connection = await inner.connect(mode, tenantId)
        return {
          ...connection,
          pipeline: () => countedPipeline(connection.pipeline()),
          query: (query, values) => {
            trips.count += 1
            return connection.query(query, values)
          },
        }
      },
    }
  }
  function countedPipeline(pipeline: ReturnType<Connection['pipeline']>): ReturnType<Connection['pipeline']> {
    let isCounted = false
    return {
      end: () => pipeline.end(),
      add: (statement) => {
        // The end of a read is sent when its response is on the way.
        if (!isCounted && !['commit', 'rollback'].includes(statement.text)) {
          isCounted = true
          trips.count += 1
          process.nextTick(() => {
            isCounted = false
          })
        }
        return pipeline.add(statement)
      },
    }
  }
  return trips
}
