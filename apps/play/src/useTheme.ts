import { type DisplaySettings, localeOf } from '@club/ui/features'
import { clubThemeVars, type Theme, themeFor } from '@club/ui/theme'
import { useLayoutEffect, useSyncExternalStore } from 'react'

const MORE_CONTRAST = '(prefers-contrast: more)'
const DARK = '(prefers-color-scheme: dark)'

/** The green of an invented club. */
const COLOURS = { primaryColor: '#66cc33', secondaryColor: '#8b71ec', primaryButtonTextColor: null }

function subscribe(changed: () => void): () => void {
  const queries = [MORE_CONTRAST, DARK].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

function systemTheme(): Theme {
  return themeFor('system', { dark: window.matchMedia(DARK).matches, moreContrast: window.matchMedia(MORE_CONTRAST).matches })
}

/** Puts theme, text size, score colours and language on the root element. */
export function useTheme({ theme, textSize, scoreColours, squares, language }: DisplaySettings): void {
  const system = useSyncExternalStore(subscribe, systemTheme)
  const applied = theme === 'system' ? system : theme
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = localeOf(language)
    root.dataset['theme'] = applied
    root.dataset['text'] = textSize
    root.dataset['scores'] = scoreColours
    root.dataset['squares'] = squares ? 'on' : 'off'
    for (const [name, value] of Object.entries(clubThemeVars(COLOURS, applied))) root.style.setProperty(name, value)
  }, [applied, textSize, scoreColours, squares, language])
}
