import type { ClubDateTime } from '@club/core'
import type { Scorecard } from '@club/core/tournament'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { CardFigures } from '../CardFigures.tsx'
import { CardLegend } from '../CardLegend.tsx'
import { CardTables } from '../CardTables.tsx'
import { cardMessages as messages } from '../cardMessages.ts'
import { commonMessages } from '../commonMessages.ts'
import { formatPlaying } from '../handicapWords.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import type { Loadable } from '../notice.ts'
import { screen, whyButton } from '../parts.css.ts'
import { WhyHandicap } from '../WhyHandicap.tsx'
import * as css from './ScorecardScreen.css.ts'

export interface ScorecardScreenProps {
  readonly tournamentName: string
  readonly playedAt: ClubDateTime | null
  readonly card: Loadable<Scorecard>
  /** The card is the viewer's own. */
  readonly mine: boolean
  readonly hrefBack: string
}

export function ScorecardScreen({ tournamentName, playedAt, card, mine, hrefBack }: ScorecardScreenProps) {
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
      {card.kind === 'ready' && <Card card={card.value} mine={mine} />}
    </div>
  )
}

function Card({ card, mine }: { readonly card: Scorecard; readonly mine: boolean }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [whyOpen, setWhyOpen] = useState(false)
  const whyId = useId()
  const { handicap } = card
  const shown = { ...card, hasHandicap: handicap !== null }
  const [firstName = '', ...rest] = card.name.split(' ')

  return (
    <>
      <div className={css.player}>
        <Avatar initials={initials({ firstName, lastName: rest.at(-1) ?? '' })} kind={mine ? 'me' : 'other'} />
        <div>
          <h2 className={css.name}>{card.name}</h2>
          <p className={css.line}>
            {handicap
              ? formatMessage(messages.player, {
                  index: formats.index(card.handicapIndex),
                  handicap: formatPlaying(handicap.playingHandicap),
                })
              : formatMessage(messages.playerNoIndex)}
            {handicap && (
              <>
                {' · '}
                <button
                  type="button"
                  className={whyButton}
                  aria-expanded={whyOpen}
                  aria-controls={whyId}
                  onClick={() => setWhyOpen(!whyOpen)}
                >
                  {formatMessage(messages.why, { handicap: formatPlaying(handicap.playingHandicap) })}
                </button>
              </>
            )}
          </p>
          <p className={css.line}>
            {formatMessage(messages.tee, {
              tee: card.teeName,
              rating: formats.tenths(card.ratingTenths),
              slope: card.slope,
              par: card.par,
            })}
          </p>
          {card.policy && <p className={css.line}>{formatMessage(messages[`policy_${card.policy}`])}</p>}
        </div>
      </div>
      <div id={whyId}>{whyOpen && handicap && <WhyHandicap working={handicap} />}</div>
      <CardFigures card={shown} />
      <CardTables card={shown} />
      <CardLegend card={shown} />
    </>
  )
}
