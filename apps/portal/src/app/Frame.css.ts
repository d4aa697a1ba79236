import { style } from '@vanilla-extract/css'

/** From 1200 px on five buttons fit into one line. */
export const railFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media': { 'screen and (min-width: 1200px)': { columnGap: 0, marginInlineEnd: -8 } },
})
export const footActions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center', paddingBlockStart: 24 })
/** As wide as the host page allows. */
export const widget = style({ padding: 20, outline: 'none' })
export const banner = style({ paddingBlockStart: 16 })
/** Above a page without the frame, as wide as its card. */
export const outsideFrame = style({ maxWidth: 440, marginInline: 'auto', '@media': { '(max-width: 599px)': { paddingInline: 16 } } })
