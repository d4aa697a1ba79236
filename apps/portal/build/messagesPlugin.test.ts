// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { compileMessages, divided } from './messagesPlugin.ts'
import { lazyPagesIn, withTextAreas } from './textAreas.ts'

describe('compiled texts', () => {
  it('have the same ids in every language', async () => {
    const [en = {}, ...others] = await Promise.all(['en', 'de', 'fr', 'da', 'keys', 'pseudo'].map(compileMessages))
    const ids = Object.keys(en).sort()
    expect(ids.length).toBeGreaterThan(400)
    for (const other of others) expect(Object.keys(other).sort()).toEqual(ids)
  })

  it('[LO-02] show their id in key-display mode', async () => {
    const keys = await compileMessages('keys')
    for (const [id, elements] of Object.entries(keys)) expect(elements).toEqual([{ type: 0, value: id }])
  })

  it('include problems and refusals', async () => {
    const de = await compileMessages('de')
    expect(de['problem.loginFailed.title']).toEqual([expect.objectContaining({ value: 'Login fehlgeschlagen' })])
    expect(de['refusal.full']).toBeDefined()
  })
})

describe('the files of a language', () => {
  it('contain the texts of the first pages, and those of each other area; none that no page shows', () => {
    const texts = { 'home.a': [], 'draw.a': [], 'fee.a': [], 'calculator.a': [], 'problem.full.title': [], 'refusal.full': [] }
    const areas = new Map([
      ['tournaments', new Set(['home.a', 'draw.a', 'fee.a'])],
      ['finance', new Set(['fee.a', 'refusal.full'])],
    ])
    const files = divided(texts, { first: new Set(['home.a']), areas })
    expect([...files].map(([area, part]) => [area, ...Object.keys(part)])).toEqual([
      ['first', 'home.a', 'problem.full.title'],
      ['tournaments', 'draw.a', 'fee.a'],
      ['finance', 'fee.a', 'refusal.full'],
    ])
  })
})

describe('the text areas of pages', () => {
  const file = '/portal/src/app/Routes.tsx'
  const code = [
    "const A = preloadedPage(() => import('../pages/home/HomePage.tsx'))",
    "const B = lazyPage<Props>(() => import('../pages/tournaments/panels/DrawPage.tsx'))",
  ].join('\n')

  it('are the folders of the pages, except for the first pages', () => {
    expect(lazyPagesIn(code, file)).toEqual([
      { module: '/portal/src/pages/home/HomePage.tsx', area: null },
      { module: '/portal/src/pages/tournaments/panels/DrawPage.tsx', area: 'tournaments' },
    ])
  })

  it('become the second argument of the call', () => {
    expect(withTextAreas(code, file)).toBe(code.replace("DrawPage.tsx')", "DrawPage.tsx'), 'tournaments'"))
  })

  it.each(['const A = lazyPage(load)', "const A = lazyPage(async () => import('../pages/home/A.tsx'))"])(
    'cannot be parsed from %s',
    (call) => {
      expect(() => lazyPagesIn(call, file)).toThrow(/Routes\.tsx: write lazyPage/)
    },
  )

  it('need a page in a folder of pages', () => {
    expect(() => lazyPagesIn("lazyPage(() => import('./Late.tsx'))", file)).toThrow(/Late\.tsx: a page lies in a folder of pages/)
  })
})
