/** What every start needs, named in the page's head, so that a phone asks for it at once and not one after the other. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

const CONFIG = ['global', 'local', 'lock', 'version'].map((name) => `/config/${name}.json`)

function preload(href: string, as: string, more: Readonly<Record<string, string>> = {}): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', href, as, crossorigin: '', ...more }, injectTo: 'head' }
}

export function headPlugin(): Plugin {
  return {
    name: 'club-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => preload(`/${name}`, 'font', { type: 'font/woff2' })),
        ...CONFIG.map((path) => preload(path, 'fetch')),
      ],
    },
  }
}
