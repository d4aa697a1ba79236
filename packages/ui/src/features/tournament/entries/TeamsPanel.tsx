import type { Buddy, Customer } from '@club/core/club'
import { searchByPlayers, type Team } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { commonMessages } from '../../../shared/commonMessages.ts'
import { useTeamName } from '../../../shared/entry/useTeamName.ts'
import { HandicapFigure } from '../../../shared/handicap/HandicapFigure.tsx'
import type { Published } from '../../../shared/loading/notice.ts'
import { PublishedView } from '../../../shared/loading/PublishedView.tsx'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { entriesMessages as messages } from './entriesMessages.ts'
import { SearchedList } from './SearchedList.tsx'
import * as css from './TeamsPanel.css.ts'

export interface TeamsPanelProps {
  /** null for a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  readonly teams: Published<readonly Team[]>
}

/** The teams, once the club has published them. */
export function TeamsPanel({ teams, ...props }: TeamsPanelProps) {
  return (
    <PublishedView published={teams} words={messages}>
      {(all) => <TeamsCard {...props} teams={all.filter(({ waiting }) => !waiting)} />}
    </PublishedView>
  )
}

function TeamsCard({ me, friends, teams }: Omit<TeamsPanelProps, 'teams'> & { readonly teams: readonly Team[] }) {
  const { formatMessage } = useIntl()
  return (
    <SearchedList
      me={me}
      friends={friends}
      rows={teams}
      title={formatMessage(messages.teamsCount, { count: teams.length })}
      empty={{ title: formatMessage(messages.noTeamsTitle), text: formatMessage(messages.noTeamsText) }}
      search={searchByPlayers}
      customerIds={({ players }) => players.map(({ customerId }) => customerId)}
    >
      {(shown) => (
        <ul>
          {shown.map((team) => (
            <TeamRow key={team.id} team={team} myCustomerId={me?.id ?? null} />
          ))}
        </ul>
      )}
    </SearchedList>
  )
}

interface TeamRowProps {
  readonly team: Team
  readonly myCustomerId: string | null
}

function TeamRow({ team, myCustomerId }: TeamRowProps) {
  const { players } = team
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const teamName = useTeamName()
  const shownName = useShownName()
  const mine = players.some(({ customerId }) => customerId === myCustomerId)
  return (
    <li className={mine ? css.mine : css.team}>
      <div className={css.head}>
        <h3 className={css.name}>{teamName(team)}</h3>
        <HandicapFigure {...team} />
      </div>
      <ul className={css.players}>
        {players.map((player, at) => (
          // Masked players have no id.
          <li key={player.customerId || `hidden${at}`} className={css.player}>
            <span className={css.person}>
              {shownName(player.fullName)}
              {player.customerId === myCustomerId && <strong className={css.you}> {formatMessage(commonMessages.you)}</strong>}
              {player.clubName !== '' && <span className={css.club}>{player.clubName}</span>}
            </span>
            <span className={css.figure}>{formats.handicapText(player.handicapIndexText)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
