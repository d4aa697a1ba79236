import { allowedView, sectionOf, type TournamentView, type ViewTab, viewOfSection } from '@club/core/tournament'
import { panelOfWord } from '../../routes/paths.ts'

/**
 * Returns the view of a URL: a tab with its panel, or the section of `?part=`. Visitors of a club that hides players and results fall back to
 * the details. TV-19 to TV-23, TL-13.
 */
export function viewOfUrl(
  { tab, panel: word }: { readonly tab: ViewTab; readonly panel?: string | undefined },
  search: string,
  open: boolean,
): TournamentView {
  const section = tab === 'details' ? sectionOf(new URLSearchParams(search).get('part'), open) : null
  if (section) return viewOfSection(section)
  return allowedView({ tab, panel: panelOfWord(word) }, open)
}
