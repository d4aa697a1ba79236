import { type Entrant, searchPlayers, withdrawalDecision } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { commonMessages } from '../../../shared/commonMessages.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { hidden } from '../../../theme/text.css.ts'
import * as table from '../table.css.ts'
import { entriesMessages as messages } from './entriesMessages.ts'
import * as css from './PlayersCard.css.ts'
import type { PlayersPanelProps } from './PlayersPanel.tsx'
import { SearchedList } from './SearchedList.tsx'

type PlayersCardProps = Omit<PlayersPanelProps, 'players'> & { readonly players: readonly Entrant[] }

/** The players, with a search and a filter for friends. */
export function PlayersCard({ now, tournament, me, friends, players, onWithdraw }: PlayersCardProps) {
  const { formatMessage } = useIntl()
  const shownName = useShownName()
  const formats = useFormats()
  const mayWithdraw = withdrawalDecision({ tournament, entered: true, inTeam: false }, now).allowed
  /** Playing handicaps are known once the start list is. */
  const withPlaying = players.some(({ playingHandicapText }) => playingHandicapText !== '')
  const withdrawable = (player: Entrant) => mayWithdraw && player.enteredByMe && player.customerId !== me?.id

  return (
    <SearchedList
      me={me}
      friends={friends}
      rows={players}
      title={formatMessage(messages.playersCount, { count: players.length })}
      empty={{ title: formatMessage(messages.noPlayersTitle), text: formatMessage(messages.noPlayersText) }}
      search={searchPlayers}
      customerIds={({ customerId }) => [customerId]}
    >
      {(shown) => (
        <table className={table.table}>
          <caption className={hidden}>{formatMessage(messages.players)}</caption>
          <thead>
            <tr>
              <th scope="col">{formatMessage(messages.name)}</th>
              <th scope="col" className={table.figure}>
                {formatMessage(messages.index)}
              </th>
              {withPlaying && (
                <th scope="col" className={table.figure}>
                  {formatMessage(messages.playingHandicap)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((player) => (
              <tr key={player.id} className={player.customerId === me?.id ? css.me : undefined}>
                <th scope="row">
                  {shownName(player.fullName)}
                  <span className={table.second}>{player.customerId === me?.id ? formatMessage(commonMessages.you) : player.clubName}</span>
                  {withdrawable(player) && (
                    <Button
                      kind="ghost"
                      size="low"
                      aria-label={formatMessage(messages.withdrawName, { name: shownName(player.fullName) })}
                      onClick={() => onWithdraw({ kind: 'entries', players: [player] })}
                    >
                      {formatMessage(messages.withdraw)}
                    </Button>
                  )}
                </th>
                <td className={table.figure}>{formats.handicapText(player.handicapIndexText) || '–'}</td>
                {withPlaying && <td className={table.figure}>{formats.handicapText(player.playingHandicapText) || '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SearchedList>
  )
}
