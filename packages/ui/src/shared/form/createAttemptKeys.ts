interface AttemptKeys {
  /** Returns the key to send `value` with: the same one until another value is sent, because an attempt without an answer may be stored. */
  readonly keyFor: (value: unknown) => string
  /** Makes the next attempt a new step. Call it where the same value may be sent again after the server has decided. */
  readonly forget: () => void
}

/** Makes the Idempotency-Keys of a form's attempts. */
export function createAttemptKeys(newIdempotencyKey: () => string): AttemptKeys {
  let last: { readonly value: string; readonly key: string } | null = null
  return {
    keyFor: (value) => {
      const sent = JSON.stringify(value)
      if (last?.value !== sent) last = { value: sent, key: newIdempotencyKey() }
      return last.key
    },
    forget: () => {
      last = null
    },
  }
}
