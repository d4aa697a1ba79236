import type { Language } from '@club/ui/features'
import { describe, expect, it } from 'vitest'
import { createTexts, type Messages } from './texts.ts'

/** Reads that end when the test says so. */
function slowly() {
  const asked: { readonly name: string; readonly end: () => void }[] = []
  const read = (language: Language, areas: readonly string[]): Promise<Messages> => {
    const name = [language, ...areas].join(' ')
    return new Promise((done) => asked.push({ name, end: () => done({ [name]: [] }) }))
  }
  return { asked, texts: createTexts(read) }
}

describe('texts', () => {
  it('stay until those of the new language are loaded', async () => {
    const { asked, texts } = slowly()
    const shown = texts.show('de')
    expect(texts.shown.getState().messages).toEqual({})
    asked[0]?.end()
    await shown
    expect(texts.shown.getState()).toEqual({ language: 'de', messages: { de: [] } })
  })

  it('contain the area of a page, in whichever language was chosen meanwhile', async () => {
    const { asked, texts } = slowly()
    const loaded = texts.load('staff')
    const shown = texts.show('fr')
    asked[0]?.end()
    await expect.poll(() => asked.map(({ name }) => name)).toEqual(['en staff', 'fr staff', 'fr staff'])
    expect(texts.shown.getState().messages).toEqual({})
    for (const { end } of asked) end()
    await Promise.all([loaded, shown])
    expect(texts.shown.getState()).toEqual({ language: 'fr', messages: { 'fr staff': [] } })
  })

  it('contain every area that a page has loaded, once each', async () => {
    const asked: string[] = []
    const texts = createTexts(async (language, areas) => {
      asked.push([language, ...areas].join(' '))
      return Object.fromEntries(areas.map((area) => [area, []]))
    })
    await texts.load('staff')
    await texts.load('finance')
    await texts.load('staff')
    await texts.show('da')
    expect(asked).toEqual(['en staff', 'en staff finance', 'en staff finance', 'da staff finance'])
    expect(texts.shown.getState()).toEqual({ language: 'da', messages: { staff: [], finance: [] } })
  })

  it('loaded later are added, and a page that is rendering finds them', async () => {
    const { asked, texts } = slowly()
    const first = texts.show('de')
    asked[0]?.end()
    await first
    const { messages } = texts.shown.getState()
    const loaded = texts.load('staff')
    asked[1]?.end()
    await loaded
    expect(messages).toEqual({ de: [], 'de staff': [] })
    expect(texts.shown.getState().messages).toBe(messages)
  })

  it('are requested again after a failure', async () => {
    let fails = true
    const texts = createTexts(async () => {
      if (fails) throw new Error('no network')
      return { 'a.b': [] }
    })
    await expect(texts.load('staff')).rejects.toThrow('no network')
    fails = false
    await texts.load('staff')
    expect(texts.shown.getState().messages).toEqual({ 'a.b': [] })
  })
})
