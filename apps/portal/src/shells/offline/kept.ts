/** What a device keeps of the service's answers for a time without a network: under club and customer, until the logout. Design decision 18. */
import { createStore, get, promisifyRequest, set } from 'idb-keyval'

/** Whose answers: a club, and a customer of it; the empty text stands for a visitor. */
export interface Owner {
  readonly tenantId: string
  readonly customerId: string
}

export function isSameOwner(one: Owner, other: Owner): boolean {
  return one.tenantId === other.tenantId && one.customerId === other.customerId
}

export interface Kept {
  read(owner: Owner, name: string): Promise<unknown>
  write(owner: Owner, name: string, value: unknown): Promise<void>
  /** Everything that customers of the club saw; what the club says to everybody stays. */
  wipe(tenantId: string): Promise<void>
}

export const VISITOR = ''

const DATABASE = 'club-portal.offline'
const STORE = 'answers'

/** A device that keeps nothing, or is full, is no fault: the portal then needs a network. */
export function createKept(log: (message: string, details?: unknown) => void): Kept {
  const answers = createStore(DATABASE, STORE)
  const quietly = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work()
    } catch (error) {
      log('This device keeps nothing for later', error)
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
      // What cannot be emptied goes as a whole.
      if (!done) await quietly(() => promisifyRequest(indexedDB.deleteDatabase(DATABASE)))
    },
  }
}
