import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { corner, motion, space, sunlight, target, type } from '../../theme/scale.ts'

const outline = `inset 0 0 0 max(1.5px, ${vars.stroke.line})`

export const button = recipe({
  base: {
    minHeight: target.control,
    padding: `${space.s2}px ${space.s5}px`,
    borderRadius: corner.control,
    font: type.t16,
    fontWeight: 600,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s2,
    textDecoration: 'none',
    textAlign: 'center',
    transition: `background ${motion.fast} ${motion.ease}`,
    selectors: {
      '&:disabled': {
        background: vars.ground.sunken,
        color: vars.ink.faint,
        boxShadow: `inset 0 0 0 1px ${vars.ground.line}`,
        cursor: 'default',
      },
      // All backgrounds are white there, so a dashed line marks a disabled button.
      '[data-theme=sunlight] &:disabled': {
        boxShadow: 'none',
        outline: `2px dashed ${vars.ground.edge}`,
        outlineOffset: -2,
      },
      '&[aria-disabled=true]': { cursor: 'progress' },
    },
    '@media': {
      '(forced-colors: active)': { border: '1px solid' },
      '(max-width: 359px)': { paddingInline: space.s4 },
      print: { display: 'none' },
    },
  },
  variants: {
    kind: {
      pri: {
        background: vars.club.fill,
        color: vars.club.on,
        boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.club.rim}`,
        selectors: {
          '&:hover:not(:disabled)': { background: vars.club.hover },
          '&:active:not(:disabled)': { background: vars.club.press },
        },
      },
      sec: {
        background: vars.ground.surface,
        color: vars.ink.strong,
        boxShadow: `${outline} ${vars.ground.edge}`,
        selectors: { '&:hover:not(:disabled)': { background: vars.ground.sunken } },
      },
      ghost: {
        color: vars.club.text,
        paddingInline: space.s3,
        selectors: { '&:hover:not(:disabled)': { background: vars.ground.sunken } },
      },
      bad: {
        background: vars.ground.surface,
        color: vars.bad.text,
        boxShadow: `${outline} ${vars.bad.edge}`,
        selectors: { '&:hover:not(:disabled)': { background: vars.bad.wash } },
      },
      inverse: {
        background: vars.club.on,
        color: vars.club.fill,
        selectors: { [sunlight]: { background: '#000', color: '#fff' } },
      },
      line: { color: 'inherit', boxShadow: `${outline} currentColor` },
    },
    size: {
      usual: {},
      big: { minHeight: target.key },
      low: { minHeight: target.least, font: type.t14, fontWeight: 600, paddingInline: space.s4 },
    },
    wide: { true: { width: '100%' }, false: {} },
  },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  width: 20,
  height: 20,
  flex: 'none',
  borderRadius: '50%',
  border: '2.5px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 1s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { borderRightColor: 'currentColor', borderStyle: 'dotted' } },
})
