/**
 * Which declarations the apps reach: every declaration of an app, and of the packages those that one of them names, directly or through
 * others. It follows imports and names, not properties.
 */
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Source {
  /** Relative to the root, with slashes. */
  readonly file: string
  readonly text: string
}

export interface Declared {
  readonly file: string
  readonly name: string
  readonly lines: number
}

interface Target {
  readonly module: string
  /** `*` stands for everything that the module exports. */
  readonly name: string
}

interface Parsed {
  /** Each top-level name with the names that it mentions. */
  readonly declarations: ReadonlyMap<string, { readonly names: ReadonlySet<string>; readonly lines: number; readonly isValue: boolean }>
  /** Names in statements that run on import. */
  readonly effects: ReadonlySet<string>
  readonly imports: ReadonlyMap<string, Target>
  /** Exported name → a local name, or a name of another module. */
  readonly exports: ReadonlyMap<string, string | Target>
  /** Modules whose names cannot be told apart: loaded by `import()`, or imported for their effect. */
  readonly whole: readonly string[]
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The child that is a property's name and refers to nothing. */
function nameChild({ type, computed }: Node): string | null {
  if (type === 'MemberExpression' || type === 'JSXMemberExpression') return computed ? null : 'property'
  if (type === 'TSQualifiedName') return 'right'
  return /Property|PropertySignature|MethodDefinition|MethodSignature/.test(type) && !computed ? 'key' : null
}

/** Adds the names that refer to something, anywhere below a node of the syntax tree. */
export function namesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, found)
  else if (isNode(value)) {
    if ((value.type === 'Identifier' || value.type === 'JSXIdentifier') && typeof value['name'] === 'string') found.add(value['name'])
    const skipped = nameChild(value)
    for (const [key, child] of Object.entries(value)) if (key !== skipped) namesIn(child, found)
  }
  return found
}

/** Names that a statement declares at the top of its file; none for a statement that only has effects. */
function declaredBy(statement: Node): readonly string[] {
  const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
  if (declaration.type === 'VariableDeclaration')
    return (declaration['declarations'] as readonly Node[]).flatMap(({ id }) => [...namesIn({ ...(id as Node), typeAnnotation: null })])
  const id = declaration['id']
  if (isNode(id) && typeof id['name'] === 'string') return [id['name']]
  return statement.type === 'ExportDefaultDeclaration' ? ['default'] : []
}

function parse({ file, text }: Source): Parsed {
  const { program, module } = parseSync(file, text)
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length
  const declarations = new Map<string, { names: Set<string>; lines: number; isValue: boolean }>()
  const effects = new Set<string>()
  for (const statement of program.body as unknown as readonly Node[]) {
    if (statement.type === 'ImportDeclaration' || (/^Export(Named|All)/.test(statement.type) && !statement['declaration'])) continue
    const declared = declaredBy(statement)
    if (declared.length === 0) namesIn(statement, effects)
    const isValue = !/^TS(TypeAlias|Interface)/.test(((statement['declaration'] as Node | null) ?? statement).type)
    const lines = lineOf(statement.end) - lineOf(statement.start) + 1
    for (const name of declared) {
      const before = declarations.get(name)
      declarations.set(name, {
        names: namesIn(statement, before?.names),
        lines: (before?.lines ?? 0) + lines,
        isValue: before?.isValue || isValue,
      })
    }
  }
  const imports = new Map<string, Target>()
  const exports = new Map<string, string | Target>()
  const whole: string[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) whole.push(moduleRequest.value)
    for (const { importName, localName } of entries) {
      const name = importName.kind === 'Name' ? (importName.name ?? '') : importName.kind === 'Default' ? 'default' : '*'
      imports.set(localName.value, { module: moduleRequest.value, name })
    }
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, localName } of entries) {
      const name = exportName.kind === 'Default' ? 'default' : (exportName.name ?? `* ${moduleRequest?.value}`)
      exports.set(name, moduleRequest ? { module: moduleRequest.value, name: importName.name ?? '*' } : (localName.name ?? name))
    }
  for (const { moduleRequest } of module.dynamicImports) whole.push(text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  return { declarations, effects, imports, exports, whole }
}

