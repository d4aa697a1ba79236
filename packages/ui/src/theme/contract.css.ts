/** Every name that a style may use. The only place for colours; values come from palettes.ts and clubTheme.ts. */
import { createGlobalThemeContract } from '@vanilla-extract/css'

const role = {
  fill: '',
  on: '',
  hover: '',
  press: '',
  text: '',
  edge: '',
  rim: '',
  wash: '',
  tint: '',
  onTint: '',
  shade80: '',
  shade40: '',
}
const meaning = { text: '', wash: '', edge: '' }
const mark = { edge: '', fill: '', ink: '' }

export const vars = createGlobalThemeContract(
  {
    /** The club’s primary colour; `people` is the secondary, only for people whom the viewer follows. */
    club: role,
    people: role,
    ground: { bg: '', surface: '', sunken: '', raised: '', line: '', edge: '', cardLine: '', scrim: '' },
    ink: { strong: '', soft: '', faint: '' },
    ok: meaning,
    warn: meaning,
    bad: meaning,
    info: meaning,
    score: {
      albatross: mark,
      eagle: mark,
      birdie: mark,
      par: mark,
      bogey: mark,
      double: mark,
      more: mark,
      under: '',
      over: '',
    },
    shadow: { card: '', sheet: '' },
    stroke: { line: '', mark: '', icon: '' },
    weight: { text: '', strong: '' },
  },
  (_value, path) => path.join('-').replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`),
)
