import { avatar } from './Avatar.css.ts'

export interface AvatarProps {
  /** Two letters. */
  readonly initials: string
  readonly kind?: 'me' | 'friend' | 'other'
  readonly size?: 'xs' | 'usual' | 'large'
}

/** Initials in a disc; hidden from screen readers, because the name is shown next to it or in another place. */
export function Avatar({ initials, kind = 'other', size = 'usual' }: AvatarProps) {
  return (
    <span className={avatar({ kind, size })} aria-hidden="true">
      {initials}
    </span>
  )
}
