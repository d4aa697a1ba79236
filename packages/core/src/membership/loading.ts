/** Data that may not be loaded yet, and data that is usable only when all of it is loaded. CU-21, CU-78. */

/** `pending`: not requested yet, or in progress. */
export type Loading<Value> = { readonly kind: 'pending' } | { readonly kind: 'failed' } | { readonly kind: 'loaded'; readonly value: Value }

/** Combines the parts: loaded when all are loaded, failed as soon as one has failed. */
export function combineLoading<Parts extends object>(parts: { readonly [Name in keyof Parts]: Loading<Parts[Name]> }): Loading<Parts> {
  const entries = Object.entries(parts) as [string, Loading<unknown>][]
  if (entries.some(([, { kind }]) => kind === 'failed')) return { kind: 'failed' }
  const values = entries.flatMap(([name, part]) => (part.kind === 'loaded' ? [[name, part.value] as const] : []))
  return values.length === entries.length ? { kind: 'loaded', value: Object.fromEntries(values) as Parts } : { kind: 'pending' }
}
