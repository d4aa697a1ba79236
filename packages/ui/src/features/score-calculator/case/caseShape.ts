/** Reads plain JSON of unknown origin into a known shape; the reason of a refusal is the path of the first wrong field. */
import { err, ok, type Result } from '@club/core'

export type Shape<Value> = (json: unknown, path: string) => Result<Value, string>

export function textOf(longest: number): Shape<string> {
  return (json, path) => (typeof json === 'string' && json.length <= longest ? ok(json) : err(path))
}

export function oneOf<const Set extends readonly string[]>(set: Set): Shape<Set[number]> {
  return (json, path) => (set.includes(json as string) ? ok(json as Set[number]) : err(path))
}

export function listOf<Item>(item: Shape<Item>, fewest: number, most: number): Shape<readonly Item[]> {
  return (json, path) => {
    if (!Array.isArray(json) || json.length < fewest || json.length > most) return err(path)
    const items: Item[] = []
    for (const [at, entry] of json.entries()) {
      const read = item(entry, `${path}.${at}`)
      if (!read.ok) return read
      items.push(read.value)
    }
    return ok(items)
  }
}

/** Reads the named fields; all others are left out. */
export function record<Value extends object>(fields: { readonly [Name in keyof Value]: Shape<Value[Name]> }): Shape<Value> {
  return (json, path) => {
    if (typeof json !== 'object' || json === null) return err(path)
    const value: Partial<Value> = {}
    for (const name of Object.keys(fields) as (keyof Value & string)[]) {
      const at = path === '' ? name : `${path}.${name}`
      const read = fields[name]((json as Record<string, unknown>)[name], at)
      if (!read.ok) return read
      value[name] = read.value
    }
    return ok(value as Value)
  }
}
