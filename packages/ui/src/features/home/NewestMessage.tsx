import type { InboxMessage } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { actions, noteLink } from '../../shared/parts.css.ts'
import { homeMessages as messages } from './messages.ts'

interface NewestMessageProps {
  readonly message: InboxMessage
  readonly onRead: () => void
  readonly hrefInbox: string
}

/** The newest unread message, with its action and the way to all messages. It is read together with the inbox. CU-215+. */
export function NewestMessage({ message: { title, paragraphs, action }, onRead, hrefInbox }: NewestMessageProps) {
  const { formatMessage } = useIntl()
  return (
    <Note kind="info" title={title}>
      {paragraphs[0]}
      <div className={actions}>
        {action && (
          <Link className={noteLink} href={action.path} onClick={onRead}>
            {action.label}
          </Link>
        )}
        <button type="button" className={noteLink} onClick={onRead}>
          {formatMessage(messages.noticeRead)}
        </button>
        <Link className={noteLink} href={hrefInbox}>
          {formatMessage(messages.allMessages)}
        </Link>
      </div>
    </Note>
  )
}
