/**
 * Names in the page's head the code of the screens, which the start would request a little later: so a phone loads it immediately. The
 * styles come last, so that the page is drawn before they are there; scripts wait for them.
 */
import type { Plugin, Rolldown } from 'vite'
import { chunksWith, PARTS, SCREENS } from './chunksWith.ts'

/** The files of the chunk of this name. */
function filesWith(name: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name)
  if (!chunk) throw new Error(`There is no chunk of ${name}`)
  return [...chunksWith(chunk.fileName, bundle)]
}

/** Files that the screens and most pages need in addition to those that the page itself names. */
export function filesOfScreens(bundle: Rolldown.OutputBundle): readonly string[] {
  const named = filesWith('index', bundle)
  const needed = new Set([SCREENS, PARTS.shown, PARTS.shared].flatMap((name) => filesWith(name, bundle)))
  return [...needed].filter((file) => !named.includes(file))
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/

/** The page with its styles at the end of its body. */
export function stylesLast(page: string): string {
  const [styles] = STYLES.exec(page) ?? []
  if (styles === undefined) throw new Error('The page names no styles')
  return page.replace(STYLES, '').replace(/\s*<\/body>/, `${styles}$&`)
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
      handler: (page) => ({
        html: stylesLast(page),
        tags: files.map(
          (file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` }, injectTo: 'head' }) as const,
        ),
      }),
    },
  }
}
