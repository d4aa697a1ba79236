import { Avatar, type AvatarProps } from '../../components/Avatar/Avatar.tsx'
import * as css from './people.css.ts'

interface PersonAvatarProps extends AvatarProps {
  /** The text next to it says so as well. CU-183+. */
  readonly online: boolean
}

/** An avatar with a dot for a person who is online. */
export function PersonAvatar({ online, ...avatar }: PersonAvatarProps) {
  return (
    <span className={css.avatar}>
      <Avatar {...avatar} />
      {online && <span className={css.dot} />}
    </span>
  )
}
