/** The redirects of a widget: one module is its home, and it has its own login. SH-23 to SH-28. */
import { MODULE_KEYS, reachable } from '@club/core/club'
import { firstSegment, PATHS } from '../../routes/routes.ts'
import type { Visit } from '../redirect.ts'

const PROFILE = 'profile'
const SIMPLE_PROFILE = 'profile/simple'

/** Returns `/auth/widget/...` for every `/auth/...`, except the two that are routes of their own. SH-23, SH-24. */
export function widgetAuthPath(path: string): string {
  const [first, second, ...rest] = path.split('/').filter((part) => part !== '')
  if (first !== 'auth') return path
  return second === 'widget' || second === 'simple-widget'
    ? path
    : ['', 'auth', 'widget', second, ...rest].filter((part) => part !== undefined).join('/')
}

function isKnown(module: string): boolean {
  return module === PROFILE || module === SIMPLE_PROFILE || MODULE_KEYS.some((key) => key === module)
}

/** Returns the path of the module; home for an unknown one. SH-25, SH-41. */
function homeOf(module: string | null): string {
  return module !== null && isKnown(module) ? `/${module}` : PATHS.home
}

/** Returns the path of the widget's login. SH-26, SH-27. */
export function widgetLoginPath(module: string | null): string {
  return module === SIMPLE_PROFILE ? PATHS.simpleWidgetLogin : PATHS.widgetLogin
}

/** Returns the redirect of a widget; `module` is the name in the hash. */
export function widgetRedirect(module: string | null): (path: string, visit: Pick<Visit, 'loggedIn' | 'menu'>) => string {
  return (requested, { loggedIn, menu }) => {
    const path = widgetAuthPath(requested)
    const isLogin = path === PATHS.widgetLogin || path === PATHS.simpleWidgetLogin || path === `${PATHS.widgetLogin}/login`
    if (firstSegment(path) === 'auth' && !(isLogin && loggedIn)) return path
    const shown = isLogin || path === PATHS.home ? homeOf(module) : path
    if (!loggedIn && firstSegment(shown) === PROFILE) return widgetLoginPath(shown.slice(1))
    if (reachable(firstSegment(shown), menu)) return shown
    // A visitor may see more after a login; a customer without access to the module sees what the club offers. SH-28.
    if (!loggedIn) return PATHS.widgetLogin
    const home = homeOf(module)
    return reachable(firstSegment(home), menu) ? home : PATHS.home
  }
}
