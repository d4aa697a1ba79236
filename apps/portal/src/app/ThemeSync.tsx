import { clubAssetUrl } from '@club/contract/club'
import { type Theme as AppliedTheme, clubThemeVars, themeFor } from '@club/ui/theme'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useDisplay, useShell, useShellState } from '../shells/ShellContext.tsx'
import { setFavicon } from './setFavicon.ts'

const MORE_CONTRAST = '(prefers-contrast: more)'
const DARK = '(prefers-color-scheme: dark)'

/** Files that a phone reads when the portal is added to its home screen. */
const HOME_SCREEN_LINKS = [
  ['manifest', 'cwi-manifest'],
  ['apple-touch-icon', 'cwi-touch-icon'],
] as const

function subscribe(changed: () => void): () => void {
  const queries = [MORE_CONTRAST, DARK].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

function systemTheme(): AppliedTheme {
  const preferences = { dark: window.matchMedia(DARK).matches, moreContrast: window.matchMedia(MORE_CONTRAST).matches }
  return themeFor('system', preferences)
}

/**
 * Sets theme, text size, score colours, the layout of lists (UI-31) and the club's colours on the root element. By script, because the portal allows no inline styles.
 */
export function ThemeSync() {
  const { config, kind, log } = useShell()
  const chosen = useDisplay((state) => state.settings.theme)
  const textSize = useDisplay((state) => state.settings.textSize)
  const scores = useDisplay((state) => state.settings.scoreColours)
  const squares = useDisplay((state) => state.settings.squares)
  const settings = useShellState((state) => state.club?.settings)
  const layout = useShellState((state) => state.customer?.homeLayout ?? 'list')
  const tenantId = useShellState((state) => state.tenant.id)
  const system = useSyncExternalStore(subscribe, systemTheme)
  const theme = chosen === 'system' ? system : chosen

  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.shell = kind
    root.dataset.theme = theme
    root.dataset.text = textSize
    root.dataset.scores = scores
    root.dataset.squares = squares ? 'on' : 'off'
    root.dataset.layout = layout
    if (!settings) return
    for (const [name, value] of Object.entries(clubThemeVars(settings, theme))) root.style.setProperty(name, value)
  }, [kind, theme, textSize, scores, squares, layout, settings])

  useEffect(() => setFavicon(`${config.middleTierUrl}/${clubAssetUrl('cwi-favicon', tenantId)}`, log), [config, log, tenantId])

  useLayoutEffect(() => {
    if (kind !== 'web') return
    for (const [rel, sign] of HOME_SCREEN_LINKS) {
      const element = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`) ?? document.createElement('link')
      element.rel = rel
      element.href = `${config.middleTierUrl}/${clubAssetUrl(sign, tenantId)}`
      document.head.append(element)
    }
  }, [config, kind, tenantId])
  return null
}
