import { Icon, type IconName } from '../Icon/Icon.tsx'
import { badge } from './StateBadge.css.ts'

const KINDS = {
  live: { icon: 'live', tone: 'live' },
  opens: { icon: 'opens', tone: 'info' },
  open: { icon: 'open', tone: 'ok' },
  closesSoon: { icon: 'closesSoon', tone: 'warn' },
  full: { icon: 'hourglass', tone: 'warn' },
  closed: { icon: 'lock', tone: 'quiet' },
  in: { icon: 'checkCircle', tone: 'ok' },
  cancelled: { icon: 'ban', tone: 'warn' },
  waiting: { icon: 'hourglass', tone: 'quiet' },
  unpaid: { icon: 'alert', tone: 'bad' },
  refunding: { icon: 'undo', tone: 'info' },
  refunded: { icon: 'undo', tone: 'ok' },
  refused: { icon: 'ban', tone: 'bad' },
} as const satisfies Record<string, { icon: IconName; tone: 'live' | 'info' | 'ok' | 'warn' | 'bad' | 'quiet' }>

export interface StateBadgeProps {
  readonly kind: keyof typeof KINDS
  readonly label: string
}

/** A state: icon and text; the colour only repeats them. */
export function StateBadge({ kind, label }: StateBadgeProps) {
  const { icon, tone } = KINDS[kind]
  return (
    <span className={badge({ tone })}>
      <Icon name={icon} size={16} />
      {label}
    </span>
  )
}
