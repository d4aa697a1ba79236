import { formatName, type NamePattern } from '@club/core'
import { type Starter, type StartFlight, startingSides, type WithStartTeeName } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { useTeamName } from '../../shared/entry/useTeamName.ts'
import { HandicapFigure } from '../../shared/handicap/HandicapFigure.tsx'
import { useShownName } from '../../shared/text/useShownName.ts'
import { useWide } from '../../shared/useWide.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './FlightRow.css.ts'
import { drawMessages as messages } from './messages.ts'

interface FlightRowProps {
  readonly flight: WithStartTeeName<StartFlight>
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  /** The club’s pattern for short names. CS-07. */
  readonly shortName: NamePattern
  /** True in a shotgun: all flights start at the same time, so the tee is shown first. */
  readonly together: boolean
  /** True for the viewer’s own start. */
  readonly large?: boolean
}

/** Large time and tee, readable at arm’s length in the sun, with the players next to them. */
export function FlightRow({ flight, myCustomerId, friendIds, shortName, together, large = false }: FlightRowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const inFull = useWide('sm')
  const teamName = useTeamName()
  const shownName = useShownName()
  const sides = startingSides(flight.players)
  const inTeams = sides.some(({ team }) => team !== null)
  const time = flight.startTime === null ? formatMessage(messages.noTime) : formats.time(flight.startTime)
  const tee = formatMessage(messages.tee, { tee: flight.startTeeName })
  const number = formatMessage(messages.flight, { number: flight.startNumber })
  const [first, second] = together ? [tee, time] : [time, tee]
  const row = (player: Starter) => (
    <li key={player.id} className={css.player}>
      <span className={css.name}>
        {shownName((!inFull && formatName(shortName, { title: '', nameExtra: '', ...player })) || player.fullName)}
        {player.customerId !== '' && player.customerId === myCustomerId && (
          <strong className={css.you}> {formatMessage(commonMessages.you)}</strong>
        )}
        {friendIds.includes(player.customerId) && (
          <span className={css.star}>
            <Icon name="star" size={16} />
            <span className={hidden}>{formatMessage(messages.friend)}</span>
          </span>
        )}
        {player.clubName !== '' && <span className={css.club}>{player.clubName}</span>}
      </span>
      <HandicapFigure {...player} />
    </li>
  )
  return (
    <div className={large ? css.large : css.flight}>
      <div className={large ? css.startLarge : css.start}>
        <p className={large ? css.figureLarge : css.figure}>{first}</p>
        <p className={css.second}>{second}</p>
        <p className={css.small}>{number}</p>
      </div>
      {flight.players.length === 0 ? (
        <p className={css.small}>{formatMessage(messages.noPlayers)}</p>
      ) : (
        <ul className={inTeams ? css.teams : css.players}>
          {sides.flatMap(({ team, players }) =>
            team === null
              ? players.map(row)
              : [
                  <li key={`team ${team.id}`} className={sides.length === 1 ? css.teamAlone : css.team}>
                    <p className={css.teamName}>{teamName(team)}</p>
                    <ul className={sides.length === 1 ? css.players : css.members}>{players.map(row)}</ul>
                  </li>,
                ],
          )}
        </ul>
      )}
    </div>
  )
}
