/**
 * What every start needs, named in the page's head, so that a phone asks for it at once and not one after the other: the configuration,
 * and a few lines of script that ask for the code of the page that the address names.
 */
import { createHash } from 'node:crypto'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { chunksWith } from './chunksWith.ts'

const CONFIG = ['global', 'local', 'lock', 'version'].map((name) => `/config/${name}.json`)

/** Where most visits begin, and the page that is shown there. */
const STARTS = {
  '^/$': 'HomePage',
  '^/auth/login$': 'LoginPage',
  '^/tournaments$': 'TournamentListPage',
  '^/tournaments/view/': 'TournamentPage',
}

function preload(href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', href, as: 'fetch', crossorigin: '' }, injectTo: 'head' }
}

/** The files of each start that the page itself does not name. */
export function filesOfStarts(bundle: Rolldown.OutputBundle): readonly (readonly [string, readonly string[]])[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  const named = entry ? chunksWith(entry.fileName, bundle) : new Set()
  return Object.entries(STARTS).map(([path, page]) => {
    const chunk = chunks.find(({ name }) => name === page)
    if (!chunk) throw new Error(`There is no chunk of ${page}`)
    return [path, [...chunksWith(chunk.fileName, bundle)].filter((file) => !named.has(file)).map((file) => `/${file}`)]
  })
}

function warmUpScript(bundle: Rolldown.OutputBundle): string {
  return `for (const [path, files] of ${JSON.stringify(filesOfStarts(bundle))})
  if (new RegExp(path).test(location.pathname))
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
`
}

export function headPlugin(): Plugin {
  let warmUp = ''
  return {
    name: 'club-head',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = warmUpScript(bundle)
      warmUp = `assets/warmUp-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: warmUp, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: `/${warmUp}` }, injectTo: 'head-prepend' },
        ...CONFIG.map(preload),
      ],
    },
  }
}
