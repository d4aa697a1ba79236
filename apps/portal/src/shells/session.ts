/** The stored session of one club: a token and its customer, never a password. SE-27, SE-51 to SE-54; design decision 18. */
import * as v from 'valibot'
import type { DeviceStorage } from './deviceStorage.ts'

const storedSession = v.object({
  version: v.literal(1),
  token: v.string(),
  customerId: v.string(),
  /** The club where the customer is logged in: the main club or another one of its group. */
  tenantId: v.string(),
  inGroup: v.boolean(),
})

export interface Session {
  readonly token: string
  readonly customerId: string
  readonly tenantId: string
  readonly inGroup: boolean
  /** Whether it survives closing the browser. */
  readonly stay: boolean
}

export interface SessionStorage {
  read(): Session | null
  write(session: Session): void
  clear(): void
  /** Calls `listener` when another page of this shell logged out, logged in or got a new token. */
  onChange(listener: (session: Session | null, stay: boolean) => void): void
}

function parse(text: string | null, stay: boolean): Session | null {
  if (text === null) return null
  try {
    const { version: _, ...session } = v.parse(storedSession, JSON.parse(text))
    return { ...session, stay }
  } catch {
    return null
  }
}

const PREFIX = 'club-portal.session:'

/** Returns the sessions of all clubs that stay in the browser. */
export function stayingSessions({ localArea, localKeys }: Pick<DeviceStorage, 'localArea' | 'localKeys'>): readonly Session[] {
  return localKeys().flatMap((key) => (key.startsWith(PREFIX) ? (parse(localArea.getItem(key), true) ?? []) : []))
}

/** Creates the storage; its key names the club that the portal was opened for. */
export function createSessionStorage(tenantId: string, { localArea, tabArea, listen }: Omit<DeviceStorage, 'localKeys'>): SessionStorage {
  const key = PREFIX + tenantId
  return {
    read: () => parse(tabArea.getItem(key), false) ?? parse(localArea.getItem(key), true),
    write: ({ stay, token, customerId, tenantId: at, inGroup }) => {
      const [used, other] = stay ? [localArea, tabArea] : [tabArea, localArea]
      used.setItem(key, JSON.stringify({ version: 1, token, customerId, tenantId: at, inGroup }))
      const before = parse(other.getItem(key), !stay)
      const isOfOther = before !== null && (before.customerId !== customerId || before.tenantId !== at)
      // A session of this tab does not end the one of another person that stays in the browser.
      if (stay || !isOfOther) other.removeItem(key)
    },
    clear: () => {
      localArea.removeItem(key)
      tabArea.removeItem(key)
    },
    onChange: (listener) =>
      listen((changed, text, stay) => {
        if (changed === key || changed === null) listener(parse(text, stay), stay)
      }),
  }
}
