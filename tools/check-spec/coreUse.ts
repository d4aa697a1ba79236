/** Exports of core that no app reaches have a reason in packages/core/library.json: a guide, an area that is not built, or a wiring to come. */
import type { Graph } from './reach.ts'

export interface Library {
  /** Guide, relative to the root → exports for other programs, each named in the guide. */
  readonly library: Readonly<Record<string, readonly string[]>>
  /** Area that is not built yet → its exports; a name that ends with a slash is a folder in packages/core/src. */
  readonly notBuilt: Readonly<Record<string, readonly string[]>>
  /** Code of the product → the exports of core that will replace it. This list only shrinks. */
  readonly toBeWired: Readonly<Record<string, readonly string[]>>
}

export interface CoreUse {
  readonly graph: Pick<Graph, 'reachedFrom'>
  /** Exported name → `file#name` of its declaration. */
  readonly exports: ReadonlyMap<string, string>
  /** The files of the apps. */
  readonly apps: readonly string[]
  /** The text of a guide, undefined without one. */
  guide(file: string): string | undefined
}

/** A line for each export without a use or a reason, and for each entry of the list that is wrong. What a listed export needs is listed with it. */
export function coreUseProblems({ library, notBuilt, toBeWired }: Library, { graph, exports, apps, guide }: CoreUse): string[] {
  const listed = [library, notBuilt, toBeWired].flatMap((list) => Object.values(list).flat())
  const folders = listed.filter((entry) => entry.endsWith('/')).map((folder) => `packages/core/src/${folder}`)
  const names = listed.filter((entry) => !entry.endsWith('/'))
  const used = graph.reachedFrom(apps)
  const inFolders = [...exports.values()].filter((declaration) => folders.some((folder) => declaration.startsWith(folder)))
  const excused = graph.reachedFrom(apps, [...names.flatMap((name) => exports.get(name) ?? []), ...inFolders])
  return [
    ...[...exports]
      .filter(([, declaration]) => !excused.has(declaration))
      .map(([name, declaration]) => `no app reaches ${name} (${declaration.split('#')[0]}): use it, delete it, or name it in library.json`),
    ...names.flatMap((name) => {
      const declaration = exports.get(name)
      if (declaration === undefined) return [`library.json names no export of core: ${name}`]
      return used.has(declaration) ? [`an app reaches ${name} now: take it off library.json`] : []
    }),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `twice in library.json: ${name}`),
    ...Object.entries(library).flatMap(([file, inGuide]) => {
      const text = guide(file)
      if (text === undefined) return [`library.json names a guide that does not exist: ${file}`]
      return inGuide.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${file} does not name ${name}`)
    }),
  ]
}
