/** What a device keeps of the service's answers for a time without a network: under club and customer, until the logout. Design decision 18. */
import { deleteDB, type IDBPDatabase, openDB } from 'idb'

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
  let opened: Promise<IDBPDatabase> | undefined
  const open = (): Promise<IDBPDatabase> => {
    opened ??= openDB(DATABASE, 1, { upgrade: (database) => void database.createObjectStore(STORE) })
    return opened
  }
  const quietly = async <Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work(await open())
    } catch (error) {
      log('This device keeps nothing for later', error)
      return undefined
    }
  }
  return {
    read: ({ tenantId, customerId }, name) => quietly((database) => database.get(STORE, [tenantId, customerId, name])),
    write: async ({ tenantId, customerId }, name, value) => {
      await quietly((database) => database.put(STORE, value, [tenantId, customerId, name]))
    },
    wipe: async (tenantId) => {
      const done = await quietly(async (database) => {
        await database.delete(STORE, IDBKeyRange.bound([tenantId, VISITOR, []], [tenantId, []]))
        return true
      })
      // What cannot be emptied goes as a whole.
      if (!done) await deleteDB(DATABASE).catch(() => {})
    },
  }
}
