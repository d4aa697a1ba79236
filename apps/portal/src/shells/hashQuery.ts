/** Club, shell and language in a link, in the query part of the hash: `#...?tenant=x&language=de`. SH-34 to SH-46, SH-58. */

export interface HashQuery {
  readonly tenant: string | null
  readonly module: string | null
  readonly app: string | null
  readonly domain: string | null
  readonly language: string | null
  /** Ours: the theme of the page that embeds a widget. */
  readonly theme: string | null
  /** Read in order to remove it from the URL; only the widget and native shells may use it. */
  readonly token: string | null
  /** The token of an emailed link to a new password, a first login or a new address; never a session. CR-37. */
  readonly mailedToken: string | null
  /** Ours: the code that the desk shows for the check-in; short-lived. RE-241+. */
  readonly checkInCode: string | null
}

const MODULES: Readonly<Record<string, string>> = { auth: 'profile', 'simple-auth': 'profile/simple' }

export function readHashQuery(hash: string): HashQuery {
  const start = hash.indexOf('?')
  const query = new URLSearchParams(start < 0 ? '' : hash.slice(start + 1))
  const module = query.get('module')
  return {
    tenant: query.get('tenant') || null,
    module: module && (MODULES[module] ?? module),
    app: query.get('app'),
    domain: query.get('domain'),
    language: query.get('language'),
    theme: query.get('theme'),
    token: query.get('token'),
    mailedToken: query.get('reset') || query.get('setup') || query.get('confirm') || null,
    checkInCode: query.get('checkIn') || null,
  }
}

export type ShellKind = 'web' | 'widget' | 'native'

/** Returns the shell: `app` of ios or android is native, a module or a domain means a widget. SH-36, SH-37. */
export function shellKind({ app, module, domain }: HashQuery): ShellKind {
  if (app === 'ios' || app === 'android') return 'native'
  return module !== null || domain !== null ? 'widget' : 'web'
}

/** Returns the hash without its token, for a frame or app to reload; '' if nothing is left. */
export function withoutToken(hash: string): string {
  const start = hash.indexOf('?')
  if (start < 0) return hash
  const query = new URLSearchParams(hash.slice(start + 1))
  for (const name of ['token', 'reset', 'setup', 'confirm', 'checkIn']) query.delete(name)
  return query.size > 0 ? `${hash.slice(0, start)}?${query}` : withoutHashQuery(hash)
}

/** Returns the hash without its query part; '' if nothing is left. */
export function withoutHashQuery(hash: string): string {
  const rest = hash.split('?')[0] ?? ''
  return rest === '#' ? '' : rest
}
