import { defineMessages } from 'react-intl'

export const settingsMessages = defineMessages({
  title: { id: 'settings.title' },
  language: { id: 'settings.language' },
  language_en: { id: 'settings.language.en' },
  language_de: { id: 'settings.language.de' },
  language_keys: { id: 'settings.language.keys' },
  theme: { id: 'settings.theme' },
  theme_system: { id: 'settings.theme.system' },
  theme_light: { id: 'settings.theme.light' },
  theme_dark: { id: 'settings.theme.dark' },
  theme_sunlight: { id: 'settings.theme.sunlight' },
  scoreColours: { id: 'settings.scoreColours' },
  scoreColours_classic: { id: 'settings.scoreColours.classic' },
  scoreColours_rsx: { id: 'settings.scoreColours.rsx' },
  scoreColours_safe: { id: 'settings.scoreColours.safe' },
  noSquares: { id: 'settings.noSquares' },
  done: { id: 'settings.done' },
})
