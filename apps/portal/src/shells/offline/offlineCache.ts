/** Caches service responses in IndexedDB for offline use, per club and customer. Cleared at logout. Design decision 18. */
import { createStore, get, promisifyRequest, set } from 'idb-keyval'

/** A club and one of its customers; '' stands for visitors. */
export interface CacheScope {
  readonly tenantId: string
  readonly customerId: string
}

export function isSameScope(one: CacheScope, other: CacheScope): boolean {
  return one.tenantId === other.tenantId && one.customerId === other.customerId
}

export interface OfflineCache {
  read(scope: CacheScope, name: string): Promise<unknown>
  write(scope: CacheScope, name: string, value: unknown): Promise<void>
  /** Deletes the responses of all the club’s customers; public ones stay. */
  wipe(tenantId: string): Promise<void>
}

export const VISITOR = ''

const DATABASE = 'club-portal.offline'
const STORE = 'answers'

/** Creates the cache. A device without storage, or a full one, is not an error: the portal then needs a network. */
export function createOfflineCache(log: (message: string, details?: unknown) => void): OfflineCache {
  const answers = createStore(DATABASE, STORE)
  const quietly = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work()
    } catch (error) {
      log('The offline cache is not available', error)
      return undefined
    }
  }
  return {
    read: ({ tenantId, customerId }, name) => quietly(() => get([tenantId, customerId, name], answers)),
    write: ({ tenantId, customerId }, name, value) => quietly(() => set([tenantId, customerId, name], value, answers)),
    wipe: async (tenantId) => {
      const ofCustomers = (): IDBKeyRange => IDBKeyRange.bound([tenantId, VISITOR, []], [tenantId, []])
      const done = await quietly(async () => {
        await answers('readwrite', (store) => promisifyRequest(store.delete(ofCustomers())))
        return true
      })
      // If the responses cannot be deleted, the whole database is.
      if (!done) await quietly(() => promisifyRequest(indexedDB.deleteDatabase(DATABASE)))
    },
  }
}
