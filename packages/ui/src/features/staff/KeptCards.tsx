import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { textLink } from '../parts.css.ts'
import type { KeptCard, KeptCardsStore } from './keptCardsStore.ts'
import { staffMessages as messages } from './messages.ts'
import * as css from './staff.css.ts'

export interface KeptCardsProps {
  readonly store: KeptCardsStore
  /** null while nobody knows whose round it is. */
  readonly hrefForKept: (kept: KeptCard) => string | null
}

/** What waits on this device to be sent, and what wants a look first; nothing where nothing waits. */
export function KeptCards({ store, hrefForKept }: KeptCardsProps) {
  const { formatMessage } = useIntl()
  const { waiting, toSettle, discard } = useStore(store)
  if (waiting.length === 0) return null
  return (
    <Note kind="plain" title={formatMessage(messages.keptTitle, { count: waiting.length })}>
      <p>{formatMessage(messages.keptText)}</p>
      <ul className={css.history}>
        {waiting.map((kept) => {
          const { key, scores } = kept
          const href = hrefForKept(kept)
          const wantsLook = toSettle.includes(key)
          return (
            <li key={key} className={css.winner}>
              <span>
                {href === null ? (
                  scores.name
                ) : (
                  <Link href={href} className={textLink}>
                    {scores.name}
                  </Link>
                )}
                {wantsLook && ` – ${formatMessage(messages.keptToSettle)}`}
              </span>
              {wantsLook && (
                <Button
                  size="low"
                  aria-label={formatMessage(messages.keptDiscardName, { name: scores.name })}
                  onClick={() => discard(kept)}
                >
                  {formatMessage(messages.keptDiscard)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
