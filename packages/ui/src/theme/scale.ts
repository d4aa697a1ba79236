/** Values that are the same in every theme: type, space, corners, targets, widths, motion. */

/** Fallback fonts until Roboto is loaded; the second is for devices without Arial or a similar font. */
export const UNTIL_ROBOTO = ['Until Roboto', 'Until Roboto DejaVu'] as const

const font = `Roboto, ${UNTIL_ROBOTO.map((name) => `'${name}'`).join(', ')}, system-ui, sans-serif`

/** Root font size that the scale is written for, in px; users may choose a larger one. */
const USUAL_ROOT = 16

/** Converts px at the default text size into a length that grows with the text size. */
export function grows(pixels: number): string {
  return `${pixels / USUAL_ROOT}rem`
}

function textOf(size: number, line: number): string {
  return `${grows(size)}/${grows(line)} ${font}`
}

/** Size and line height as a `font` shorthand; the weight is set separately. */
export const type = {
  t12: textOf(12, 16),
  t14: textOf(14, 20),
  t16: textOf(16, 24),
  t20: textOf(20, 28),
  t24: textOf(24, 32),
  t32: textOf(32, 40),
  t48: textOf(48, 56),
  t80: textOf(80, 80),
} as const

/** Root font size of each text size. */
export const rootSize = { usual: '100%', larger: '112.5%', largest: '125%' } as const

/** Multiples of 8; 4 and 12 only inside a control or row. */
export const space = { s1: 4, s2: 8, s3: 12, s4: 16, s5: 24, s6: 32, s7: 48, s8: 64 } as const

export const corner = { mark: 3, chip: 8, control: 12, note: 16, card: 20, sheet: 28, pill: 999 } as const

export const target = { least: 44, control: 48, key: 56 } as const

/** Specification 001 §9. */
export const breakpoints = { xs: 0, sm: 600, md: 720, lg: 840, xl: 1200 } as const

export const from = {
  sm: `(min-width: ${breakpoints.sm}px)`,
  md: `(min-width: ${breakpoints.md}px)`,
  lg: `(min-width: ${breakpoints.lg}px)`,
  xl: `(min-width: ${breakpoints.xl}px)`,
} as const

export const motion = { fast: '120ms', calm: '200ms', ease: 'cubic-bezier(.2, 0, 0, 1)' } as const

/** Matches if the user has chosen larger text. */
export const largerText = ':is([data-text=larger], [data-text=largest]) &'

/** Matches in one theme: `[sunlight]: { … }` inside `selectors`. */
export const sunlight = '[data-theme=sunlight] &'
