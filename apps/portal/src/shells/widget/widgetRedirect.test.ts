import { MODULE_KEYS, type ModuleKey } from '@club/core/club'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widgetAuthPath, widgetLoginPath, widgetRedirect } from './widgetRedirect.ts'

const menu: readonly ModuleKey[] = ['tournaments', 'reservations']
const visitor = { loggedIn: false, menu }
const member = { loggedIn: true, menu }

describe('redirects of a widget', () => {
  it.each([
    { path: '/auth/login', is: '/auth/widget/login' },
    { path: '/auth/forgot-password/x', is: '/auth/widget/forgot-password/x' },
    { path: '/auth', is: '/auth/widget' },
    { path: '/auth/widget', is: '/auth/widget' },
    { path: '/auth/widget/login', is: '/auth/widget/login' },
    { path: '/auth/simple-widget', is: '/auth/simple-widget' },
    { path: '/author', is: '/author' },
    { path: '/tournaments/auth', is: '/tournaments/auth' },
  ])('[SH-23] [SH-24] $path is $is', ({ path, is }) => {
    expect(widgetAuthPath(path)).toBe(is)
    expect(widgetAuthPath(is)).toBe(is)
  })

  it.each([
    { module: 'tournaments', home: '/tournaments' },
    { module: 'profile', home: '/profile' },
    { module: 'profile/simple', home: '/profile/simple' },
    { module: null, home: '/' },
    { module: 'nonsense', home: '/' },
  ])('[SH-25] [SH-41] begin at $home for $module', ({ module, home }) => {
    expect(widgetRedirect(module)('/', member)).toBe(home)
    expect(widgetRedirect(module)('/auth/widget', member)).toBe(home)
  })

  it('[SH-26] [SH-27] lead to the login if no one is logged in', () => {
    expect(widgetRedirect('profile')('/', visitor)).toBe('/auth/widget')
    expect(widgetRedirect('profile/simple')('/', visitor)).toBe('/auth/simple-widget')
    expect(widgetRedirect('tournaments')('/profile/simple', visitor)).toBe('/auth/simple-widget')
    expect([widgetLoginPath('profile'), widgetLoginPath('profile/simple'), widgetLoginPath(null)]).toEqual([
      '/auth/widget',
      '/auth/simple-widget',
      '/auth/widget',
    ])
  })

  it('[SH-28] stay open to visitors if the club opens the module', () => {
    expect(widgetRedirect('tournaments')('/', visitor)).toBe('/tournaments')
    expect(widgetRedirect('members')('/', visitor)).toBe('/auth/widget')
    expect(widgetRedirect('members')('/', member)).toBe('/')
  })

  it('end: a target is never redirected again', () => {
    const anyPath = fc.oneof(
      fc.constantFrom(
        '/',
        '/auth',
        '/auth/login',
        '/auth/widget',
        '/auth/simple-widget',
        '/profile',
        '/profile/simple',
        '/widget/connector',
      ),
      fc.constantFrom(...MODULE_KEYS).map((key) => `/${key}/view/7`),
      fc.webPath(),
    )
    const anyModule = fc.option(fc.constantFrom('profile', 'profile/simple', 'x', ...MODULE_KEYS))
    fc.assert(
      fc.property(anyModule, anyPath, fc.boolean(), fc.subarray([...MODULE_KEYS]), (module, path, loggedIn, offered) => {
        const visit = { loggedIn, menu: offered }
        const shown = widgetRedirect(module)(path === '' ? '/' : path, visit)
        expect(widgetRedirect(module)(shown, visit)).toBe(shown)
      }),
    )
  })
})
