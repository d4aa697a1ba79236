/** The ways inside a widget: one module is its home, and it has a login of its own. SH-23 to SH-28. */
import { MODULE_KEYS, reachable } from '@club/core/club'
import { firstSegment, PATHS } from '../../routes/routes.ts'
import type { Visit } from '../redirect.ts'

const PROFILE = 'profile'
const SIMPLE_PROFILE = 'profile/simple'

/** Every `/auth/...` is `/auth/widget/...`, except the two that are routes of their own. SH-23, SH-24. */
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

/** SH-25; a module that nobody knows is home. SH-41. */
function homeOf(module: string | null): string {
  return module !== null && isKnown(module) ? `/${module}` : PATHS.home
}

/** SH-26, SH-27. */
export function widgetLoginPath(module: string | null): string {
  return module === SIMPLE_PROFILE ? PATHS.simpleWidgetLogin : PATHS.widgetLogin
}

/** `module` as the hash names it, mapped. */
export function widgetRedirect(module: string | null): (path: string, visit: Pick<Visit, 'loggedIn' | 'menu'>) => string {
  return (asked, { loggedIn, menu }) => {
    const path = widgetAuthPath(asked)
    const isLogin = path === PATHS.widgetLogin || path === PATHS.simpleWidgetLogin || path === `${PATHS.widgetLogin}/login`
    if (firstSegment(path) === 'auth' && !(isLogin && loggedIn)) return path
    const shown = isLogin || path === PATHS.home ? homeOf(module) : path
    if (!loggedIn && firstSegment(shown) === PROFILE) return widgetLoginPath(shown.slice(1))
    if (reachable(firstSegment(shown), menu)) return shown
    // A visitor may see more after a login; a customer who is not offered the module sees what the club does offer. SH-28.
    if (!loggedIn) return PATHS.widgetLogin
    const home = homeOf(module)
    return reachable(firstSegment(home), menu) ? home : PATHS.home
  }
}
