/** Imports between folders that are in layers. */
import { posix } from 'node:path'

export interface SourceFile {
  /** Below the common root, with `/`. */
  readonly path: string
  readonly text: string
}

/** Folders by layer, the lowest first. `*` is any one folder, `.` is the root itself. */
export type Layers = readonly (readonly string[])[]

interface Place {
  readonly folder: string
  readonly layer: number
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** The longest folder of the layers that holds `path`; undefined if none does. */
function placeOf(path: string, layers: Layers): Place | undefined {
  const folders = posix.dirname(path).split('/')
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const folder = folders.slice(0, depth).join('/')
    const anyChild = depth > 1 ? `${folders.slice(0, depth - 1).join('/')}/*` : folder
    const layer = layers.findIndex((names) => names.includes(folder) || names.includes(anyChild))
    if (layer >= 0) return { folder, layer }
  }
  return undefined
}

function isAllowed(from: Place, to: Place): boolean {
  return from.folder === to.folder || to.layer < from.layer
}

/** Returns a sentence for each import of a folder that is not below, and for each file in no layer. */
export function wrongImports(files: readonly SourceFile[], layers: Layers): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const from = placeOf(path, layers)
    if (!from) return [`${path}: this folder is in no layer`]
    return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const target = posix.join(posix.dirname(path), specifier)
      const to = placeOf(target, layers)
      if (target.startsWith('..') || (to && isAllowed(from, to))) return []
      return [`${path}: ${from.folder} must not import ${target}`]
    })
  })
}
