import type { Buddy } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import { commonMessages as messages } from '../commonMessages.ts'
import * as css from './FriendInitials.css.ts'

/** Returns the friends whose customer ids are listed. */
export function friendsAmong(friends: readonly Buddy[], customerIds: readonly string[]): readonly Buddy['customer'][] {
  return friends.map(({ customer }) => customer).filter(({ id }) => customerIds.includes(id))
}

export interface FriendInitialsProps {
  readonly friends: readonly Buddy['customer'][]
  /** Shows first names next to the initials. */
  readonly named?: boolean
}

export function FriendInitials({ friends, named = false }: FriendInitialsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (friends.length === 0) return null
  return (
    <span className={css.friends}>
      <span className={css.avatars} aria-hidden="true">
        {friends.slice(0, 4).map((friend) => (
          <Avatar key={friend.id} initials={initials(friend)} customerId={friend.id} kind="friend" size="xs" />
        ))}
      </span>
      {named && (
        <span className={css.names} aria-hidden="true">
          {formats.names(friends.map(({ firstName }) => firstName))}
        </span>
      )}
      <span className={hidden}>{formatMessage(messages.friends, { names: formats.names(friends.map(({ fullName }) => fullName)) })}</span>
    </span>
  )
}
