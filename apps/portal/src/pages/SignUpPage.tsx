import { isPublished } from '@club/core/tournament'
import { SignUpScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useShellState } from '../app/ShellContext.tsx'
import { FailedView, LoadingView } from '../app/StateViews.tsx'
import { useNow } from '../app/useNow.ts'
import { useQueries } from '../app/useQueries.ts'
import { useSignUpDeps } from '../app/useSignUpDeps.ts'
import { useTitle } from '../app/useTitle.ts'
import { useWords } from '../intl/useWords.ts'
import { entryPath, loginPath, signUpPath } from '../paths.ts'
import { failed } from '../queries/loadable.ts'

export default function SignUpPage({ id }: { readonly id: string }) {
  const intl = useIntl()
  const words = useWords()
  const now = useNow()
  const queries = useQueries()
  const me = useShellState((state) => state.customer)
  const deps = useSignUpDeps(id)
  useTitle(intl.formatMessage({ id: 'signUp.title' }))

  const loggedIn = me !== null
  const tournament = useQuery({ ...queries.one(id), enabled: loggedIn })
  const friends = useQuery({ ...queries.friends(), enabled: loggedIn })
  const publication = useQuery({ ...queries.publication(id), enabled: loggedIn })
  const listed = publication.data !== undefined && isPublished(publication.data.playerList, now)
  const players = useQuery({ ...queries.players(id), enabled: loggedIn && listed })
  const waiting = useQuery({ ...queries.waiting(id), enabled: loggedIn && listed })

  if (!me) return <Redirect to={loginPath(signUpPath(id))} replace />
  const broken = [tournament, friends, publication, players, waiting].find((query) => query.isError)
  if (broken) return <FailedView {...failed(broken, words.failure)} />
  const listsAreThere = publication.data !== undefined && (!listed || (players.data !== undefined && waiting.data !== undefined))
  if (!tournament.data || !friends.data || !listsAreThere) return <LoadingView />

  return (
    <SignUpScreen
      now={now}
      tournament={tournament.data}
      me={me}
      friends={friends.data}
      players={players.data ?? []}
      waiting={waiting.data ?? []}
      deps={deps}
      wordRefusal={words.refusal}
      hrefTournament={entryPath(id)}
    />
  )
}
