import type { FriendshipState } from '@club/core/membership'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import * as parts from '../parts.css.ts'
import { peopleMessages as messages } from './peopleMessages.ts'

export interface PersonActionsProps {
  readonly name: string
  readonly friendship: FriendshipState
  /** URL to book a tee time with the person; null if the club offers no tee times. */
  readonly hrefBook: string | null
  /** True while a request is being sent or confirmed. */
  readonly busy: boolean
  /** Sends a friend request, or confirms the person's. */
  readonly onAsk: () => void
  /** Asks before it blocks the person; left out where the block is elsewhere. */
  readonly onBlock?: () => void
  /** null if the block cannot be lifted here. */
  readonly onUnblock: (() => void) | null
}

/** Books with a person, asks them as a friend, or says that they are asked or a friend already, and blocks them or lifts the block. CU-184+. */
export function PersonActions({ name, friendship, hrefBook, busy, onAsk, onBlock, onUnblock }: PersonActionsProps) {
  const { formatMessage } = useIntl()
  const requested = useRef<HTMLSpanElement>(null)
  const before = useRef(friendship)
  // The text that replaces the pressed button takes its focus, and is read then.
  useEffect(() => {
    if (before.current !== friendship && [document.body, null].includes(document.activeElement as HTMLElement | null)) {
      requested.current?.focus()
    }
    before.current = friendship
  }, [friendship])
  return (
    <>
      {hrefBook !== null && friendship !== 'blocked' && (
        <Button size="low" icon="teeTimes" href={hrefBook} aria-label={formatMessage(messages.bookOf, { name })}>
          {formatMessage(messages.book)}
        </Button>
      )}
      {friendship === 'requested' && (
        <span ref={requested} tabIndex={-1} className={parts.small}>
          {formatMessage(messages.requested)}
        </span>
      )}
      {friendship === 'none' && (
        <Button kind="ghost" size="low" busy={busy} aria-label={formatMessage(messages.askOf, { name })} onClick={onAsk}>
          {formatMessage(messages.ask)}
        </Button>
      )}
      {friendship === 'received' && (
        <Button kind="ghost" size="low" busy={busy} aria-label={formatMessage(messages.confirmOf, { name })} onClick={onAsk}>
          {formatMessage(messages.confirm)}
        </Button>
      )}
      {friendship === 'blocked' ? (
        <>
          <span ref={requested} tabIndex={-1} className={parts.small}>
            {formatMessage(messages.blocked)}
          </span>
          {onUnblock !== null && (
            <Button kind="ghost" size="low" busy={busy} aria-label={formatMessage(messages.unblockOf, { name })} onClick={onUnblock}>
              {formatMessage(messages.unblock)}
            </Button>
          )}
        </>
      ) : (
        onBlock && (
          <Button kind="ghost" size="low" aria-label={formatMessage(messages.blockOf, { name })} onClick={onBlock}>
            {formatMessage(messages.block)}
          </Button>
        )
      )}
    </>
  )
}
