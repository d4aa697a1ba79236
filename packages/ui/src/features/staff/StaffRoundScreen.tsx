import type { ClubDateTime } from '@club/core'
import type { CardLine } from '@club/core/tournament'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowLink, rowName, rows, screen, textLink } from '../../shared/parts.css.ts'
import { CARD_FILTERS, type CardFilter, cardsFor, cardToOpen } from './cardFilter.ts'
import { staffMessages as messages } from './messages.ts'
import type { ScoreOutboxStore } from './scoreOutboxStore.ts'
import * as css from './staff.css.ts'
import { UnsentCards, type UnsentCardsProps } from './UnsentCards.tsx'

export interface StaffRoundScreenProps {
  readonly tournamentName: string
  readonly startAt: ClubDateTime | null
  readonly cards: Loadable<readonly CardLine[]>
  readonly filter: CardFilter
  readonly onFilter: (filter: CardFilter) => void
  /** Unsent scores on this device. */
  readonly outbox: ScoreOutboxStore
  readonly hrefForUnsentCard: UnsentCardsProps['hrefForUnsentCard']
  readonly hrefForCard: (line: CardLine) => string
  /** Called on Enter in the search if it finds exactly one card. */
  readonly onOpen: (line: CardLine) => void
  /** True to focus the search initially. */
  readonly searches: boolean
  readonly hrefStartList: string
  readonly hrefBack: string
}

const EMPTY = { stillOut: 'allCardsIn', toConfirm: 'noneToConfirm', all: 'noMatch' } as const
/** Cards in progress need no badge. */
const BADGES = { notStarted: null, playing: null, complete: 'closesSoon', returned: 'open', confirmed: 'in' } as const

/** The cards of a round, filtered by: still out, to confirm, all. */
export function StaffRoundScreen({
  tournamentName,
  startAt,
  cards,
  filter,
  onFilter,
  outbox,
  hrefForUnsentCard,
  hrefForCard,
  onOpen,
  searches,
  hrefStartList,
  hrefBack,
}: StaffRoundScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const all = cards.kind === 'ready' ? cards.value : []
  const shown = cardsFor(all, filter, search)
  const form = useRef<HTMLFormElement>(null)
  const isReady = cards.kind === 'ready'
  useEffect(() => {
    if (searches && isReady) form.current?.querySelector('input')?.focus()
  }, [searches, isReady])

  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.cardsTitle)}
        subtitle={startAt ? `${tournamentName} · ${formats.dayAndTime(startAt)}` : tournamentName}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      <p>
        <Link href={hrefStartList} className={textLink}>
          {formatMessage(messages.startList)}
        </Link>
      </p>
      <UnsentCards store={outbox} hrefForUnsentCard={hrefForUnsentCard} />
      {cards.kind === 'loading' && <ListSkeleton />}
      {cards.kind === 'failed' && <LoadFailed notice={cards.notice} onRetry={cards.onRetry} />}
      {cards.kind === 'ready' && (
        <>
          <div className={css.filters}>
            <Segmented
              label={formatMessage(messages.which)}
              options={CARD_FILTERS.map((value) => ({
                value,
                label: formatMessage(messages[value], { count: cardsFor(all, value, '').length }),
              }))}
              value={filter}
              onChange={onFilter}
            />
            <form
              ref={form}
              onSubmit={(event) => {
                event.preventDefault()
                const found = cardToOpen(shown, search)
                if (found) onOpen(found)
              }}
            >
              <Field type="search" label={formatMessage(messages.search)} value={search} onChange={setSearch} />
            </form>
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title={formatMessage(messages.noCardsTitle)}
              text={formatMessage(messages[all.length === 0 ? 'noEntries' : search === '' ? EMPTY[filter] : 'noMatch'])}
            />
          ) : (
            <ul className={rows}>
              {shown.map((line) => (
                <li key={line.playerId} className={row}>
                  <Link href={hrefForCard(line)} className={rowLink}>
                    <Line line={line} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

function Line({
  line: { name, team, players, memberNumbers, clubName, startAt, startTeeName, holesPlayed, status, state },
}: {
  readonly line: CardLine
}) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const start = startAt
    ? formatMessage(startTeeName === '1' ? messages.starts : messages.startsFrom, { time: formats.time(startAt), tee: startTeeName })
    : formatMessage(messages.noStart)
  // A team without a name is listed by its players’ names already.
  const people = team && players.some((one) => !name.includes(one)) ? players.join(', ') : ''
  const number = team ? '' : memberNumbers.map((one) => formatMessage(commonMessages.memberNumber, { number: one })).join(', ')
  const badge = BADGES[state]
  const words = formatMessage(messages[`state_${state}`], { holes: holesPlayed })
  return (
    <>
      <span className={rowBody}>
        <span className={rowName}>{name}</span>
        <span className={rowLine}>{[start, people || clubName, number].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.lineEnd}>
        {status !== 'counted' ? (
          <StateBadge kind="closed" label={formatMessage(messages[`status_${status}`])} />
        ) : badge ? (
          <StateBadge kind={badge} label={words} />
        ) : (
          <span className={css.progress}>{words}</span>
        )}
      </span>
    </>
  )
}
