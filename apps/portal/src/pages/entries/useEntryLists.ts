import { type Entrant, isPublished, type Team, type Tournament, type WaitingEntry } from '@club/core/tournament'
import type { Published } from '@club/ui/features'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useViewer } from '../../hooks/useViewer.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'

interface EntryLists {
  readonly players: Published<readonly Entrant[]>
  readonly waiting: Published<readonly WaitingEntry[]>
  readonly teams: Published<readonly Team[]>
}

/** Returns players and waiting list, as far as this viewer may see them now. TV-20, TV-58. */
export function useEntryLists({ id, signUpSettings }: Pick<Tournament, 'id' | 'signUpSettings'>): EntryLists {
  const loadable = useLoadable()
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const { seesPlayersAndResults } = useViewer()
  const publication = useQuery(queries.publication(id))
  const published = publication.data !== undefined && isPublished(publication.data.playerList, now)
  const players = useQuery({ ...queries.players(id), enabled: published && seesPlayersAndResults })
  const teams = useQuery({ ...queries.teams(id), enabled: published && seesPlayersAndResults && signUpSettings !== 'singleOnly' })
  const waiting = useQuery({ ...queries.waiting(id), enabled: published && seesPlayersAndResults })

  const listOf = <Value>(query: UseQueryResult<readonly Value[]>): Published<readonly Value[]> => {
    if (!seesPlayersAndResults) return { kind: 'membersOnly', hrefLogin: loginPath(pathTo('entry', { id })) }
    if (publication.data && !published) return { kind: 'notPublished', publishTime: publication.data.playerList.publishTime }
    return loadable(query, publication)
  }
  return { players: listOf(players), waiting: listOf(waiting), teams: listOf(teams) }
}
