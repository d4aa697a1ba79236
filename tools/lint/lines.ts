/** The lines of a file that people read: comments, names, texts and documents. */
import { parseSync } from 'vite'
import type { Place } from './droppedWords.ts'

export interface Line {
  /** From 1. */
  readonly number: number
  readonly place: Place
  readonly text: string
}

const COMMENT_MARKS = /^\s*\*\s?|\s+$/g

/** Doc comments are split into lines; empty lines, tags and orders to a tool are left out. */
function linesOfComment(comment: string, first: number): readonly Line[] {
  return comment
    .split('\n')
    .map((text, index) => ({ number: first + index, place: 'comment' as const, text: text.replace(COMMENT_MARKS, '').trim() }))
    .filter(({ text }) => !/^$|^@|^biome-ignore|^#/.test(text))
}

/** Fields of a syntax tree node that the walk reads. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly id?: Node | null
  readonly key?: Node
  readonly params?: readonly Node[]
  readonly callee?: Node
  readonly arguments?: readonly Node[]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The identifiers that a node declares: a function its name and parameters, a type its name and fields. */
function declaredBy({ type, id, key, params }: Node): readonly Node[] {
  const owner = /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(type)
    ? id
    : null
  const field = /^TS(Property|Method)Signature$/.test(type) ? key : null
  const all = [owner, field, ...(Array.isArray(params) ? (params as readonly Node[]) : [])]
  return all.filter((node): node is Node => isNode(node) && node.type === 'Identifier')
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

/** Comments and declared names of a TypeScript or JavaScript file. */
export function linesOfSource(file: string, text: string): readonly Line[] {
  const { program, comments } = parseSync(file, text, { astType: 'ts' })
  const lineAt = (position: number): number => text.slice(0, position).split('\n').length
  const names: Line[] = []
  walk(program, (node) => {
    for (const { name, start } of declaredBy(node)) names.push({ number: lineAt(start), place: 'name', text: name ?? '' })
  })
  return [...comments.flatMap(({ value, start }) => linesOfComment(value, lineAt(start))), ...names]
}

/** Titles of tests and groups, without the ids in brackets, of a test file. */
export function linesOfTitles(file: string, text: string): readonly Line[] {
  const { program } = parseSync(file, text, { astType: 'ts' })
  const titles: Line[] = []
  walk(program, (node) => {
    const title = node.arguments?.[0]
    if (node.type !== 'CallExpression' || !node.callee || !isNode(title) || !/^(Literal|TemplateLiteral)$/.test(title.type)) return
    if (!/^(test|it|describe)\b/.test(text.slice(node.callee.start, node.callee.end))) return
    const words = text.slice(title.start + 1, title.end - 1).replace(/^(\[[^\]]*\]\s*)+/, '')
    titles.push({ number: text.slice(0, title.start).split('\n').length, place: 'title', text: words })
  })
  return titles
}

/** The texts of a catalog, in JSON or as a TypeScript object with a text a line. */
export function linesOfCatalog(text: string): readonly Line[] {
  return text.split('\n').flatMap((line, index) => {
    const message = /^\s*["'\w.]+: (["'])(.*)\1,?$/.exec(line)?.[2]
    return message === undefined ? [] : [{ number: index + 1, place: 'text' as const, text: message }]
  })
}

/** The lines of a document outside its code. */
export function linesOfMarkdown(text: string): readonly Line[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    return isCode || line.trim() === '' ? [] : [{ number: index + 1, place: 'doc' as const, text: line.replace(/`[^`]*`/g, '') }]
  })
}
