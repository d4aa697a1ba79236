import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { staffMessages as messages } from './messages.ts'
import type { ScoreOutboxStore, UnsentCard } from './scoreOutboxStore.ts'
import * as css from './staff.css.ts'

export interface UnsentCardsProps {
  readonly store: ScoreOutboxStore
  /** Returns null if the round’s tournament is not known. */
  readonly hrefForUnsentCard: (card: UnsentCard) => string | null
}

/** Lists the unsent cards on this device and those that need a check; nothing if there are none. */
export function UnsentCards({ store, hrefForUnsentCard }: UnsentCardsProps) {
  const { formatMessage } = useIntl()
  const { waiting, needsReview, discard } = useStoreValues(store, 'waiting', 'needsReview', 'discard')
  if (waiting.length === 0) return null
  return (
    <Note kind="plain" title={formatMessage(messages.unsentTitle, { count: waiting.length })}>
      <p>{formatMessage(messages.unsentText)}</p>
      <ul className={css.history}>
        {waiting.map((card) => {
          const { key, scores } = card
          const href = hrefForUnsentCard(card)
          const isStuck = needsReview.includes(key)
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
                {isStuck && ` – ${formatMessage(messages.unsentConflict)}`}
              </span>
              {isStuck && (
                <Button
                  size="low"
                  aria-label={formatMessage(messages.unsentDiscardName, { name: scores.name })}
                  onClick={() => discard(card)}
                >
                  {formatMessage(messages.unsentDiscard)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
