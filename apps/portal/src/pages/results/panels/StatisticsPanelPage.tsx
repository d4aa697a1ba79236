import { type BirdieFilter, type BirdieStatistics, isFoursomeLike, isPublished } from '@club/core/tournament'
import { type FilterChoices, type Published, StatisticsPanel, type TournamentClasses } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classNamesOf, useClasses } from '../../../hooks/useClasses.ts'
import { useClubQueries } from '../../../hooks/useClubQueries.ts'
import { useLoadable } from '../../../hooks/useLoadable.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { resultQueries } from '../../../queries/results.ts'
import { tournamentQueries } from '../../../queries/tournaments.ts'
import type { PanelProps } from '../../tournaments/panels.ts'

const NO_FILTER: BirdieFilter = { sex: 'both', groupingIds: [], handicapClassIds: [], teeIds: [], ageClassIds: [], roundIds: [] }

export default function StatisticsPanelPage({ tournament }: PanelProps) {
  const loadable = useLoadable()
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const { id } = tournament
  const [filter, setFilter] = useState(NO_FILTER)

  const rounds = useQuery(queries.rounds(id))
  const tees = useQuery(queries.tees(id))
  const publication = useQuery(queries.publication(id))
  const classes = useClasses(tournament)
  const published = publication.data?.rounds ?? []
  const open = published.filter(({ results, liveScoring }) => isPublished(results, now) || isPublished(liveScoring, now))
  const birdies = useQuery({ ...useClubQueries(resultQueries).birdies(id, filter), enabled: open.length > 0 })

  const statistics = (): Published<BirdieStatistics> => {
    if (publication.data && open.length === 0) {
      const times = published.flatMap(({ results }) => (results.publish && results.publishTime ? [results.publishTime] : []))
      return { kind: 'notPublished', publishTime: times.toSorted()[0] ?? null }
    }
    return loadable(birdies, publication)
  }

  const openIds = new Set(open.map(({ roundId }) => roundId))
  const teesById = new Map((tees.data ?? []).map(({ teeId, teeName, sex }) => [teeId, { id: teeId, name: teeName, sex }]))
  // A ball that a team plays together has no single player.
  const byPlayer = (rounds.data ?? []).some(({ roundType }) => typeof roundType !== 'string' || !isFoursomeLike(roundType))
  const choices: FilterChoices = {
    ...classChoices(byPlayer ? classes : undefined),
    rounds: (rounds.data ?? []).filter((round) => openIds.has(round.id)),
    // The tee filter is offered only if the tees have different names; tees of one name differ only by sex, which has its own filter.
    teeIds: byPlayer && new Set([...teesById.values()].map(({ name }) => name)).size > 1 ? [...teesById.values()] : [],
    bothSexes: byPlayer && tournament.sex === 'both',
  }
  return <StatisticsPanel choices={choices} filter={filter} onFilter={setFilter} statistics={statistics()} />
}

type ClassChoices = Pick<FilterChoices, 'handicapClassIds' | 'ageClassIds' | 'groupingIds'>

function classChoices(classes: TournamentClasses | undefined): ClassChoices {
  if (!classes) return { handicapClassIds: [], ageClassIds: [], groupingIds: [] }
  return {
    handicapClassIds: classNamesOf(classes.handicap).map((name) => ({ id: name, name })),
    ageClassIds: classes.ages.map(({ id, name }) => ({ id, name })),
    groupingIds: classes.groups.flatMap(({ groupings }) => groupings.map(({ id, name }) => ({ id, name }))),
  }
}
