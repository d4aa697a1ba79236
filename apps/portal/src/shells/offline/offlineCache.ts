/** Caches service responses in IndexedDB for offline use, per club and customer, for a week. Cleared at logout. Design decision 18. */
import { createStore, delMany, entries, get, promisifyRequest, set } from 'idb-keyval'

/** A club and one of its customers; '' stands for visitors. */
export interface CacheScope {
  readonly tenantId: string
  readonly customerId: string
  /** Whether responses to this customer may be stored: always for visitors, else only if the session stays in the browser. SH-67+. */
  readonly isStored: boolean
}

export function isSameScope(one: CacheScope, other: CacheScope): boolean {
  return one.tenantId === other.tenantId && one.customerId === other.customerId
}

export interface OfflineCache {
  read(scope: CacheScope, name: string): Promise<unknown>
  write(scope: CacheScope, name: string, value: unknown): Promise<void>
  /** Deletes the responses of all the club’s customers; public ones stay. */
  wipe(tenantId: string): Promise<void>
  /** Deletes what is older than a week, and the responses to customers who have no session in `here`. SH-67+. */
  tidy(here: readonly Pick<CacheScope, 'tenantId' | 'customerId'>[]): Promise<void>
}

export const VISITOR = ''

const DATABASE = 'club-portal.offline'
const STORE = 'answers'
export const MAX_AGE_MS = 7 * 86_400_000

interface Entry {
  readonly at: number
  readonly value: unknown
}

/** Returns whether a stored value is one of the last week; values of an earlier format have no time. */
export function isCurrent(entry: unknown, now: number): entry is Entry {
  const at = typeof entry === 'object' && entry !== null && 'at' in entry && 'value' in entry ? entry.at : null
  return typeof at === 'number' && now - at < MAX_AGE_MS
}

/** Returns the keys to delete: of values that are not current, and of customers without a session. */
export function outdatedKeys(
  stored: readonly (readonly [IDBValidKey, unknown])[],
  here: readonly Pick<CacheScope, 'tenantId' | 'customerId'>[],
  now: number,
): readonly IDBValidKey[] {
  const isHere = (key: IDBValidKey): boolean => {
    const [tenantId, customerId] = Array.isArray(key) ? key : []
    return customerId === VISITOR || here.some((one) => one.tenantId === tenantId && one.customerId === customerId)
  }
  return stored.filter(([key, entry]) => !isHere(key) || !isCurrent(entry, now)).map(([key]) => key)
}

/** Creates the cache. A device without storage, or a full one, is not an error: the portal then needs a network. */
export function createOfflineCache(log: (message: string, details?: unknown) => void, clock: () => number): OfflineCache {
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
    read: async ({ tenantId, customerId }, name) => {
      const entry = await quietly(() => get<unknown>([tenantId, customerId, name], answers))
      return isCurrent(entry, clock()) ? entry.value : undefined
    },
    write: ({ tenantId, customerId }, name, value) =>
      quietly(() => set([tenantId, customerId, name], { at: clock(), value } satisfies Entry, answers)),
    tidy: async (here) => quietly(async () => delMany([...outdatedKeys(await entries(answers), here, clock())], answers)),
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
