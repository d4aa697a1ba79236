import { createVar, fallbackVar } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { corner, type } from '../../theme/scale.ts'
import { markSize } from './markSize.css.ts'

const box = createVar()
const line = vars.stroke.mark

/** Outlines are inset, so that a mark never touches its neighbour. */
function ring(colour: string): string {
  return `inset 0 0 0 ${line} ${colour}`
}

function filledRing(edge: string): string {
  return `${ring(edge)}, inset 0 0 0 calc(${line} * 2) ${vars.ground.surface}`
}

function square(edge: string) {
  return { borderRadius: corner.mark, boxShadow: ring(edge) }
}

function innerSquare(edge: string) {
  return { content: '', position: 'absolute', inset: `calc(${line} * 2)`, boxShadow: ring(edge), borderRadius: 1 } as const
}

/** The setting “no squares” shows the numbers without the shapes of bad scores. */
const noSquares = '[data-squares=off] &'

export const mark = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: box,
    height: box,
    position: 'relative',
    verticalAlign: 'middle',
    font: type.t14,
    fontWeight: 650,
    // The font is at least 12 px.
    fontSize: `max(12px, calc(${box} * .56))`,
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    color: vars.score.par.ink,
  },
  variants: {
    size: {
      card: { vars: { [box]: fallbackVar(markSize, '28px') } },
      legend: { vars: { [box]: '28px' } },
    },
    long: { true: { fontStretch: '75%' }, false: {} },
    shape: {
      plain: {},
      birdie: {
        borderRadius: '50%',
        background: vars.score.birdie.fill,
        color: vars.score.birdie.ink,
        boxShadow: ring(vars.score.birdie.edge),
        '@media': { '(forced-colors: active)': { border: '1.5px solid' } },
      },
      eagle: {
        borderRadius: '50%',
        background: vars.score.eagle.fill,
        color: vars.score.eagle.ink,
        boxShadow: filledRing(vars.score.eagle.edge),
        '@media': { '(forced-colors: active)': { border: '3px double' } },
      },
      albatross: {
        borderRadius: '50%',
        background: vars.score.albatross.fill,
        color: vars.score.albatross.ink,
        boxShadow: filledRing(vars.score.albatross.edge),
        '@media': { '(forced-colors: active)': { border: '3px double' } },
      },
      bogey: {
        ...square(vars.score.bogey.edge),
        color: vars.score.bogey.ink,
        selectors: { [noSquares]: { boxShadow: 'none' } },
        '@media': { '(forced-colors: active)': { border: '1.5px solid' } },
      },
      double: {
        ...square(vars.score.double.edge),
        color: vars.score.double.ink,
        selectors: {
          '&::after': innerSquare(vars.score.double.edge),
          [noSquares]: { boxShadow: 'none' },
          [`${noSquares}::after`]: { display: 'none' },
        },
        '@media': { '(forced-colors: active)': { border: '3px double' } },
      },
      more: {
        ...square(vars.score.more.edge),
        background: vars.score.more.fill,
        color: vars.score.more.ink,
        selectors: {
          '&::after': innerSquare(vars.score.more.edge),
          [noSquares]: { boxShadow: 'none', background: 'none', color: vars.score.par.ink },
          [`${noSquares}::after`]: { display: 'none' },
          '[data-theme=sunlight]:not([data-squares=off]) &': {
            boxShadow: `inset 0 0 0 2px ${vars.score.more.edge}, inset 0 0 0 4px #fff`,
          },
          '[data-theme=sunlight] &::after': { display: 'none' },
        },
        '@media': { '(forced-colors: active)': { border: '3px double' } },
      },
    },
  },
})
