import { getReservedPlace, giveBackReservedPlace } from '@club/contract/entries'
import type { ClubDateTime } from '@club/core'
import type { Team, Tournament } from '@club/core/tournament'
import { OwedFeeNote, ReservedPlaceNote, TeamEditDialog, TournamentEntries, teamEditMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { useAnswerOffer } from '../../adapters/useAnswerOffer.ts'
import { usePayFees } from '../../adapters/usePayFees.ts'
import { useTeamEdit } from '../../adapters/useTeamEdit.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useInvalidateTournament } from '../../hooks/useInvalidateTournament.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useOpenDialog } from '../../hooks/useOpenDialog.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useOwedFees, useRefunds } from '../../hooks/useRefunds.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { feeTimersQuery } from '../../queries/basket.ts'
import { listQueries } from '../../queries/lists.ts'
import { signUpQueries } from '../../queries/signUp.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { ReadingDialog } from '../shared/ReadingDialog.tsx'
import { useEntryLists } from './useEntryLists.ts'
import { useWithdraw } from './useWithdraw.tsx'

/** The viewer's own entry next to the open panel. */
export default function EntryTab({ tournament, children }: { readonly tournament: Tournament; readonly children: ReactNode }) {
  const describeRefusal = useRefusalText()
  const now = useNow()
  const me = useShellState((state) => state.customer)
  const lists = useEntryLists(tournament)
  const { onWithdraw, dialog } = useWithdraw(tournament)
  const { id } = tournament
  const [editing, setEditing] = useState<Team | null>(null)
  const mine = useMine(tournament, me?.id ?? null)
  const answerOffer = useAnswerOffer(id)

  const reservedUntil = useReservedUntil(id)
  const { reserved, onGiveBack } = useReservedForMe(tournament)
  const openDialog = useOpenDialog()
  const owed = useOwedFees(id, tournament.takesFee)
  const payFees = usePayFees(id)
  const refunds = useRefunds(({ tournamentId }) => tournamentId === id, tournament.takesFee)

  return (
    <>
      {reservedUntil && <ReservedPlaceNote now={now} until={reservedUntil} onPay={() => openDialog('order')} />}
      {owed && !reservedUntil && <OwedFeeNote amount={owed} {...payFees} />}
      <TournamentEntries
        now={now}
        tournament={tournament}
        me={me}
        {...lists}
        {...mine}
        reservedUntil={reservedUntil}
        reserved={reserved}
        onGiveBack={onGiveBack}
        onEditTeam={setEditing}
        answerOffer={answerOffer}
        refunds={refunds}
        hrefSignUp={pathTo('signUp', { id })}
        hrefLogin={loginPath(pathTo('entry', { id }))}
        onWithdraw={onWithdraw}
        describeRefusal={describeRefusal}
      >
        {children}
      </TournamentEntries>
      {dialog}
      {editing && <TeamEdit tournament={tournament} teamId={editing.id} onClose={() => setEditing(null)} />}
    </>
  )
}

/** Returns until when unpaid places of this tournament are reserved for the viewer. TS-97. */
function useReservedUntil(tournId: string): ClubDateTime | null {
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  const { settings } = useClub()
  const enabled = customerId !== null && settings.competitionFeePaymentEnabled
  const { data } = useQuery({ ...feeTimersQuery(client, customerId ?? ''), enabled })
  return (enabled && data?.find(({ tournamentId }) => tournamentId === tournId)?.timerEnd) || null
}

/** Returns the place that another person has reserved for the viewer. TS-118+. */
function useReservedForMe({ id: tournId, joined, takesFee }: Tournament) {
  const { client } = useShell()
  const words = useErrorTexts()
  const isLoggedIn = useShellState((state) => state.customer !== null)
  const { settings } = useClub()
  const onStored = useInvalidateTournament(tournId)
  const { data } = useQuery({
    queryKey: ['tournament', tournId, 'reserved'],
    queryFn: ({ signal }) => client.call(getReservedPlace, { params: { tournId }, signal }),
    enabled: isLoggedIn && !joined && takesFee && settings.competitionFeePaymentEnabled,
  })
  const reserved = data?.until == null ? null : { until: data.until as ClubDateTime, reservedBy: data.reservedBy ?? '' }
  const onGiveBack = async (): Promise<string | null> => {
    try {
      await client.call(giveBackReservedPlace, { params: { tournId } })
      return null
    } catch (error) {
      return words.failure(error).title
    } finally {
      onStored()
    }
  }
  return { reserved, onGiveBack }
}

/** Returns the viewer's own rows, which are sent even if the lists are not published. */
function useMine(tournament: Tournament, customerId: string | null) {
  const queries = useClubQueries(signUpQueries)
  const { id, joined, waitingPlace } = tournament
  const asks = customerId !== null && (joined || waitingPlace !== null)
  const players = useQuery({ ...queries.myPlayers(id), enabled: asks && joined })
  const waiting = useQuery({ ...queries.waitingOf(id, customerId ?? ''), enabled: asks && !joined })
  const entered = useQuery({ ...queries.waitingEnteredBy(id, customerId ?? ''), enabled: customerId !== null && tournament.useWaitingList })
  const teams = useQuery({ ...queries.teams(id), enabled: asks })
  const isMe = (one: { readonly customerId: string }): boolean => one.customerId === customerId
  return {
    myPlayer: players.data?.find(isMe) ?? null,
    myWaiting: joined ? null : (waiting.data ?? null),
    otherOffers: entered.data?.filter((one) => one.terms && !isMe(one)) ?? [],
    myTeam: teams.data?.find(({ players: people }) => people.some(isMe)) ?? null,
  }
}

function TeamEdit({
  tournament,
  teamId,
  onClose,
}: {
  readonly tournament: Tournament
  readonly teamId: string
  readonly onClose: () => void
}) {
  const { formatMessage } = useIntl()
  const words = useErrorTexts()
  const { team, save } = useTeamEdit(tournament.id, teamId)
  const search = usePeopleSearch()
  const friends = useQuery(useClubQueries(listQueries).friends())
  const rounds = useQuery(useClubQueries(tournamentQueries).rounds(tournament.id))
  const missing = [team, friends, rounds].find(({ data }) => data === undefined)
  if (!team.data || !friends.data || !rounds.data)
    return <ReadingDialog title={formatMessage(teamEditMessages.title)} query={missing ?? team} onClose={onClose} />
  return (
    <TeamEditDialog
      tournament={tournament}
      team={team.data}
      teamSize={Math.max(1, ...rounds.data.map(({ teamSize }) => teamSize))}
      friends={friends.data}
      search={search}
      save={save}
      describeError={words.failure}
      onClose={onClose}
    />
  )
}
