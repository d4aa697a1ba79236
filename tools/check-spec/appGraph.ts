/** The sources of the product as a graph, and what its three apps reach. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, graphOf, type Source } from './reach.ts'

const PACKAGES = ['core', 'contract', 'client', 'ui']
const SOURCES = ['packages/{core,contract,client,ui}/src/**/*.{ts,tsx}', 'apps/{server,portal,embed}/src/**/*.{ts,tsx}']
const NOT_SHIPPED = /\.(test|spec|examples)\.tsx?$|\/testing\//
const CORE = 'packages/core/'

export interface AppGraph extends Graph {
  /** The files of the apps. */
  readonly apps: readonly string[]
}

function exportsOf(root: string, name: string): readonly (readonly [alias: string, file: string])[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as { exports: object }
  return Object.entries(exports).map(([path, file]) => [`@club/${name}${path.slice(1)}`, `packages/${name}/${String(file).slice(2)}`])
}

/** Tests of core are in the graph, too, and reach nothing. */
export function appGraph(root: string): AppGraph {
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const sources: Source[] = files
    .filter((file) => !NOT_SHIPPED.test(file) || file.startsWith(CORE))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const graph = graphOf(sources, new Map(PACKAGES.flatMap((name) => exportsOf(root, name))))
  return { ...graph, apps: files.filter((file) => file.startsWith('apps/') && !NOT_SHIPPED.test(file)) }
}

/** Exported names of core with the file that declares each; `testing` is for tests of other programs and is left out. */
export function coreExports(root: string, graph: Graph): ReadonlyMap<string, string> {
  const entries = exportsOf(root, 'core').filter(([alias, file]) => file.endsWith('.ts') && !alias.endsWith('/testing'))
  return new Map(
    entries.flatMap(([, file]) =>
      graph.exportsOf(file).flatMap((name) => {
        const declaration = graph.declarationOf(file, name)
        return declaration === undefined ? [] : [[name, declaration] as const]
      }),
    ),
  )
}
