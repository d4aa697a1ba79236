import type { Language } from '@club/ui/features'
import { describe, expect, it } from 'vitest'
import { createTexts, type Messages } from './texts.ts'

/** Reads that end when the test says so. */
function slowly() {
  const asked: { readonly name: string; readonly end: () => void }[] = []
  const read = (language: Language, all: boolean): Promise<Messages> => {
    const name = `${language}${all ? ' all' : ''}`
    return new Promise((done) => asked.push({ name, end: () => done({ [name]: [] }) }))
  }
  return { asked, texts: createTexts(read) }
}

describe('texts', () => {
  it('stay as they are until those of the new language are there', async () => {
    const { asked, texts } = slowly()
    const shown = texts.show('de')
    expect(texts.shown.getState().messages).toEqual({})
    asked[0]?.end()
    await shown
    expect(texts.shown.getState()).toEqual({ language: 'de', messages: { de: [] } })
  })

  it('are whole when a page was told so, whatever language was chosen meanwhile', async () => {
    const { asked, texts } = slowly()
    const all = texts.all()
    const shown = texts.show('fr')
    asked[0]?.end()
    await expect.poll(() => asked.map(({ name }) => name)).toEqual(['en all', 'fr all', 'fr all'])
    expect(texts.shown.getState().messages).toEqual({})
    for (const { end } of asked) end()
    await Promise.all([all, shown])
    expect(texts.shown.getState()).toEqual({ language: 'fr', messages: { 'fr all': [] } })
  })

  it('that come later are added to those on the screen, where a page that is being drawn finds them', async () => {
    const { asked, texts } = slowly()
    const first = texts.show('de')
    asked[0]?.end()
    await first
    const { messages } = texts.shown.getState()
    const all = texts.all()
    asked[1]?.end()
    await all
    expect(messages).toEqual({ de: [], 'de all': [] })
    expect(texts.shown.getState().messages).toBe(messages)
  })

  it('that failed are asked for again', async () => {
    let fails = true
    const texts = createTexts(async () => {
      if (fails) throw new Error('no network')
      return { 'a.b': [] }
    })
    await expect(texts.all()).rejects.toThrow('no network')
    fails = false
    await texts.all()
    expect(texts.shown.getState().messages).toEqual({ 'a.b': [] })
  })
})
