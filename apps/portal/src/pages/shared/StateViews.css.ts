import { style } from '@vanilla-extract/css'

export const view = style({ display: 'grid', gap: 16, paddingBlock: 24 })
export const page = style({ maxWidth: 640, marginInline: 'auto', padding: 24 })
export const fault = style({ margin: 0, overflow: 'auto', font: '0.75rem/1rem monospace' })
export const spoken = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' })
