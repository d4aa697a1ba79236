/** How this device shows the portal. Kept on the device by the shell. */
export const LANGUAGES = ['en', 'de', 'keys'] as const
/** `keys` shows the ids of the texts (LO-02). */
export type Language = (typeof LANGUAGES)[number]

export const THEMES = ['system', 'light', 'dark', 'sunlight'] as const
export type Theme = (typeof THEMES)[number]

export const SCORE_COLOURS = ['classic', 'rsx', 'safe'] as const
export type ScoreColours = (typeof SCORE_COLOURS)[number]

export interface DisplaySettings {
  readonly language: Language
  readonly theme: Theme
  readonly scoreColours: ScoreColours
  /** Squares around scores over par. */
  readonly squares: boolean
}
