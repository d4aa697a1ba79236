import { describe, expect, it } from 'vitest'
import { contrast, GROUNDS, mix, type Role, roleOf, TEXT_RATIO, THEMES, type Theme } from './clubColours.ts'
import { MEANINGS, SCORE_COLOURS, SCORE_PALETTES } from './palettes.ts'

/** Text and its ground; the least contrast that makes it readable. */
type Pair = readonly [what: string, colour: string, ground: string, least: number]

function tooFaint(pairs: readonly Pair[]): readonly string[] {
  return pairs
    .filter(([, colour, ground, least]) => contrast(colour, ground) < least)
    .map(([what, colour, ground, least]) => `${what}: ${colour} on ${ground} is ${contrast(colour, ground).toFixed(2)}, needs ${least}`)
}

/** What must be seen but not read. */
const shapeRatio = (theme: Theme) => (theme === 'sunlight' ? 7 : 3)

function groundsOf(theme: Theme): readonly string[] {
  const { bg, surface, sunken, raised } = GROUNDS[theme]
  return [bg, surface, sunken, raised]
}

function groundPairs(theme: Theme): readonly Pair[] {
  const { ink, inkSoft, inkFaint, edge } = GROUNDS[theme]
  return groundsOf(theme).flatMap((ground): Pair[] => [
    ['ink', ink, ground, TEXT_RATIO[theme]],
    ['soft ink', inkSoft, ground, TEXT_RATIO[theme]],
    ['faint ink', inkFaint, ground, TEXT_RATIO[theme]],
    ['edge', edge, ground, shapeRatio(theme)],
  ])
}

function meaningPairs(theme: Theme): readonly Pair[] {
  const { ink, inkSoft, surface } = GROUNDS[theme]
  return Object.entries(MEANINGS[theme]).flatMap(([kind, [text, wash, edge]]): Pair[] => [
    ...[...groundsOf(theme), wash].map((ground): Pair => [`${kind} text`, text, ground, TEXT_RATIO[theme]]),
    [`ink on ${kind}`, ink, wash, TEXT_RATIO[theme]],
    [`soft ink on ${kind}`, inkSoft, wash, TEXT_RATIO[theme]],
    [`${kind} edge`, edge, surface, 3],
    [`${kind} edge on its wash`, edge, wash, 3],
  ])
}

function scorePairs(theme: Theme, palette: (typeof SCORE_PALETTES)[number]): readonly Pair[] {
  const { marks, under, over } = SCORE_COLOURS[palette][theme]
  return groundsOf(theme).flatMap((ground): Pair[] => [
    ['under par', under, ground, TEXT_RATIO[theme]],
    ['over par', over, ground, TEXT_RATIO[theme]],
    ...Object.entries(marks).flatMap(([mark, [edge, fill, ink]]): Pair[] => [
      [`${mark} digit`, ink, fill === 'transparent' ? ground : fill, TEXT_RATIO[theme]],
      ...(edge === 'transparent' ? [] : [[`${mark} outline`, edge, ground, shapeRatio(theme)] as const]),
    ]),
  ])
}

/** All that a club's colour is used for, on all that it stands on. */
function clubPairs(theme: Theme, role: Role): readonly Pair[] {
  const { ink, inkSoft, surface } = GROUNDS[theme]
  const text = TEXT_RATIO[theme]
  return [
    ['on fill', role.on, role.fill, text],
    ['on hover', role.on, role.hover, text],
    ['on press', role.on, role.press, text],
    ['on tint', role.onTint, role.tint, text],
    ['ink on wash', ink, role.wash, text],
    ['soft ink on wash', inkSoft, role.wash, text],
    ...[...groundsOf(theme), role.wash].flatMap((ground): Pair[] => [
      ['club text', role.text, ground, text],
      ['club edge', role.edge, ground, shapeRatio(theme)],
    ]),
    ...Object.entries(MEANINGS[theme]).map(([kind, [colour]]): Pair => [`${kind} text on wash`, colour, role.wash, text]),
    ...SCORE_PALETTES.flatMap((palette): Pair[] => [
      [`${palette} under on wash`, SCORE_COLOURS[palette][theme].under, role.wash, text],
      [`${palette} over on wash`, SCORE_COLOURS[palette][theme].over, role.wash, text],
    ]),
    ...(theme === 'dark' ? [['fill as a shape', role.fill, surface, 3] as const] : []),
  ]
}

