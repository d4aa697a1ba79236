/** Display settings of this device, saved on it. */
import {
  type DisplaySettings,
  LANGUAGE_MODES,
  LANGUAGES,
  type Language,
  localeOf,
  SCORE_COLOURS,
  TEXT_SIZES,
  THEMES,
} from '@club/ui/features'
import da from '@club/ui/locales/da'
import de from '@club/ui/locales/de'
import en from '@club/ui/locales/en'
import fr from '@club/ui/locales/fr'
import { useState } from 'react'

const KEY = 'club-play.display'

function oneOf<Value extends string>(set: readonly Value[], value: unknown): Value | undefined {
  return set.find((known) => known === value)
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => oneOf(LANGUAGES, tag.split('-')[0])).find((language) => language !== undefined)
}

function firstSettings(): DisplaySettings {
  const { language, theme, textSize, scoreColours, squares } = stored()
  return {
    language: oneOf(LANGUAGE_MODES, language) ?? browserLanguage() ?? 'en',
    theme: oneOf(THEMES, theme) ?? 'system',
    textSize: oneOf(TEXT_SIZES, textSize) ?? 'usual',
    scoreColours: oneOf(SCORE_COLOURS, scoreColours) ?? 'classic',
    squares: squares !== false,
  }
}

export function useDisplay() {
  const [settings, setSettings] = useState(firstSettings)
  return {
    settings,
    change: (next: DisplaySettings) => {
      localStorage.setItem(KEY, JSON.stringify(next))
      setSettings(next)
    },
  }
}

type Catalog = Readonly<Record<string, string>>

const KEYS = Object.fromEntries(Object.keys(en).map((id) => [id, id]))
/** Only the portal is built with long texts; here they are English. */
const CATALOGS: Readonly<Record<Language, Catalog>> = { en, de, fr, da, keys: KEYS, pseudo: en }

export function catalogOf(language: Language): { readonly locale: string; readonly messages: Catalog } {
  return { locale: localeOf(language), messages: CATALOGS[language] }
}