export interface Graph {
  readonly declared: readonly Declared[]
  /** Everything reached from all of these files and from these declarations, as `file#name`. */
  reachedFrom(files: readonly string[], declarations?: readonly string[]): ReadonlySet<string>
  /** Returns the declaration of an exported name as `file#name`; undefined for external packages. */
  declarationOf(file: string, name: string): string | undefined
  exportsOf(file: string): readonly string[]
  /** Not a type. */
  isValue(declaration: string): boolean
  /** The declarations of other files that these names of a file refer to, by themselves or by declarations of that file. */
  mentioned(file: string, names: ReadonlySet<string>): readonly string[]
}

/** `aliases` gives the file of a module name such as `@club/core/scoring`. */
export function graphOf(sources: readonly Source[], aliases: ReadonlyMap<string, string>): Graph {
  const parsed = new Map(sources.map((source) => [source.file, parse(source)]))
  const fileOf = (from: string, module: string): string | undefined =>
    module.startsWith('.') ? posix.join(posix.dirname(from), module) : aliases.get(module)

  function declarationOf(file: string, name: string): string | undefined {
    const target = parsed.get(file)?.exports.get(name)
    if (target === undefined) return undefined
    if (typeof target === 'string') return locate(file, target)
    const next = fileOf(file, target.module)
    return next === undefined ? undefined : declarationOf(next, target.name)
  }

  function locate(file: string, name: string): string | undefined {
    const { declarations, imports } = parsed.get(file) ?? {}
    if (declarations?.has(name)) return `${file}#${name}`
    const target = imports?.get(name)
    const next = target && fileOf(file, target.module)
    return next === undefined || !target ? undefined : declarationOf(next, target.name)
  }

  function reachedFrom(roots: readonly string[], wanted: readonly string[] = []): ReadonlySet<string> {
    const reached = new Set<string>()
    const files = new Set<string>()
    const queue: string[] = []
    const want = (declaration: string | undefined): void => {
      if (declaration === undefined || reached.has(declaration)) return
      reached.add(declaration)
      queue.push(declaration)
    }
    const enter = (file: string): void => {
      const content = parsed.get(file)
      if (!content || files.has(file)) return
      files.add(file)
      for (const module of content.whole) everything(fileOf(file, module))
      for (const name of content.effects) wantName(file, name)
    }
    const everything = (file: string | undefined): void => {
      const content = file === undefined ? undefined : parsed.get(file)
      if (file === undefined || !content) return
      enter(file)
      for (const [name, target] of content.exports) {
        if (name.startsWith('* ') && typeof target !== 'string') everything(fileOf(file, target.module))
        else want(declarationOf(file, name))
      }
    }
    const wantName = (file: string, name: string): void => {
      const target = parsed.get(file)?.imports.get(name)
      if (target?.name === '*') everything(fileOf(file, target.module))
      else want(locate(file, name))
    }
    for (const file of roots) {
      enter(file)
      for (const name of parsed.get(file)?.declarations.keys() ?? []) want(`${file}#${name}`)
    }
    for (const declaration of wanted) want(declaration)
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [file = '', name = ''] = next.split('#')
      enter(file)
      for (const mentioned of parsed.get(file)?.declarations.get(name)?.names ?? []) wantName(file, mentioned)
    }
    return reached
  }

  function mentioned(file: string, names: ReadonlySet<string>, found: Set<string> = new Set()): readonly string[] {
    for (const name of names) {
      const declaration = locate(file, name)
      if (declaration === undefined || found.has(declaration)) continue
      found.add(declaration)
      if (declaration.startsWith(`${file}#`)) mentioned(file, parsed.get(file)?.declarations.get(name)?.names ?? new Set(), found)
    }
    return [...found].filter((declaration) => !declaration.startsWith(`${file}#`))
  }

  const isValue = (declaration: string): boolean => {
    const [file = '', name = ''] = declaration.split('#')
    return parsed.get(file)?.declarations.get(name)?.isValue === true
  }
  const exportsOf = (file: string): readonly string[] => [...(parsed.get(file)?.exports.keys() ?? [])]
  const declared = [...parsed].flatMap(([file, { declarations }]) => [...declarations].map(([name, { lines }]) => ({ file, name, lines })))
  return { declared, reachedFrom, declarationOf, exportsOf, isValue, mentioned }
}
