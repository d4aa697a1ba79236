import type { Buddy, Customer } from '@club/core/club'
import { INITIAL_LIST_TAB, type ListTab, listTabs, searchByPlayers, type Team } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import type { Published } from '../notice.ts'
import { PublishedView } from '../PublishedView.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import * as tools from './PlayersCard.css.ts'
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
  const [text, setText] = useState('')
  const [tab, setTab] = useState<ListTab>(INITIAL_LIST_TAB)
  const followed = [...friends.map(({ customer }) => customer.id), ...(me ? [me.id] : [])]
  const found = searchByPlayers(teams, text)
  const shown = tab === 'everyone' ? found : found.filter(({ players }) => players.some(({ customerId }) => followed.includes(customerId)))

  if (teams.length === 0) return <EmptyState title={formatMessage(messages.noTeamsTitle)} text={formatMessage(messages.noTeamsText)} />
  return (
    <Section title={formatMessage(messages.teamsCount, { count: teams.length })}>
      <div className={tools.tools}>
        <Field label={formatMessage(messages.search)} type="search" name="player" value={text} onChange={setText} />
        {me && (
          <Segmented
            label={formatMessage(messages.show)}
            options={listTabs(true).map((key) => ({ value: key, label: formatMessage(messages[key]) }))}
            value={tab}
            onChange={setTab}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={formatMessage(messages.noMatchTitle)}
          text={text.trim() === '' ? formatMessage(messages.noFriendsText) : formatMessage(messages.noMatchText, { text: text.trim() })}
          action={
            <Button
              kind="sec"
              onClick={() => {
                setText('')
                setTab('everyone')
              }}
            >
              {formatMessage(messages.showEveryone)}
            </Button>
          }
        />
      ) : (
        <ul>
          {shown.map((team) => (
            <TeamRow key={team.id} team={team} myCustomerId={me?.id ?? null} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A team without a name of its own is called by its players. */
function TeamRow({ team: { name, players }, myCustomerId }: { readonly team: Team; readonly myCustomerId: string | null }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const mine = players.some(({ customerId }) => customerId === myCustomerId)
  return (
    <li className={mine ? css.mine : css.team}>
      {name !== '' && <h3 className={css.name}>{name}</h3>}
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
