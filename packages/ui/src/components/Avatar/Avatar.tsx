import { avatar, picture } from './Avatar.css.ts'
import { useAvatarPicture } from './avatarPicture.ts'

export interface AvatarProps {
  /** Two letters, shown without a picture. */
  readonly initials: string
  /** Customer whose picture is shown if the viewer may see it; null for initials only. */
  readonly customerId?: string | null
  readonly kind?: 'me' | 'friend' | 'other'
  readonly size?: 'xs' | 'usual' | 'large' | 'profile'
}

/** Picture or initials in a disc; hidden from screen readers, because the name is shown next to it or in another place. */
export function Avatar({ initials, customerId = null, kind = 'other', size = 'usual' }: AvatarProps) {
  const url = useAvatarPicture(customerId)
  return (
    <span className={avatar({ kind, size })} aria-hidden="true">
      {initials}
      {url !== null && <img className={picture} src={url} alt="" />}
    </span>
  )
}
