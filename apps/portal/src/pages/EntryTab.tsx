import { isPublished, type Tournament } from '@club/core/tournament'
import { type Published, TournamentEntries, WithdrawDialog, type WithdrawTarget } from '@club/ui/features'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShellState } from '../app/ShellContext.tsx'
import { useNow } from '../app/useNow.ts'
import { useQueries } from '../app/useQueries.ts'
import { useViewer } from '../app/useViewer.ts'
import { useWithdrawDeps } from '../app/useWithdrawDeps.ts'
import { useWords } from '../intl/useWords.ts'
import { entryPath, loginPath, signUpPath } from '../paths.ts'
import { failed, loadable } from '../queries/loadable.ts'

export function EntryTab({ tournament }: { readonly tournament: Tournament }) {
  const words = useWords()
  const now = useNow()
  const queries = useQueries()
  const { seesPlayersAndResults } = useViewer()
  const me = useShellState((state) => state.customer)
  const [target, setTarget] = useState<WithdrawTarget | null>(null)
  const { id } = tournament
  const hrefLogin = loginPath(entryPath(id))

  const publication = useQuery(queries.publication(id))
  const published = publication.data !== undefined && isPublished(publication.data.playerList, now)
  const players = useQuery({ ...queries.players(id), enabled: published && seesPlayersAndResults })
  const waiting = useQuery({ ...queries.waiting(id), enabled: published && seesPlayersAndResults })
  const friends = useQuery({ ...queries.friends(), enabled: me !== null })
  const withdrawDeps = useWithdrawDeps(id)

  const listOf = <Value,>(query: UseQueryResult<readonly Value[]>): Published<readonly Value[]> => {
    if (!seesPlayersAndResults) return { kind: 'membersOnly', hrefLogin }
    if (publication.data && !published) return { kind: 'notPublished', publishTime: publication.data.playerList.publishTime }
    return publication.isError ? failed(publication, words.failure) : loadable(query, words.failure)
  }

  return (
    <>
      <TournamentEntries
        now={now}
        tournament={tournament}
        me={me}
        friends={friends.data ?? []}
        players={listOf(players)}
        waiting={listOf(waiting)}
        hrefSignUp={signUpPath(id)}
        hrefLogin={hrefLogin}
        onWithdraw={setTarget}
        wordRefusal={words.refusal}
      />
      {target && me && (
        <WithdrawDialog
          tournament={tournament}
          me={me}
          target={target}
          deps={withdrawDeps}
          wordRefusal={words.refusal}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )
}
