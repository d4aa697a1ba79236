/** Names in the page's head the code of the screens, which the start would ask for a little later: a phone's network works at once. */
import type { Plugin, Rolldown } from 'vite'
import { chunksWith, SCREENS } from './chunksWith.ts'

/** The files of the chunk of this name. */
function filesWith(name: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name)
  if (!chunk) throw new Error(`There is no chunk of ${name}`)
  return [...chunksWith(chunk.fileName, bundle)]
}

/** What the screens need beside the files that the page names by itself. */
export function filesOfScreens(bundle: Rolldown.OutputBundle): readonly string[] {
  const named = filesWith('index', bundle)
  return filesWith(SCREENS, bundle).filter((file) => !named.includes(file))
}

export function headPlugin(): Plugin {
  let files: readonly string[] = []
  return {
    name: 'club-head',
    apply: 'build',
    generateBundle(_options, bundle) {
      files = filesOfScreens(bundle)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        files.map(
          (file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` }, injectTo: 'head' }) as const,
        ),
    },
  }
}
