/** A key that no other step has. Also where `crypto.randomUUID` is missing: a portal on plain http in the club's own network. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
