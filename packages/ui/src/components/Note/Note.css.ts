import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, sunlight, type } from '../../theme/scale.ts'

const base = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space.s3,
  padding: space.s4,
  borderRadius: corner.note,
  selectors: { [sunlight]: { boxShadow: 'inset 0 0 0 2px #000' } },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const note = recipe({
  base: [base],
  variants: {
    kind: {
      bad: { background: vars.bad.wash },
      warn: { background: vars.warn.wash },
      ok: { background: vars.ok.wash },
      info: { background: vars.info.wash },
      plain: { background: vars.ground.sunken },
    },
  },
})

for (const kind of ['bad', 'warn', 'ok', 'info'] as const) {
  globalStyle(`${note.classNames.variants.kind[kind]} > svg`, { color: vars[kind].text })
}

export const body = style({ display: 'grid', gap: space.s1 })
export const title = style({ font: type.t16, fontWeight: vars.weight.strong })
export const text = style({ font: type.t16, fontWeight: vars.weight.text })
export const textUnderTitle = style({ font: type.t14, fontWeight: vars.weight.text })
export const action = style({ paddingTop: space.s2, display: 'flex', flexWrap: 'wrap', gap: space.s2 })
