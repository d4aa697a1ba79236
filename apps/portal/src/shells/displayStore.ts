/** How this device shows the portal: language, theme, text size, score colours. Stored on the device. LO-01 to LO-04, SH-42, SH-43. */
import { backendLocale } from '@club/core'
import { type DisplaySettings, LANGUAGE_MODES, LANGUAGES, type Language, SCORE_COLOURS, TEXT_SIZES, THEMES } from '@club/ui/features'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeviceStorage } from './deviceStorage.ts'
import type { HashQuery } from './hashQuery.ts'

export interface DisplayState {
  readonly settings: DisplaySettings
  change(settings: DisplaySettings): void
}

export type DisplayStore = StoreApi<DisplayState>

const KEY = 'club-portal.display'
/** In the tab: the language of the link that opened it, so that a reload shows the same. */
const LINK_KEY = 'club-portal.language'
const DEFAULT_LANGUAGE = 'en'

function oneOf<Value extends string>(set: readonly Value[], value: unknown): Value | undefined {
  return set.find((known) => known === value)
}

/** Returns a language or mode; `key` and `keys` show the ids of the texts, and any unknown text is undefined. */
export function languageOf(text: string | null): Language | undefined {
  return text === 'key' || text === 'keys' ? 'keys' : oneOf(LANGUAGE_MODES, text)
}

/** Returns the browser's first language that we have texts for. */
function browserLanguage(preferred: readonly string[]): Language | undefined {
  for (const tag of preferred) {
    const language = oneOf(LANGUAGES, tag.split('-')[0])
    if (language) return language
  }
  return undefined
}

function readStored(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function createDisplayStore(
  { localArea, tabArea }: Pick<DeviceStorage, 'localArea' | 'tabArea'>,
  link: Pick<HashQuery, 'language' | 'theme'>,
  preferred: readonly string[],
): DisplayStore {
  const stored = readStored(localArea.getItem(KEY))
  const ofLink = languageOf(link.language)
  if (ofLink) tabArea.setItem(LINK_KEY, ofLink)
  return createStore<DisplayState>()((set) => ({
    settings: {
      language:
        ofLink ??
        languageOf(tabArea.getItem(LINK_KEY)) ??
        oneOf(LANGUAGE_MODES, stored.language) ??
        browserLanguage(preferred) ??
        DEFAULT_LANGUAGE,
      theme: oneOf(THEMES, link.theme) ?? oneOf(THEMES, stored.theme) ?? 'system',
      textSize: oneOf(TEXT_SIZES, stored.textSize) ?? 'usual',
      scoreColours: oneOf(SCORE_COLOURS, stored.scoreColours) ?? 'classic',
      squares: stored.squares !== false,
    },
    change: (settings) => {
      localArea.setItem(KEY, JSON.stringify(settings))
      tabArea.removeItem(LINK_KEY)
      set({ settings })
    },
  }))
}

/**
 * Returns the `Accept-Language` header: the locale of the language, preceded by `da` for Danish; English in key-display mode. LO-05 to
 * LO-10.
 */
export function acceptLanguage(language: Language): string {
  const locale = backendLocale(language).replace('_', '-')
  return language === 'da' ? `da, ${locale}` : locale
}
