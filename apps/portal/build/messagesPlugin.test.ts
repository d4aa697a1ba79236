// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { firstPagesIn } from './firstPages.ts'
import { compileMessages, divided } from './messagesPlugin.ts'

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

  it('hold problems and refusals as well', async () => {
    const de = await compileMessages('de')
    expect(de['problem.loginFailed.title']).toEqual([expect.objectContaining({ value: 'Login fehlgeschlagen' })])
    expect(de['refusal.full']).toBeDefined()
  })
})

describe('the files of a language', () => {
  it('hold what the first pages show, and what the others do; nothing twice, and nothing that no page carries', () => {
    const texts = { 'home.a': [], 'draw.a': [], 'calculator.a': [], 'problem.full.title': [], 'refusal.full': [] }
    const [first, rest] = divided(texts, { first: new Set(['home.a']), all: new Set(['home.a', 'draw.a']) })
    expect(Object.keys(first)).toEqual(['home.a', 'problem.full.title'])
    expect(Object.keys(rest)).toEqual(['draw.a', 'refusal.full'])
  })

  it('follow the pages that say so', () => {
    const code = "const A = firstPage(() => import('../pages/HomePage.tsx'))\nconst B = lazyPage(() => import('../pages/CardPage.tsx'))"
    expect(firstPagesIn(code)).toEqual(['HomePage'])
  })
})
