/** The frame of the payment pages of this service: plain HTML, without the portal and without cookies. */
import { createHash } from 'node:crypto'
import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import type { Context } from 'hono'
import { SECURITY_HEADERS } from '../../http/respond.ts'
import { type Language, languageOf } from '../../language/language.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.25rem;margin:0}
.sum{font-size:2.25rem;font-weight:600;font-variant-numeric:tabular-nums;margin:.25rem 0 1rem}
p{margin:0 0 1rem}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}
button,select{font:inherit;min-height:48px;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;max-width:100%}
button{cursor:pointer}
button[disabled]{opacity:.6;cursor:progress}
button:first-of-type{background:#0a5c36;border-color:#0a5c36;color:#fff;font-weight:600}
option{color:#000;background:#fff}
a{display:inline-block;min-height:48px;line-height:48px;color:inherit}
form+p{margin-top:.75rem}
.note{border:1px solid;border-radius:.5rem;padding:.75rem 1rem}
`
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sources that a page may load in addition to its own style. */
export interface PageSources {
  readonly script?: string
  readonly frame?: string
  readonly connect?: string
  readonly image?: string
}

/** Returns the language of the portal that linked here; without one, that of the browser. */
export function payLanguage(context: Context): Language {
  const given = context.req.query('language')
  return MESSAGE_LANGUAGES.find((one) => one === given) ?? languageOf(context.req.header('accept-language'))
}

/** Returns the path of a payment page with the language of this one. */
export function withLanguage(context: Context, path: string): string {
  const given = context.req.query('language')
  return MESSAGE_LANGUAGES.some((one) => one === given) ? `${path}?language=${given}` : path
}

interface PayPage {
  readonly language: Language
  /** Escaped HTML, as `body` and `head`. */
  readonly title: string
  readonly head?: string
  readonly body: string
  readonly status: 200 | 404 | 503
  readonly sources?: PageSources
}

export function payPage(context: Context, { language, title, head = '', body, status, sources = {} }: PayPage): Response {
  const { script, frame, connect, image } = sources
  const policy = [
    ["default-src 'none'", `style-src ${hashOf(STYLE)}`, "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    script === undefined ? [] : [`script-src ${script}`],
    frame === undefined ? [] : [`frame-src ${frame}`],
    connect === undefined ? [] : [`connect-src ${connect}`],
    image === undefined ? [] : [`img-src ${image}`],
  ].flat()
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style>${head}</head><body><main>${body}</main></body></html>
`
  return context.html(html, status, {
    ...SECURITY_HEADERS,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-language': language,
  })
}
