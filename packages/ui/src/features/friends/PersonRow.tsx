import type { Buddy } from '@club/core/club'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { initials } from '../../format/names.ts'
import * as parts from '../../shared/parts.css.ts'
import { PersonAvatar } from '../../shared/people/PersonAvatar.tsx'
import { peopleMessages } from '../../shared/people/peopleMessages.ts'
import * as css from './FriendsScreen.css.ts'

interface PersonRowProps {
  readonly name: string
  readonly line?: string
  /** null if the viewer does not see who it is. */
  readonly person?: Buddy['customer'] | null
  readonly isFriend?: boolean
  readonly online?: boolean
  /** Asks before it blocks the person; without it the row offers no block. CU-365+. */
  readonly onBlock?: (() => void) | undefined
  readonly children: ReactNode
}

/** A person with what can be done, the block behind an icon. */
export function PersonRow({ name, line, person = null, isFriend = false, online = false, onBlock, children }: PersonRowProps) {
  const { formatMessage } = useIntl()
  return (
    <li className={css.person}>
      {person && <PersonAvatar initials={initials(person)} customerId={person.id} kind={isFriend ? 'friend' : 'other'} online={online} />}
      <div className={css.name}>
        <div className={parts.rowName}>{name}</div>
        {line !== undefined && <div className={parts.rowLine}>{line}</div>}
      </div>
      <div className={css.actions}>{children}</div>
      {onBlock && <IconButton icon="ban" label={formatMessage(peopleMessages.blockOf, { name })} onClick={onBlock} />}
    </li>
  )
}
