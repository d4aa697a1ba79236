import { formatPlayingHandicap } from '@club/core/handicap'
import type { Scorecard } from '@club/core/tournament'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Link } from '../../components/navigation.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { cardMessages as messages } from '../../shared/card/cardMessages.ts'
import { describeTeamHandicap } from '../../shared/handicap/handicapTexts.ts'
import { WhyHandicap } from '../../shared/handicap/WhyHandicap.tsx'
import { WhySteps } from '../../shared/handicap/WhySteps.tsx'
import { textLink, whyButton } from '../../shared/parts.css.ts'
import { useShownName } from '../../shared/text/useShownName.ts'
import * as css from './ScorecardScreen.css.ts'

interface CardOwnerProps {
  readonly card: Scorecard
  readonly mine: boolean
  readonly hrefForPlayer?: ((playerId: string) => string) | undefined
}

/** Player of the card, with handicap and tee. */
export function CardOwner({ card, mine, hrefForPlayer }: CardOwnerProps) {
  const shownName = useShownName()
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [firstName = '', ...rest] = card.name.split(' ')
  return (
    <div className={css.player}>
      <Avatar initials={initials({ firstName, lastName: rest.at(-1) ?? '' })} kind={mine ? 'me' : 'other'} />
      <div className={css.facts}>
        <h2 className={css.name}>{shownName(card.name)}</h2>
        {card.team && <TeamPlayers card={card} hrefForPlayer={hrefForPlayer} />}
        <HandicapLine card={card} />
        {card.card.countingBalls !== undefined && (
          <p className={css.line}>{formatMessage(messages.balls, { count: card.card.countingBalls })}</p>
        )}
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
  )
}

/** Links to each player’s card if each player has a ball of their own. */
function TeamPlayers({ card, hrefForPlayer }: Pick<CardOwnerProps, 'card' | 'hrefForPlayer'>) {
  const shownName = useShownName()
  const ownBalls = card.card.countingBalls !== undefined
  return (
    <ul className={css.team}>
      {card.players.map(({ id, name }) => (
        <li key={id}>
          {ownBalls && hrefForPlayer ? (
            <Link href={hrefForPlayer(id)} className={textLink}>
              {shownName(name)}
            </Link>
          ) : (
            shownName(name)
          )}
        </li>
      ))}
    </ul>
  )
}

/** The handicap with its working behind “Why?”; hidden on a team’s card if its players play off their own handicaps. */
function HandicapLine({ card }: Pick<CardOwnerProps, 'card'>) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const shownName = useShownName()
  const [open, setOpen] = useState(false)
  const whyId = useId()
  const { handicap, teamHandicap } = card
  if (card.team && card.card.countingBalls !== undefined) return null
  const rounded = handicap?.playingHandicap ?? teamHandicap?.teamHandicap
  if (rounded === undefined) {
    // The server sends no index to a viewer who may not see it. A team without a handicap has no net strokes.
    const hidden = card.team ? card.card.total.net !== null : card.handicapIndex.kind === 'unset'
    return <p className={css.line}>{formatMessage(hidden ? messages.handicapNotShown : messages.playerNoIndex)}</p>
  }
  const shown = formatPlayingHandicap(rounded)
  const names = new Map(card.players.map(({ id, name }) => [id, shownName(name)]))
  return (
    <>
      <p className={css.line}>
        {handicap
          ? formatMessage(messages.player, { index: formats.index(card.handicapIndex), handicap: shown })
          : formatMessage(messages.team, { handicap: shown })}
        {' · '}
        <button type="button" className={whyButton} aria-expanded={open} aria-controls={whyId} onClick={() => setOpen(!open)}>
          {formatMessage(messages.why, { handicap: shown })}
        </button>
      </p>
      <div id={whyId}>
        {open && handicap && <WhyHandicap working={handicap} />}
        {open && teamHandicap && (
          <WhySteps title={formatMessage(messages.whyTitle, { handicap: shown })} steps={describeTeamHandicap(intl, teamHandicap, names)} />
        )}
      </div>
    </>
  )
}
