/** Reads that several requests in one read transaction share. */
import type { Tx } from './connect.ts'

const readsOf = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/** Lets `readOnce` share reads in this transaction, which must see one snapshot. */
export function shareReads(tx: Tx): void {
  readsOf.set(tx, new Map())
}

/** Reads once for each name in a transaction whose reads are shared, and each time in any other. A name belongs to one kind of read. */
export function readOnce<T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
  const reads = readsOf.get(tx)
  if (!reads) return read()
  const reading = (reads.get(name) as Promise<T> | undefined) ?? read()
  reads.set(name, reading)
  return reading
}
