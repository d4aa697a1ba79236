/** Which texts screens ask for: the ids in every `…essages.ts`, and whether any source names them. */

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Exported groups of ids by name: `homeMessages` → `{ title: { id: 'home.title' } }`. */
export type MessageGroups = Readonly<Record<string, Readonly<Record<string, { readonly id: string }>>>>

const IMPORT = /import\s*\{([^}]*)\}\s*from[^\n]*/g

/** Local names of groups in one file: `{ homeMessages as messages }` gives `messages` → `homeMessages`. */
function importedGroups(text: string, groups: MessageGroups): ReadonlyMap<string, string> {
  const names = [...text.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(','))
  return new Map(
    names.flatMap((name) => {
      const [exported = '', local = exported] = name.trim().split(/\s+as\s+/)
      return exported in groups ? [[local, exported] as const] : []
    }),
  )
}

/** The keys that `messages[…]` can mean: those it spells, those a template can make, else every key. */
function keysMeant(inside: string, keys: readonly string[]): readonly string[] {
  const template = /^`(.*)`$/s.exec(inside)?.[1]
  if (template !== undefined) {
    const pattern = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return keys.filter((key) => new RegExp(`^${pattern.join('.*')}$`).test(key))
  }
  const spelt = [...inside.matchAll(/'(\w+)'/g)].map(([, key = '']) => key)
  return spelt.length > 0 ? spelt : keys
}

/** A group that is handed on whole stands for the keys that some source reads from whatever it was given. */
function keysUsed(text: string, local: string, keys: readonly string[], readAnywhere: ReadonlySet<string>): readonly string[] {
  const uses = text.replace(IMPORT, '').matchAll(new RegExp(`(?<![\\w.'/])${local}\\b(?:\\.(\\w+)|\\[([^\\]]*)\\])?`, 'g'))
  return [...uses].flatMap(([, key, inside]) => {
    if (key !== undefined) return [key]
    return inside !== undefined ? keysMeant(inside.trim(), keys) : keys.filter((one) => readAnywhere.has(one))
  })
}

/** Returns the ids of a messages file that no source uses. */
export function unusedMessageIds(groups: MessageGroups, sources: readonly SourceFile[]): readonly string[] {
  const readAnywhere = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\.(\w+)/g)].map(([, key = '']) => key)))
  const used = new Set(
    sources.flatMap(({ text }) =>
      [...importedGroups(text, groups)].flatMap(([local, exported]) =>
        keysUsed(text, local, Object.keys(groups[exported] ?? {}), readAnywhere).map((key) => `${exported}.${key}`),
      ),
    ),
  )
  return Object.entries(groups).flatMap(([name, group]) =>
    Object.entries(group).flatMap(([key, { id }]) => (used.has(`${name}.${key}`) ? [] : [id])),
  )
}

/** Ids that two entries share. */
export function repeatedIds(groups: MessageGroups): readonly string[] {
  const ids = Object.values(groups).flatMap((group) => Object.values(group).map(({ id }) => id))
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}
