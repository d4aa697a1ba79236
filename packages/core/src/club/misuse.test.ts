/** Invalid input throws a FieldError that names the field. */
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { associationSyncDue } from './associationSync.ts'
import { DEFAULT_CLUB_SETTINGS } from './clubSettings.ts'
import { isDateFormat } from './dateFormat.ts'
import { federationOf } from './federation.ts'
import { hourModeIn, shownHourMode } from './hourMode.ts'
import { flagOfModule, menu } from './menu.ts'

const { modules } = DEFAULT_CLUB_SETTINGS
const unordered = { modules: { ...modules, news: { ...modules.news, order: Number.NaN } } }

describe('an invalid value', () => {
  it.each<[string, () => unknown, string]>([
    ['a moment that is no number', () => associationSyncDue(null, Number.NaN), 'now: is no number'],
    ['a date format that is no text', () => isDateFormat(null as never), 'dateFormat: null is not a text'],
    ['a federation that is no text', () => federationOf(4 as never), 'code: 4 is not a text'],
    ['a language that is no text', () => hourModeIn(null as never, 24), 'language: null is not a text'],
    ['a clock of 13 hours', () => hourModeIn('en', 13 as never), 'hourMode: 13 is not one of 12, 24'],
    ['a wish for 13 hours', () => shownHourMode(13 as never, 24), 'hourMode: 13 is not one of 12, 24'],
    ['a module that nobody knows', () => flagOfModule('toString' as never), 'key: toString is not one of'],
    ['an order that is no number', () => menu(unordered, null, true), 'order: news has NaN'],
  ])('%s is refused', (_, misuse, message) => {
    expect(misuse).toThrow(FieldError)
    expect(misuse).toThrow(message)
  })
})
