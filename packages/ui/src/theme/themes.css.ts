/** Values of the three themes and the score palettes, selected by the root element’s `data-theme` and `data-scores`. */
import { assignVars, globalStyle } from '@vanilla-extract/css'
import { GROUNDS, THEMES, type Theme } from './clubColours.ts'
import { clubThemeVars } from './clubTheme.ts'
import { vars } from './contract.css.ts'
import { MEANINGS, SCORE_COLOURS, SCORE_MARKS, SCORE_PALETTES, type ScorePalette } from './palettes.ts'

function meaningOf(theme: Theme, kind: 'ok' | 'warn' | 'bad' | 'info') {
  const [text, wash, edge] = MEANINGS[theme][kind]
  return { text, wash, edge }
}

const DEPTH = {
  light: { card: '0 1px 2px rgb(22 25 28 / .05)', sheet: '0 12px 40px -8px rgb(22 25 28 / .22), 0 2px 8px rgb(22 25 28 / .08)' },
  dark: { card: '0 0 #0000', sheet: '0 16px 48px rgb(0 0 0 / .6)' },
  sunlight: { card: '0 0 #0000', sheet: '0 0 #0000' },
} as const

/** Text colour instead of a club’s colours. */
const PAPER_CLUB = { primaryColor: GROUNDS.light.ink, secondaryColor: GROUNDS.light.ink, primaryButtonTextColor: null }

const SCRIM = { light: 'rgb(22 25 28 / .48)', dark: 'rgb(0 0 0 / .64)', sunlight: 'rgb(0 0 0 / .8)' } as const

function themeVars(theme: Theme): Record<string, string> {
  const ground = GROUNDS[theme]
  const bright = theme === 'sunlight'
  return {
    ...assignVars(vars.ground, {
      bg: ground.bg,
      surface: ground.surface,
      sunken: ground.sunken,
      raised: ground.raised,
      line: ground.line,
      edge: ground.edge,
      cardLine: theme === 'dark' ? 'transparent' : ground.line,
      scrim: SCRIM[theme],
    }),
    ...assignVars(vars.ink, { strong: ground.ink, soft: ground.inkSoft, faint: ground.inkFaint }),
    ...assignVars(vars.ok, meaningOf(theme, 'ok')),
    ...assignVars(vars.warn, meaningOf(theme, 'warn')),
    ...assignVars(vars.bad, meaningOf(theme, 'bad')),
    ...assignVars(vars.info, meaningOf(theme, 'info')),
    ...assignVars(vars.shadow, DEPTH[theme]),
    ...assignVars(vars.stroke, { line: bright ? '2px' : '1px', mark: bright ? '2px' : '1.5px', icon: bright ? '2.25' : '1.75' }),
    ...assignVars(vars.weight, { text: bright ? '500' : '400', strong: bright ? '750' : '600' }),
  }
}

function scoreVars(theme: Theme, palette: ScorePalette): Record<string, string> {
  const { marks, under, over } = SCORE_COLOURS[palette][theme]
  const all: Record<string, string> = assignVarPair(under, over)
  for (const mark of SCORE_MARKS) {
    const [edge, fill, ink] = marks[mark]
    Object.assign(all, assignVars(vars.score[mark], { edge, fill, ink }))
  }
  return all
}

function assignVarPair(under: string, over: string): Record<string, string> {
  return { [vars.score.under]: under, [vars.score.over]: over }
}

function selectorOf(theme: Theme, palette: ScorePalette): string {
  return palette === 'classic' ? `[data-theme=${theme}]` : `[data-theme=${theme}][data-scores=${palette}]`
}

for (const theme of THEMES) {
  globalStyle(theme === 'light' ? ':root, [data-theme=light]' : `[data-theme=${theme}]`, {
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    vars: themeVars(theme),
  })
  for (const palette of SCORE_PALETTES) globalStyle(selectorOf(theme, palette), { vars: scoreVars(theme, palette) })
}

// Paper is white: dark surfaces are printed light, the club’s colours as text colour. The club’s colours are set on the element itself, so
// only `!important` overrides them.
const inkOnPaper = Object.fromEntries(
  Object.entries(clubThemeVars(PAPER_CLUB, 'light')).map(([name, value]) => [name, `${value} !important`]),
)
globalStyle('[data-theme=dark]', { '@media': { print: { colorScheme: 'light', vars: { ...themeVars('light'), ...inkOnPaper } } } })
for (const palette of SCORE_PALETTES) {
  globalStyle(selectorOf('dark', palette), { '@media': { print: { vars: scoreVars('light', palette) } } })
}
