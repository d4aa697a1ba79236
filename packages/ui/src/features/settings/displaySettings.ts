/** Display settings of this device. The shell saves them on the device. */
export const LANGUAGES = ['en', 'de', 'fr', 'da'] as const
/** `keys` shows the ids of the texts (LO-02); `pseudo` shows English texts as long as a translation may be. */
export const LANGUAGE_MODES = [...LANGUAGES, 'keys', 'pseudo'] as const
export type Language = (typeof LANGUAGE_MODES)[number]

/** Returns the locale of dates, numbers and plurals; English for `keys` and `pseudo`. */
export function localeOf(language: Language): (typeof LANGUAGES)[number] {
  return language === 'keys' || language === 'pseudo' ? 'en' : language
}

export const THEMES = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof THEMES)[number]

/** Size of all text, in addition to the zoom of browser and device. */
export const TEXT_SIZES = ['usual', 'larger', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const SCORE_COLOURS = ['classic', 'rsx', 'safe'] as const
export type ScoreColours = (typeof SCORE_COLOURS)[number]

export interface DisplaySettings {
  readonly language: Language
  readonly theme: Theme
  readonly textSize: TextSize
  readonly scoreColours: ScoreColours
  /** Squares around scores over par. */
  readonly squares: boolean
}
