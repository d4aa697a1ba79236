/** How this device shows the page; kept on the device. */
import { type DisplaySettings, LANGUAGES, type Language, SCORE_COLOURS, THEMES } from '@club/ui/features'
import de from '@club/ui/locales/de'
import en from '@club/ui/locales/en'
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
  const { language, theme, scoreColours, squares } = stored()
  return {
    language: oneOf(LANGUAGES, language) ?? browserLanguage() ?? 'en',
    theme: oneOf(THEMES, theme) ?? 'system',
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

const KEYS = Object.fromEntries(Object.keys(en).map((id) => [id, id]))

/** Where the ids of the texts are shown, numbers are written the English way. */
export function catalogOf(language: Language): { readonly locale: string; readonly messages: Readonly<Record<string, string>> } {
  switch (language) {
    case 'en':
      return { locale: 'en', messages: en }
    case 'de':
      return { locale: 'de', messages: de }
    case 'keys':
      return { locale: 'en', messages: KEYS }
  }
}
