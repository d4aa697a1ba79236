/**
 * Derives colours that are readable on every background from a club’s two colours. Pure; whole per cent, `#rrggbb` in and out. The test
 * next to this file checks thousands of club colours.
 */
export const THEMES = ['light', 'dark', 'sunlight'] as const
export type Theme = (typeof THEMES)[number]

type Channels = readonly [number, number, number]

function channels(hex: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels
}

function hexOf(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` per cent of `a` with `b`; per sRGB channel, rounded half up. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b)
  return hexOf(channels(a).map((value, at) => Math.floor((value * share + (other[at] as number) * (100 - share)) / 100 + 0.5)))
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG 2 contrast, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Mixes as little of `toward` into `colour` as needed for the contrast on every background. */
export function reach(colour: string, toward: string, grounds: readonly string[], ratio: number): string {
  for (let share = 0; share <= 100; share++) {
    const candidate = mix(toward, colour, share)
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return toward
}

/** Returns the colour of text on a fill: the club’s choice, else a near-black of the same hue, else white, else black. */
export function onFill(fill: string, ratio: number, wish?: string | null): string {
  const candidates = [wish, mix(fill, '#000000', 18), '#ffffff', '#000000'].filter((one): one is string => Boolean(one))
  const found = candidates.find((candidate) => contrast(candidate, fill) >= ratio)
  return found ?? (contrast('#000000', fill) > contrast('#ffffff', fill) ? '#000000' : '#ffffff')
}

export interface Grounds {
  readonly bg: string
  readonly surface: string
  readonly sunken: string
  readonly raised: string
  readonly line: string
  readonly edge: string
  readonly ink: string
  readonly inkSoft: string
  readonly inkFaint: string
}

export const GROUNDS: Readonly<Record<Theme, Grounds>> = {
  light: {
    bg: '#f6f6f3',
    surface: '#ffffff',
    sunken: '#eeeeea',
    raised: '#ffffff',
    line: '#e2e2dc',
    edge: '#7d7f7a',
    ink: '#16191c',
    inkSoft: '#454a50',
    inkFaint: '#5c6168',
  },
  dark: {
    bg: '#0e1012',
    surface: '#181b1e',
    sunken: '#0a0c0d',
    raised: '#22262a',
    line: '#2d3237',
    edge: '#7b828a',
    ink: '#f2f4f5',
    inkSoft: '#c3c8cd',
    inkFaint: '#a3aab1',
  },
  sunlight: {
    bg: '#ffffff',
    surface: '#ffffff',
    sunken: '#ffffff',
    raised: '#ffffff',
    line: '#000000',
    edge: '#000000',
    ink: '#000000',
    inkSoft: '#000000',
    inkFaint: '#1f1f1f',
  },
}

/** The contrast that text needs in a theme. */
export const TEXT_RATIO: Readonly<Record<Theme, number>> = { light: 4.5, dark: 4.5, sunlight: 7 }

export interface Role {
  readonly fill: string
  readonly on: string
  readonly hover: string
  readonly press: string
  readonly text: string
  readonly edge: string
  /** Line around a fill that is hardly visible on the page; else transparent. */
  readonly rim: string
  readonly wash: string
  readonly tint: string
  readonly onTint: string
  readonly shade80: string
  readonly shade40: string
}

const BLACK = '#000000'
const WHITE = '#ffffff'

function fillOf(colour: string, theme: Theme): string {
  const { bg, surface, raised } = GROUNDS[theme]
  if (theme === 'dark') return reach(colour, WHITE, [bg, surface, raised], 3)
  if (theme === 'sunlight' && contrast(colour, BLACK) < 7 && contrast(colour, WHITE) < 7) return reach(colour, BLACK, [WHITE], 7)
  return colour
}

/** A fill with less contrast to the page gets a rim. */
const STANDS_OUT = 1.5

function rimOf(fill: string, edge: string, theme: Theme): string {
  if (theme === 'sunlight') return BLACK
  const { bg, surface } = GROUNDS[theme]
  return [bg, surface].every((ground) => contrast(fill, ground) >= STANDS_OUT) ? 'transparent' : edge
}

function washOf(colour: string, theme: Theme): string {
  const { surface } = GROUNDS[theme]
  if (theme === 'sunlight') return surface
  return mix(colour, surface, theme === 'light' ? 9 : 14)
}

function tintOf(colour: string, theme: Theme, share: number): { readonly tint: string; readonly onTint: string } {
  const { surface, ink } = GROUNDS[theme]
  if (theme === 'sunlight') return { tint: surface, onTint: BLACK }
  if (theme === 'light') {
    const tint = mix(colour, WHITE, share)
    return { tint, onTint: onFill(tint, 4.5, mix(colour, BLACK, 22)) }
  }
  const tint = mix(colour, surface, Math.max(share - 4, 32))
  return { tint, onTint: contrast(ink, tint) >= 4.5 ? ink : BLACK }
}

/** Computes the colours of one role: the primary colour (tint share 40), or the secondary for people (22, so that it is less prominent). */
export function roleOf(colour: string, theme: Theme, wish: string | null = null, tintShare = 40): Role {
  const { bg, surface, sunken, raised } = GROUNDS[theme]
  const ratio = TEXT_RATIO[theme]
  const away = theme === 'dark' ? WHITE : BLACK
  const fill = fillOf(colour, theme)
  const on = onFill(fill, ratio, wish)
  const toward = luminance(on) < luminance(fill) ? WHITE : BLACK
  const wash = washOf(colour, theme)
  const all = [bg, surface, sunken, raised, wash]
  const edge = reach(colour, away, all, theme === 'sunlight' ? 7 : 3)
  return {
    fill,
    on,
    hover: mix(fill, toward, 80),
    press: mix(fill, toward, 64),
    text: reach(colour, away, all, ratio),
    edge,
    rim: rimOf(fill, edge, theme),
    wash,
    ...tintOf(colour, theme, tintShare),
    shade80: mix(colour, WHITE, 80),
    shade40: mix(colour, WHITE, 40),
  }
}
