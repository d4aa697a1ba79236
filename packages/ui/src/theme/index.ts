import './themes.css.ts'
import './base.css.ts'

export { THEMES, type Theme } from './clubColours.ts'
export { type ClubColours, clubThemeVars, THEME_CHOICES, type ThemeChoice, type ThemePreferences, themeFor } from './clubTheme.ts'
export { SCORE_PALETTES, type ScorePalette } from './palettes.ts'
