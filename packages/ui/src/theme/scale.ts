/** What is the same in every theme: type, space, corners, targets, widths, motion. */

const font = 'Roboto, system-ui, sans-serif'

/** size/line as a `font` shorthand; the weight is set beside it. */
export const type = {
  t12: `12px/16px ${font}`,
  t14: `14px/20px ${font}`,
  t16: `16px/24px ${font}`,
  t20: `20px/28px ${font}`,
  t24: `24px/32px ${font}`,
  t32: `32px/40px ${font}`,
  t48: `48px/56px ${font}`,
  t80: `80px/80px ${font}`,
} as const

/** Rhythm of 8; 4 and 12 only inside a control or row. */
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

/** Selects under one theme: `[sunlight]: { … }` inside `selectors`. */
export const sunlight = '[data-theme=sunlight] &'
