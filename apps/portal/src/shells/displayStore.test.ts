import { describe, expect, it } from 'vitest'
import { acceptLanguage, createDisplayStore, languageOf } from './displayStore.ts'
import { memoryArea } from './memoryArea.ts'

const NO_LINK = { language: null, theme: null }
const languageAfter = (hash: string | null, stored: string | null, preferred: readonly string[]) => {
  const area = memoryArea()
  if (stored !== null) area.setItem('club-portal.display', stored)
  return createDisplayStore({ localArea: area, tabArea: memoryArea() }, { language: hash, theme: null }, preferred).getState().settings
    .language
}

describe('the language', () => {
  it.each(['key', 'keys'])('[SH-42] [LO-02] %s shows the ids of the texts', (text) => {
    expect(languageOf(text)).toBe('keys')
  })
  it.each(['it', 'DE', '', null])('[SH-43] [LO-03] %s is not a language', (text) => {
    expect(languageOf(text)).toBeUndefined()
  })
  it('[LO-04] is that of the link, else the chosen one, else that of the browser, else English', () => {
    expect(languageAfter('de', '{"language":"en"}', ['en'])).toBe('de')
    expect(languageAfter('xx', '{"language":"de"}', ['en'])).toBe('de')
    expect(languageAfter(null, null, ['it-IT', 'de-AT', 'en'])).toBe('de')
    expect(languageAfter(null, null, ['fr-CH', 'de-CH'])).toBe('fr')
    expect(languageAfter(null, null, ['da'])).toBe('da')
    expect(languageAfter(null, 'broken', ['it'])).toBe('en')
  })
  it.each([
    { id: '[LO-05]', language: 'en', header: 'en-US' },
    { id: '[LO-06]', language: 'de', header: 'de-DE' },
    { id: '[LO-07]', language: 'fr', header: 'fr-FR' },
    { id: '[LO-09]', language: 'da', header: 'da, en-US' },
    { id: '[LO-08]', language: 'keys', header: 'en-US' },
    { id: '[LO-08]', language: 'pseudo', header: 'en-US' },
  ] as const)('$id [LO-10] $language is sent as $header', ({ language, header }) => {
    expect(acceptLanguage(language)).toBe(header)
  })
  it('[LO-32+] pseudo is chosen by a link and stays, but is never a browser language', () => {
    expect(languageAfter('pseudo', null, ['en'])).toBe('pseudo')
    expect(languageAfter(null, '{"language":"pseudo"}', ['en'])).toBe('pseudo')
    expect(languageAfter(null, null, ['pseudo'])).toBe('en')
  })

  it('[LO-04] of a link stays in its tab until another is chosen, also after a reload', () => {
    const [localArea, tabArea] = [memoryArea(), memoryArea()]
    const open = (language: string | null, tab = tabArea) =>
      createDisplayStore({ localArea, tabArea: tab }, { language, theme: null }, ['en']).getState()
    open('de')
    const reloaded = open(null)
    expect(reloaded.settings.language).toBe('de')
    expect(open(null, memoryArea()).settings.language).toBe('en')
    reloaded.change({ ...reloaded.settings, language: 'fr' })
    expect(open(null).settings.language).toBe('fr')
  })
})

describe('the display settings', () => {
  it('[SH-58+] follow a link’s theme, only for this visit', () => {
    const area = memoryArea()
    area.setItem('club-portal.display', '{"theme":"dark"}')
    const themeAfter = (theme: string | null) =>
      createDisplayStore({ localArea: area, tabArea: memoryArea() }, { language: null, theme }, []).getState().settings.theme
    expect([themeAfter('sunlight'), themeAfter('pink'), themeAfter(null)]).toEqual(['sunlight', 'dark', 'dark'])
  })

  it('are saved on the device', () => {
    const area = memoryArea()
    createDisplayStore({ localArea: area, tabArea: memoryArea() }, NO_LINK, [])
      .getState()
      .change({ language: 'de', theme: 'sunlight', textSize: 'largest', scoreColours: 'safe', squares: false })
    expect(createDisplayStore({ localArea: area, tabArea: memoryArea() }, NO_LINK, []).getState().settings).toEqual({
      language: 'de',
      theme: 'sunlight',
      textSize: 'largest',
      scoreColours: 'safe',
      squares: false,
    })
  })
  it('are the defaults if they cannot be read', () => {
    const area = memoryArea()
    area.setItem('club-portal.display', '{"theme":"pink","textSize":"huge","scoreColours":7}')
    expect(createDisplayStore({ localArea: area, tabArea: memoryArea() }, NO_LINK, []).getState().settings).toEqual({
      language: 'en',
      theme: 'system',
      textSize: 'usual',
      scoreColours: 'classic',
      squares: true,
    })
  })
})
