/** Pure checks of the package: its package.json, its files and its modules. */
import { posix } from 'node:path'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly publishConfig: { readonly exports: Readonly<Record<string, string>> }
}

/** `.` and `./scoring` as others write them, `@club/core` and `@club/core/scoring`: the entries that hold code. */
export function specifiers({ name, exports }: Manifest): string[] {
  return Object.keys(exports)
    .filter((key) => exports[key]?.endsWith('.ts'))
    .map((key) => name + key.slice(1))
}

/** Every entry of the workspace is published under the same name, as the file that is built from it. */
export function unpublished({ exports, publishConfig }: Manifest): string[] {
  return Object.entries(exports)
    .filter(([key, source]) => publishConfig.exports[key] !== published(source))
    .map(([key]) => key)
}

function published(source: string): string {
  return source.endsWith('.ts') ? source.replace('./src/', './dist/').replace(/\.ts$/, '.js') : source
}

const OURS = /^(dist\/.*\.(js|d\.ts)|conformance\/.*|guides\/[\w-]+\.(md|py)|package\.json|README\.md|CHANGELOG\.md)$/

/** Returns unexpected files of the package. */
export const strays = (files: readonly string[]): string[] => files.filter((file) => !OURS.test(file) || file.includes('.test.'))

/** The relative links in `markdown`, a file at `path` of the package, that lead to none of its `files`: as they are written. */
export function deadLinks(path: string, markdown: string, files: readonly string[]): string[] {
  const links = [...markdown.matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link)
  const isInside = (link: string) => !link.startsWith('/') && files.includes(posix.join(posix.dirname(path), link.replace(/#.*/, '')))
  return links.filter((link) => !/^([a-z]+:|#)/.test(link) && !isInside(link))
}

/** The packages that `modules` (paths of files) come from, each once and sorted, without the package itself. */
export function packagesOf(modules: readonly string[], self: string): string[] {
  const names = modules.flatMap((module) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1] ?? [])
  return [...new Set(names)].filter((name) => name !== self).sort()
}
