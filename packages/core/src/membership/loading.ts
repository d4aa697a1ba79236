/** Data that may not be there yet, and data that is of use only when all of it is there. CU-21, CU-78. */

/** `pending` is not asked for or under way. */
export type Loading<Value> = { readonly kind: 'pending' } | { readonly kind: 'failed' } | { readonly kind: 'loaded'; readonly value: Value }

/** All parts as one: loaded when every one is, failed as soon as one is, whatever the others do. */
export function loadedTogether<Parts extends object>(parts: { readonly [Name in keyof Parts]: Loading<Parts[Name]> }): Loading<Parts> {
  const entries = Object.entries(parts) as [string, Loading<unknown>][]
  if (entries.some(([, { kind }]) => kind === 'failed')) return { kind: 'failed' }
  const values = entries.flatMap(([name, part]) => (part.kind === 'loaded' ? [[name, part.value] as const] : []))
  return values.length === entries.length ? { kind: 'loaded', value: Object.fromEntries(values) as Parts } : { kind: 'pending' }
}
