import { type ClubDateTime, dayOf } from '@club/core'
import { cardBrandName, cardExpiry, isCardExpired, type SavedCard } from '@club/core/finance'
import { useId, useRef, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowName, rowState, rows, screen, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { savedCardMessages as messages } from './messages.ts'
import { createRemoveCardStore, type RemoveCardDeps } from './removeCardStore.ts'
import * as css from './SavedCards.css.ts'

export interface SavedCardsProps {
  /** The newest first, and whether the club takes cards now. */
  readonly cards: Loadable<{ readonly cards: readonly SavedCard[]; readonly takesCards: boolean }>
  readonly now: ClubDateTime
  readonly deps: RemoveCardDeps
}

function nameOf({ formatMessage }: IntlShape, { brand, last4 }: SavedCard): string {
  const name = cardBrandName(brand)
  return name === '' ? formatMessage(messages.nameUnknown, { last4 }) : formatMessage(messages.name, { brand: name, last4 })
}

/** The customer’s saved cards, which can be removed. Nothing if there are none and the club takes no cards. PA-48+. */
export function SavedCards({ cards, now, deps }: SavedCardsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  if (cards.kind === 'ready' && cards.value.cards.length === 0 && !cards.value.takesCards) return null
  const done = () => {
    setRemoved(asked && nameOf(intl, asked))
    setAsked(null)
    deps.onRemoved()
    // The button that opened the dialog is gone with its row.
    heading.current?.focus()
  }
  return (
    <section className={screen} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={sectionTitle}>
        {formatMessage(messages.title)}
      </h2>
      {cards.kind === 'loading' && <ListSkeleton count={1} />}
      {cards.kind === 'failed' && <LoadFailed notice={cards.notice} onRetry={cards.onRetry} />}
      {cards.kind === 'ready' && cards.value.cards.length === 0 && <p className={small}>{formatMessage(messages.empty)}</p>}
      {cards.kind === 'ready' && cards.value.cards.length > 0 && (
        <ul className={rows}>
          {cards.value.cards.map((card) => (
            <CardRow key={card.id} card={card} now={now} name={nameOf(intl, card)} onRemove={() => setAsked(card)} />
          ))}
        </ul>
      )}
      <p role="status" className={css.status}>
        {removed !== null && formatMessage(messages.removed, { name: removed })}
      </p>
      {asked && <RemoveDialog card={asked} name={nameOf(intl, asked)} deps={{ ...deps, onRemoved: done }} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface CardRowProps {
  readonly card: SavedCard
  readonly now: ClubDateTime
  readonly name: string
  readonly onRemove: () => void
}

function CardRow({ card, now, name, onRemove }: CardRowProps) {
  const { formatMessage } = useIntl()
  return (
    <li className={`${row} ${css.cardRow}`}>
      <Icon name="creditCard" />
      <span className={rowBody}>
        <span className={rowName}>{name}</span>
        <span className={rowLine}>{formatMessage(messages.expires, { expiry: cardExpiry(card) })}</span>
        {isCardExpired(card, dayOf(now)) && (
          <span className={rowState}>
            <StateBadge kind="closed" label={formatMessage(messages.expired)} />
          </span>
        )}
      </span>
      <Button kind="ghost" size="low" aria-label={formatMessage(messages.removeCard, { name })} onClick={onRemove}>
        {formatMessage(messages.remove)}
      </Button>
    </li>
  )
}

interface RemoveDialogProps {
  readonly card: SavedCard
  readonly name: string
  readonly deps: RemoveCardDeps
  readonly onClose: () => void
}

function RemoveDialog({ card, name, deps, onClose }: RemoveDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createRemoveCardStore(card.id, deps))
  const { phase, remove } = useStoreValues(store, 'phase', 'remove')
  return (
    <GuardedDialog
      title={formatMessage(messages.removeTitle, { name })}
      isSaving={phase.kind === 'removing'}
      cancel={formatMessage(messages.keep)}
      onClose={onClose}
      actions={
        <Button kind="bad" busy={phase.kind === 'removing'} onClick={() => void remove()}>
          {formatMessage(messages.remove)}
        </Button>
      }
    >
      <FormProblem notice={phase.kind === 'refused' ? phase.notice : null} />
      <p>{formatMessage(messages.removeText)}</p>
    </GuardedDialog>
  )
}
