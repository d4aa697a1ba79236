/** Rules that tests of core prove on declarations that no app reaches. */
import { basename, dirname, posix } from 'node:path'
import { parseSync } from 'vite'
import { type Graph, namesIn } from './reach.ts'
import { idsInTitle } from './titleIds.ts'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** The ids in the titles of a test's source, each with the names that its tests mention. */
export function namesPerId(file: string, text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const program = parseSync(file, text).program as unknown as Node
  const titleOf = ({ type, value, quasis }: Node): string => {
    if (type === 'TemplateLiteral') return (quasis as readonly { value: { raw: string } }[]).map((part) => part.value.raw).join('')
    return type === 'Literal' && typeof value === 'string' ? value : ''
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node
      const [title] = node.type === 'CallExpression' ? (node['arguments'] as readonly Node[]) : []
      for (const id of title ? idsInTitle(titleOf(title)) : []) {
        const names = found.get(id) ?? new Set<string>()
        namesIn(node, names)
        found.set(id, names)
      }
      for (const child of Object.values(node)) walk(child)
    }
  }
  walk(program)
  return found
}

const OF_TESTS = /\.test\.ts#|\/testing\//

/** The declarations of core that a test mentions, by itself or by its own helpers: those of the file next to it, else all. */
function subjects(graph: Graph, file: string, names: ReadonlySet<string>): readonly string[] {
  const mentioned = graph.mentioned(file, names).filter((declaration) => !OF_TESTS.test(declaration))
  const beside = mentioned.filter((declaration) => declaration.startsWith(`${posix.join(dirname(file), basename(file, '.test.ts'))}.ts#`))
  return beside.length > 0 ? beside : mentioned
}

/** The ids whose tests in core mention only declarations that no app reaches. */
export function idsNotWired(
  graph: Graph,
  reached: ReadonlySet<string>,
  tests: readonly { file: string; text: string }[],
): ReadonlySet<string> {
  const wired = new Set<string>()
  const all = new Set<string>()
  for (const { file, text } of tests)
    for (const [id, names] of namesPerId(file, text)) {
      const about = subjects(graph, file, names)
      if (about.length === 0) continue
      all.add(id)
      if (about.some((declaration) => reached.has(declaration) && graph.isValue(declaration))) wired.add(id)
    }
  return new Set([...all].filter((id) => !wired.has(id)))
}
