import { MODULE_KEYS } from '@club/core/club'
import fc from 'fast-check'
import { parse } from 'regexparam'
import { describe, expect, it } from 'vitest'
import { pathTo } from './paths.ts'
import { AVAILABLE_MODULES, CUSTOMER_SEGMENTS, firstSegment, frameOf, modulePath, PATHS, ROUTE_ROWS } from './routes.ts'

const ANY_CHARACTER = fc.constantFrom(...'a7/.%?#: &ü')
const FILES = Object.keys(import.meta.glob('../pages/*/*Page.tsx'))
const SERVER: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../server/src/{services,routes}/**/*.ts', '!../../../server/src/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Returns the paths of the links that the server writes into emails, messages, pushes and calendars, without their queries. */
function serverLinks(): readonly string[] {
  const texts = Object.values(SERVER).flatMap((text) => [
    ...text.matchAll(/\b(?:link|linkText|url|portalLink)\([^'"`)]*['"`](\/[^?'"`]*)/g),
  ])
  return [...new Set(texts.map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '7')))].sort()
}

it.each(MODULE_KEYS)('[SH-17] %s has a path below its key', (key) => {
  expect(modulePath(key)).toBe(`/${key}`)
  expect(firstSegment(modulePath(key))).toBe(key)
})

it('[SH-17] login pages have a path below auth', () => {
  expect([PATHS.register, PATHS.forgotPassword, PATHS.approvePassword, PATHS.onlineSetup]).toEqual([
    '/auth/register',
    '/auth/forgot-password',
    '/auth/approve-password',
    '/auth/online-setup',
  ])
})

describe('the table of routes', () => {
  it('[regression] has the page of every link in an email, a message, a push and a calendar', () => {
    const links = serverLinks()
    // The test would prove nothing if it found only some of the links.
    expect(links).toEqual(expect.arrayContaining(['/inbox', '/events/7', '/tournaments/view/7/results/draw', '/reservations/bookings/7']))
    const rows = ROUTE_ROWS.filter((row) => row.only === undefined).map(({ path }) => parse(path).pattern)
    expect(links.filter((path) => !rows.some((pattern) => pattern.test(path)))).toEqual([])
  })

  it('lists every page of the portal, and no other', () => {
    const named = new Set(ROUTE_ROWS.flatMap(({ page }) => (page === null ? [] : [`../pages/${page}Page.tsx`])))
    expect([...named].sort()).toEqual(FILES.sort())
  })

  it('[SH-17] has the start screen of a module at its path', () => {
    expect(AVAILABLE_MODULES).toEqual([...new Set(AVAILABLE_MODULES)])
    for (const { module, path } of ROUTE_ROWS) if (module !== undefined) expect(path).toBe(modulePath(module))
  })

  it('marks pages for customers, pages framed by links only, and pages loaded at the start', () => {
    expect(new Set(CUSTOMER_SEGMENTS)).toEqual(new Set(['profile', 'inbox', 'my-golf', 'staff']))
    expect(['/auth/nowhere', '/screen/7', '/', '/staff/3'].map(frameOf)).toEqual(['links', 'none', 'portal', 'portal'])
    const starts = new Set(ROUTE_ROWS.flatMap(({ start, page }) => (start ? page : [])))
    expect([...starts]).toEqual(['home/Home', 'login/Login', 'tournaments/TournamentList'])
  })

  it.each(ROUTE_ROWS)('resolves a built path to its own row: $name', ({ name, path }) => {
    const { keys, pattern } = parse(path)
    const before = ROUTE_ROWS.slice(
      0,
      ROUTE_ROWS.findIndex((row) => row.name === name),
    ).map((row) => parse(row.path).pattern)
    const anyParams = fc.tuple(...keys.map(() => fc.string({ minLength: 1, unit: ANY_CHARACTER })))
    fc.assert(
      fc.property(anyParams, (values) => {
        const built = pathTo(name, Object.fromEntries(keys.map((key, at) => [key, values[at]])) as never)
        expect(pattern.exec(built)?.slice(1).map(decodeURIComponent)).toEqual(values)
        expect(before.some((other) => other.test(built))).toBe(false)
      }),
    )
  })
})
