import { useLayoutEffect } from 'react'
import { clubThemeVars, type ScorePalette, type Theme } from '../theme/index.ts'
import { GALLERY_CLUBS, type GalleryClub } from './clubs.ts'

export interface GalleryChoice {
  readonly theme: Theme
  readonly club: GalleryClub
  readonly scores: ScorePalette
  readonly squares: boolean
}

/** Applies the choice to the whole page, and restores the shell’s values afterwards. */
export function useGalleryTheme({ theme, club, scores, squares }: GalleryChoice): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = {
      theme: root.dataset['theme'],
      scores: root.dataset['scores'],
      squares: root.dataset['squares'],
      style: root.style.cssText,
    }
    Object.assign(root.dataset, { theme, scores, squares: squares ? 'on' : 'off' })
    for (const [name, value] of Object.entries(clubThemeVars(GALLERY_CLUBS[club], theme))) root.style.setProperty(name, value)
    return () => {
      root.style.cssText = before.style
      for (const name of ['theme', 'scores', 'squares'] as const) {
        const value = before[name]
        if (value === undefined) delete root.dataset[name]
        else root.dataset[name] = value
      }
    }
  }, [theme, club, scores, squares])
}
