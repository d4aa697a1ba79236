import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const icon = style({ flex: 'none', strokeWidth: vars.stroke.icon })

/** The star of people whom the viewer follows. */
export const star = style([icon, { color: vars.people.edge, fill: vars.people.edge }])
