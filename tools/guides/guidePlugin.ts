/** Lets Vitest run the guides themselves: a Markdown file of docs/guides is a test file, and so are the guides and the README of a package. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vitest/config'
import { guideBlocks, guideModule } from './guideModule.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Guides that hold code; one that shows only commands has nothing to run. */
export const guidesWithCode = (): string[] =>
  globSync(['docs/guides/*.md', 'packages/*/guides/*.md', 'packages/*/README.md'], { cwd: root }).filter(
    (file) => guideBlocks(readFileSync(join(root, file), 'utf8')).length > 0,
  )

export function guidePlugin(): Plugin {
  const isGuide = (id: string | undefined) =>
    id !== undefined && /(docs[\\/]guides[\\/][^\\/]+|packages[\\/][^\\/]+[\\/](guides[\\/][^\\/]+|README))\.md$/.test(id)
  return {
    name: 'guides',
    enforce: 'pre',
    /** A guide belongs to no package, so its imports are resolved as from the server. */
    resolveId(source, importer) {
      return isGuide(importer) && source.startsWith('@club/')
        ? this.resolve(source, join(root, 'apps/server/src/main.ts'), { skipSelf: true })
        : null
    },
    transform: async (code, id) => (isGuide(id) ? { code: (await transformWithOxc(guideModule(code), 'guide.ts')).code, map: null } : null),
  }
}
