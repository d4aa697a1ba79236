import type { ClubDateTime } from '@club/core'
import type { Scorecard } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { CardFigures } from '../../shared/card/CardFigures.tsx'
import { CardLegend } from '../../shared/card/CardLegend.tsx'
import { CardTables } from '../../shared/card/CardTables.tsx'
import { cardMessages as messages } from '../../shared/card/cardMessages.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, screen } from '../../shared/parts.css.ts'
import { useShownName } from '../../shared/text/useShownName.ts'
import { CardOwner } from './CardOwner.tsx'
import { RoundsBefore } from './RoundsBefore.tsx'

export interface ScorecardScreenProps {
  readonly tournamentName: string
  readonly playedAt: ClubDateTime | null
  readonly card: Loadable<Scorecard>
  /** True if the card is the viewer’s own. */
  readonly mine: boolean
  readonly hrefBack: string
  /** Returns the URL of a player’s card, linked on the card of a team. */
  readonly hrefForPlayer?: ((playerId: string) => string) | undefined
  /** Opens the calculator with the card; undefined if the club has no calculator or the card does not fit it. */
  readonly onTry?: (() => void) | undefined
}

export function ScorecardScreen({ tournamentName, playedAt, card, mine, hrefBack, hrefForPlayer, onTry }: ScorecardScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        subtitle={playedAt ? formatMessage(messages.subtitle, { tournament: tournamentName, day: formats.day(playedAt) }) : tournamentName}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {card.kind === 'loading' && <ListSkeleton />}
      {card.kind === 'failed' && <LoadFailed notice={card.notice} onRetry={card.onRetry} />}
      {card.kind === 'ready' && <Card card={card.value} mine={mine} hrefForPlayer={hrefForPlayer} />}
      {card.kind === 'ready' && onTry && (
        <div className={actions}>
          <Button icon="calculator" onClick={onTry}>
            {formatMessage(messages.try)}
          </Button>
        </div>
      )}
    </div>
  )
}

interface CardProps extends Pick<ScorecardScreenProps, 'mine' | 'hrefForPlayer'> {
  readonly card: Scorecard
}

function Card({ card, mine, hrefForPlayer }: CardProps) {
  const shownName = useShownName()
  const names = new Map(card.players.map(({ id, name }) => [id, shownName(name)]))
  const counting = card.card.holes.map(({ number }, at): [number, readonly string[]] => [
    number,
    (card.holeDetails[at]?.countingIds ?? []).map((id) => names.get(id) ?? ''),
  ])
  const ownBalls = card.team && card.card.countingBalls !== undefined
  // A team’s card shows net values if at least one player has a handicap.
  const hasHandicap = card.team ? card.card.total.net !== null || card.teamHandicap !== null : card.handicap !== null
  const shown = { ...card, hasHandicap, bothPoints: true, ...(ownBalls && { balls: new Map(counting) }) }
  return (
    <>
      <CardOwner card={card} mine={mine} hrefForPlayer={hrefForPlayer} />
      <CardFigures card={shown} />
      <CardTables card={shown} />
      <CardLegend card={shown} />
      <RoundsBefore card={card} />
    </>
  )
}
