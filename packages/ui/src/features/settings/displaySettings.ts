/** How this device shows the portal. Kept on the device by the shell. */
export const LANGUAGES = ['en', 'de', 'fr', 'da'] as const
/** `keys` shows the ids of the texts (LO-02); `pseudo` shows English texts as long as a translation may become. */
export const LANGUAGE_MODES = [...LANGUAGES, 'keys', 'pseudo'] as const
export type Language = (typeof LANGUAGE_MODES)[number]

/** The language in which dates, numbers and plurals are written; where texts are only looked at, English. */
export function localeOf(language: Language): (typeof LANGUAGES)[number] {
  return language === 'keys' || language === 'pseudo' ? 'en' : language
}

export const THEMES = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof THEMES)[number]

/** Of all text; what the browser or the device enlarges comes on top. */
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
