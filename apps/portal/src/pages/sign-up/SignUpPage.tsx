import type { Mandate } from '@club/core/membership'
import { isPublished, needsBankData, offersOnlinePayment } from '@club/core/tournament'
import { ScreenHeader } from '@club/ui'
import { commonMessages, SignUpScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useSignUpDeps } from '../../adapters/useSignUpDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useOpenDialog } from '../../hooks/useOpenDialog.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { clubTextQuery } from '../../queries/clubTexts.ts'
import { friendGroupsQuery } from '../../queries/friends.ts'
import { listQueries } from '../../queries/lists.ts'
import { signUpQueries } from '../../queries/signUp.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { lazyPage } from '../shared/lazyPage.ts'
import { listPath } from '../shared/listPosition.ts'
import { FailedView, LoadingView } from '../shared/StateViews.tsx'

const PushOfferPart = lazyPage(() => import('../inbox/PushOfferPart.tsx'))

export default function SignUpPage({ id }: PageProps<'sign-up/SignUp'>) {
  const intl = useIntl()
  const describeRefusal = useRefusalText()
  const loadable = useLoadable()
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const me = useShellState((state) => state.customer)
  const deps = useSignUpDeps(id)
  const openDialog = useOpenDialog()
  useTitle(intl.formatMessage({ id: 'signUp.title' }))

  const loggedIn = me !== null
  const tournament = useQuery({ ...queries.toSignUp(id), enabled: loggedIn })
  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: loggedIn })
  const publication = useQuery({ ...queries.publication(id), enabled: loggedIn })
  const listed = publication.data !== undefined && isPublished(publication.data.playerList, now)
  const players = useQuery({ ...queries.players(id), enabled: loggedIn && listed })
  const waiting = useQuery({ ...queries.waiting(id), enabled: loggedIn && listed })

  const { client, tabArea } = useShell()
  const groups = useQuery({ ...friendGroupsQuery(client), enabled: loggedIn })
  const { settings } = useClub()
  const own = useClubQueries(signUpQueries)
  const rounds = useQuery({ ...queries.rounds(id), enabled: loggedIn })
  const choosesTee = me?.preferredTee != null && tournament.data?.usePreferredTee === true
  const tees = useQuery({ ...queries.tees(id), enabled: choosesTee })
  const teams = useQuery({ ...own.teams(id), enabled: loggedIn })
  const startWish = useQuery({ ...own.startWish(id), enabled: loggedIn })
  const asksTerms = settings.showTermsOnCompetitionSignup
  const terms = useQuery({ ...clubTextQuery(client, 'terms', intl.locale), enabled: loggedIn && asksTerms })
  const payment = {
    ...settings,
    forceDirectDebitOnSignUp: settings.forceDirectDebitOnCompetitionSignup,
    onlinePayment: settings.competitionFeePaymentEnabled,
  }
  const asksMandate = needsBankData(payment, [])
  const mandates = useQuery({ ...own.mandates(me?.id ?? ''), enabled: loggedIn && asksMandate })

  if (!me) return <Redirect to={loginPath(pathTo('signUp', { id }))} replace />
  const loaded = loadable(tournament, friends, publication, players, waiting, rounds, teams, startWish, terms, mandates)
  if (loaded.kind === 'failed') {
    return (
      <>
        <ScreenHeader
          title={intl.formatMessage({ id: 'signUp.title' })}
          back={{ href: listPath(tabArea), label: intl.formatMessage(commonMessages.back) }}
        />
        <FailedView {...loaded} />
      </>
    )
  }
  const listsAreThere = publication.data !== undefined && (!listed || (players.data !== undefined && waiting.data !== undefined))
  const formIsThere = (!asksTerms || terms.data !== undefined) && (!asksMandate || mandates.data !== undefined)
  if (!tournament.data || !friends.data || !listsAreThere || !formIsThere) return <LoadingView />
  if (!rounds.data || !teams.data || !startWish.data) return <LoadingView />

  return (
    <SignUpScreen
      now={now}
      tournament={tournament.data}
      me={me}
      friends={friends.data}
      groups={groups.data ?? []}
      players={players.data ?? []}
      waiting={waiting.data ?? []}
      teamSize={Math.max(1, ...rounds.data.map(({ teamSize }) => teamSize))}
      teams={teams.data}
      tees={tees.data ?? []}
      startWish={startWish.data}
      terms={asksTerms ? (terms.data?.terms ?? []) : null}
      needsBankData={mandates.data !== undefined && needsBankData(payment, mandates.data.map(statusOf))}
      onPay={offersOnlinePayment(payment) ? () => openDialog('order') : undefined}
      deps={deps}
      describeRefusal={describeRefusal}
      hrefTournament={pathTo('entry', { id })}
      offer={
        <Suspense fallback={null}>
          <PushOfferPart />
        </Suspense>
      }
    />
  )
}

/** Returns '' for an unknown status, which counts as no mandate. */
function statusOf({ status }: Mandate): { readonly status: string } {
  return { status: typeof status === 'string' ? status : '' }
}
