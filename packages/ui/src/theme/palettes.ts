/** Colours that are the same for every club: meanings and score marks, per theme and palette. */
import type { Theme } from './clubColours.ts'

/** Colours of text, wash and edge. */
type Meaning = readonly [text: string, wash: string, edge: string]

export const MEANINGS: Readonly<Record<Theme, Readonly<Record<'ok' | 'warn' | 'bad' | 'info', Meaning>>>> = {
  light: {
    ok: ['#155f35', '#e3f2e8', '#2f8f58'],
    warn: ['#744600', '#fdf0d5', '#b07514'],
    bad: ['#a11b1b', '#fbe7e4', '#c94a41'],
    info: ['#124f94', '#e4eefa', '#4b82c3'],
  },
  dark: {
    ok: ['#86d9a5', '#15301f', '#4a9d6b'],
    warn: ['#f3c46b', '#352709', '#b0842a'],
    bad: ['#ffa8a0', '#3d1715', '#d1655c'],
    info: ['#a3caff', '#142a44', '#5c8fd0'],
  },
  sunlight: {
    ok: ['#00401f', '#ffffff', '#00401f'],
    warn: ['#4f2e00', '#ffffff', '#4f2e00'],
    bad: ['#7d0000', '#ffffff', '#7d0000'],
    info: ['#003070', '#ffffff', '#003070'],
  },
}

export const SCORE_PALETTES = ['classic', 'rsx', 'safe'] as const
export type ScorePalette = (typeof SCORE_PALETTES)[number]

export const SCORE_MARKS = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double', 'more'] as const
export type ScoreMark = (typeof SCORE_MARKS)[number]

/** Colours of edge, fill and digits. */
type Mark = readonly [edge: string, fill: string, ink: string]

export interface ScoreColours {
  readonly marks: Readonly<Record<ScoreMark, Mark>>
  /** Numbers under and over par. */
  readonly under: string
  readonly over: string
}

const NONE = 'transparent'

interface GoodShots {
  readonly strong: string
  readonly soft: string
  readonly on: string
  readonly albatross: string
  readonly onAlbatross: string
}

function colours(good: GoodShots, par: string, bogey: Mark, double: Mark, more: Mark, over: string): ScoreColours {
  return {
    marks: {
      albatross: [good.albatross, good.albatross, good.onAlbatross],
      eagle: [good.strong, good.strong, good.on],
      birdie: [good.strong, good.soft, good.strong],
      par: [NONE, NONE, par],
      bogey,
      double,
      more,
    },
    under: good.strong,
    over,
  }
}

export const SCORE_COLOURS: Readonly<Record<ScorePalette, Readonly<Record<Theme, ScoreColours>>>> = {
  classic: {
    light: colours(
      { strong: '#b3201c', soft: '#fdeceb', on: '#ffffff', albatross: '#6b4700', onAlbatross: '#ffffff' },
      '#16191c',
      ['#74787d', NONE, '#16191c'],
      ['#565b61', NONE, '#16191c'],
      ['#565b61', '#e4e4df', '#16191c'],
      '#16191c',
    ),
    dark: colours(
      { strong: '#ff9a92', soft: '#3a1d1c', on: '#2a0b0a', albatross: '#f3c46b', onAlbatross: '#2a1d00' },
      '#f2f4f5',
      ['#8d949b', NONE, '#f2f4f5'],
      ['#a3aab1', NONE, '#f2f4f5'],
      ['#a3aab1', '#33393f', '#f2f4f5'],
      '#f2f4f5',
    ),
    sunlight: colours(
      { strong: '#8a0000', soft: '#ffffff', on: '#ffffff', albatross: '#000000', onAlbatross: '#ffffff' },
      '#000000',
      ['#000000', NONE, '#000000'],
      ['#000000', NONE, '#000000'],
      ['#000000', '#000000', '#ffffff'],
      '#000000',
    ),
  },
  rsx: {
    light: colours(
      { strong: '#14652f', soft: '#e6f4ea', on: '#ffffff', albatross: '#6b4700', onAlbatross: '#ffffff' },
      '#16191c',
      ['#b3201c', NONE, '#16191c'],
      ['#b3201c', NONE, '#b3201c'],
      ['#b3201c', '#fdeceb', '#8f1815'],
      '#b3201c',
    ),
    dark: colours(
      { strong: '#86d9a5', soft: '#15301f', on: '#06200f', albatross: '#f3c46b', onAlbatross: '#2a1d00' },
      '#f2f4f5',
      ['#ff9a92', NONE, '#f2f4f5'],
      ['#ff9a92', NONE, '#ff9a92'],
      ['#ff9a92', '#3a1d1c', '#ffb4ad'],
      '#ff9a92',
    ),
    sunlight: colours(
      { strong: '#003d18', soft: '#ffffff', on: '#ffffff', albatross: '#000000', onAlbatross: '#ffffff' },
      '#000000',
      ['#8a0000', NONE, '#000000'],
      ['#8a0000', NONE, '#8a0000'],
      ['#8a0000', '#8a0000', '#ffffff'],
      '#8a0000',
    ),
  },
  safe: {
    light: colours(
      { strong: '#0a56a5', soft: '#e6f0fb', on: '#ffffff', albatross: '#4a2f86', onAlbatross: '#ffffff' },
      '#16191c',
      ['#9a4b00', NONE, '#16191c'],
      ['#9a4b00', NONE, '#7a3b00'],
      ['#9a4b00', '#fbeedd', '#6b3400'],
      '#8a4300',
    ),
    dark: colours(
      { strong: '#9cc7ff', soft: '#12283f', on: '#03182f', albatross: '#cbb8ff', onAlbatross: '#1c1038' },
      '#f2f4f5',
      ['#f0b060', NONE, '#f2f4f5'],
      ['#f0b060', NONE, '#f0b060'],
      ['#f0b060', '#36260d', '#ffcf94'],
      '#f0b060',
    ),
    sunlight: colours(
      { strong: '#002f66', soft: '#ffffff', on: '#ffffff', albatross: '#000000', onAlbatross: '#ffffff' },
      '#000000',
      ['#5a2c00', NONE, '#000000'],
      ['#5a2c00', NONE, '#5a2c00'],
      ['#5a2c00', '#5a2c00', '#ffffff'],
      '#5a2c00',
    ),
  },
}
