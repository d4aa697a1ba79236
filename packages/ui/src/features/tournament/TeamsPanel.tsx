import type { Buddy, Customer } from '@club/core/club'
import { type ListTab, searchByPlayers, type Team } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import { HandicapFigure } from '../HandicapFigure.tsx'
import type { Published } from '../notice.ts'
import { PublishedView } from '../PublishedView.tsx'
import { useTeamName } from '../useTeamName.ts'
import { entriesMessages as messages } from './entriesMessages.ts'
import { SearchedList } from './SearchedList.tsx'
import { Section } from './Section.tsx'
import * as css from './TeamsPanel.css.ts'

export interface TeamsPanelProps {
  /** null is a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  readonly teams: Published<readonly Team[]>
}

/** Who plays together, once the club has published it. */
export function TeamsPanel({ teams, ...props }: TeamsPanelProps) {
  return (
    <PublishedView published={teams} words={messages}>
      {(all) => <TeamsCard {...props} teams={all.filter(({ waiting }) => !waiting)} />}
    </PublishedView>
  )
}

function TeamsCard({ me, friends, teams }: Omit<TeamsPanelProps, 'teams'> & { readonly teams: readonly Team[] }) {
  const { formatMessage } = useIntl()
  const followed = [...friends.map(({ customer }) => customer.id), ...(me ? [me.id] : [])]
  const find = (text: string, tab: ListTab): readonly Team[] =>
    searchByPlayers(teams, text).filter(
      ({ players }) => tab === 'everyone' || players.some(({ customerId }) => followed.includes(customerId)),
    )

  if (teams.length === 0) return <EmptyState title={formatMessage(messages.noTeamsTitle)} text={formatMessage(messages.noTeamsText)} />
  return (
    <Section title={formatMessage(messages.teamsCount, { count: teams.length })}>
      <SearchedList loggedIn={me !== null} find={find}>
        {(shown) => (
          <ul>
            {shown.map((team) => (
              <TeamRow key={team.id} team={team} myCustomerId={me?.id ?? null} />
            ))}
          </ul>
        )}
      </SearchedList>
    </Section>
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
  const mine = players.some(({ customerId }) => customerId === myCustomerId)
  return (
    <li className={mine ? css.mine : css.team}>
      <div className={css.head}>
        <h3 className={css.name}>{teamName(team)}</h3>
        <HandicapFigure {...team} />
      </div>
      <ul className={css.players}>
        {players.map((player) => (
          <li key={player.customerId} className={css.player}>
            <span className={css.person}>
              {player.fullName}
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
