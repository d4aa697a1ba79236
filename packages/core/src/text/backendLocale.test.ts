import { describe, expect, it } from 'vitest'
import { backendLocale } from './backendLocale.ts'

describe('backendLocale', () => {
  it.each([
    ['LO-05', 'en', 'en_US'],
    ['LO-06', 'de', 'de_DE'],
    ['LO-07', 'fr', 'fr_FR'],
    ['LO-09', 'da', 'en_US'],
    ['LO-08', 'keys', 'en_US'],
    ['LO-08', 'it', 'en_US'],
    ['LO-08', '', 'en_US'],
    ['LO-08', 'toString', 'en_US'],
  ])('[%s] of the language "%s" is %s', (_, language, locale) => {
    expect(backendLocale(language)).toBe(locale)
  })
})
