/** A key that no other step has. Also where `crypto.randomUUID` is missing: a portal on plain http in the club's own network. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface KeyMemory {
  /** Returns the key to send with a write: `given`, if its step has one. `name` has all that the write sends; null if it cannot be compared. */
  readonly keyFor: (name: string | null, given: string | undefined) => string
  /** Call it when a write ends without the server's decision: the server may have stored it. */
  readonly unanswered: (name: string | null, key: string) => void
}

/**
 * Remembers the key of the last write without an answer. If the same write is sent next, it gets the same key and is done once. Another write
 * in between forgets it: the same write is then a new step, such as a friend request that was withdrawn in the meantime.
 */
export function createKeyMemory(): KeyMemory {
  let last: { readonly name: string; readonly key: string } | null = null
  return {
    keyFor: (name, given) => {
      const key = given ?? (last?.name === name ? last.key : newIdempotencyKey())
      last = null
      return key
    },
    unanswered: (name, key) => {
      last = name === null ? null : { name, key }
    },
  }
}