const STEPS = Array.from({ length: 18 }, (_, at) => (at * 15).toString(16).padStart(2, '0'))
/** Every 15th value of each channel. */
const CLUB_COLOURS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)))

describe('a club colour in a theme', () => {
  it('[UI-08] [UI-09] [UI-10] a shade is 80 or 40 percent of the club colour, the rest white', () => {
    expect(roleOf('#66cc33', 'light')).toMatchObject({ shade80: '#85d65c', shade40: '#c2ebad' })
    expect(roleOf('#8b71ec', 'light')).toMatchObject({ shade80: '#a28df0', shade40: '#d1c6f7' })
    expect(mix('#000000', '#ffffff', 50)).toBe('#808080')
  })

  it.each([
    { colour: '#66cc33', theme: 'light', fill: '#66cc33', on: '#122509', text: '#3d7a1f', edge: '#4d9926' },
    { colour: '#66cc33', theme: 'dark', fill: '#66cc33', on: '#122509', text: '#66cc33', edge: '#66cc33' },
    { colour: '#6b1d34', theme: 'light', fill: '#6b1d34', on: '#ffffff', text: '#6b1d34', edge: '#6b1d34' },
    { colour: '#6b1d34', theme: 'dark', fill: '#965f6f', on: '#ffffff', text: '#ac808d', edge: '#965f6f' },
    { colour: '#66cc33', theme: 'sunlight', fill: '#66cc33', on: '#122509', text: '#326419', edge: '#326419' },
  ] as const)('$colour in $theme', ({ colour, theme, ...expected }) => {
    expect(roleOf(colour, theme)).toMatchObject(expected)
  })

  it('[UI-11] uses the club’s button text colour if it is readable, else another', () => {
    expect(roleOf('#6b1d34', 'light', '#ffe08a').on).toBe('#ffe08a')
    expect(roleOf('#66cc33', 'light', '#ffffff').on).toBe('#122509')
  })

  it.each([
    { club: 'cream', colour: '#f4f1e6', rim: '#8b8983' },
    { club: 'lime', colour: '#66cc33', rim: 'transparent' },
    { club: 'black', colour: '#111111', rim: 'transparent' },
  ])('gives a fill that is invisible on white paper a rim: $club', ({ colour, rim }) => {
    expect(roleOf(colour, 'light').rim).toBe(rim)
  })

  it('[UI-16] [UI-17] gives a nearly white colour a visible grey border', () => {
    const near = [246, 250, 255].map((value) => value.toString(16))
    for (const colour of near.flatMap((red) => near.flatMap((green) => near.map((blue) => `#${red}${green}${blue}`)))) {
      const { rim } = roleOf(colour, 'light')
      const channels = [1, 3, 5].map((at) => Number.parseInt(rim.slice(at, at + 2), 16))
      expect(Math.max(...channels) - Math.min(...channels), `${colour} ${rim}`).toBeLessThanOrEqual(10)
      expect(contrast(rim, GROUNDS.light.surface)).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(THEMES)('makes a fill visible on page and card in %s, by itself or by its rim', (theme) => {
    const { bg, surface } = GROUNDS[theme]
    const lost = CLUB_COLOURS.filter((colour) => {
      const { fill, rim } = roleOf(colour, theme)
      const least = rim === 'transparent' ? 1.5 : shapeRatio(theme)
      return [bg, surface].some((ground) => contrast(rim === 'transparent' ? fill : rim, ground) < least)
    })
    expect(lost).toEqual([])
  })

  it.each(THEMES)('is readable everywhere in %s, for 5832 colours as first and as second colour', { timeout: 60_000 }, (theme) => {
    expect(CLUB_COLOURS).toHaveLength(5832)
    const failures = CLUB_COLOURS.flatMap((colour) => [
      ...tooFaint(clubPairs(theme, roleOf(colour, theme))),
      ...tooFaint(clubPairs(theme, roleOf(colour, theme, null, 22))),
    ])
    expect(failures).toEqual([])
  })
})

describe('the fixed colours', () => {
  it.each(THEMES)('[UI-32] grounds and meanings of %s are readable', (theme) => {
    expect(tooFaint([...groundPairs(theme), ...meaningPairs(theme)])).toEqual([])
  })

  it.each(THEMES.flatMap((theme) => SCORE_PALETTES.map((palette) => ({ theme, palette }))))(
    '[UI-13] [UI-14] [UI-15] scores of the palette $palette are readable in $theme',
    ({ theme, palette }) => {
      expect(tooFaint(scorePairs(theme, palette))).toEqual([])
    },
  )
})
