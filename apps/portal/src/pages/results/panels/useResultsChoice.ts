import { handicapClassOf } from '@club/core/handicap'
import {
  chosenResultType,
  chosenRound,
  INITIAL_RESULTS,
  openingPrize,
  openingRound,
  type PrizeViewer,
  type Round,
} from '@club/core/tournament'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useClassesQuery } from '../../../hooks/useClasses.ts'
import { useClubQueries } from '../../../hooks/useClubQueries.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { boardSource } from '../../../queries/boardSource.ts'
import { tournamentQueries } from '../../../queries/tournaments.ts'
import { useShellState } from '../../../shells/ShellContext.tsx'
import type { PanelProps } from '../../tournaments/panels.ts'

/**
 * Returns the prize and round of the results panel: those of the URL, else the viewer's most likely choice: the prize of their class after
 * the last round that is visible. TR-26, TV-33, TV-34.
 */
export function useResultsChoice({ tournament, prizeId, roundId }: PanelProps) {
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const search = new URLSearchParams(useSearch())
  const me = useShellState((state) => state.customer)
  const rounds = useQuery(queries.rounds(tournament.id))
  const prizes = useQuery(queries.prizes(tournament.id))
  const publication = useQuery(queries.publication(tournament.id))
  const { data: classes, isPending: classesPending } = useClassesQuery(tournament)

  const viewer = (): PrizeViewer | null => {
    if (!me || !tournament.joined) return null
    const own = classes && handicapClassOf(classes.handicap, { sex: me.sex, handicapIndex: me.handicapIndex, playingHandicap: null })
    return { sex: me.sex, handicapClass: own?.name ?? null }
  }
  const sourceOf = (round: Round) => {
    const published = publication.data?.rounds.find((one) => one.roundId === round.id)
    return published && boardSource(tournament, round, published, now)
  }
  const isBegun = ({ startDateTime }: Round): boolean => startDateTime <= now
  const isOpen = (round: Round): boolean => (sourceOf(round)?.kind ?? 'none') !== 'none'

  // There is no default until the viewer's classes and the visible results are known: it would change again.
  const prizeKnown = prizeId !== null || !tournament.joined || !classesPending
  const named = prizes.data?.find(({ id }) => id === prizeId) ?? prizes.data?.[0]
  const prize = (prizeId === null ? prizeKnown && prizes.data && openingPrize(prizes.data, viewer()) : named) || null
  const opening = () => prize && rounds.data && publication.data && openingRound(prize, rounds.data, { isBegun, isOpen })
  const round = (roundId === null ? opening() : prize && rounds.data && chosenRound(prize, rounds.data, roundId)) ?? null
  const isBroken = [rounds, prizes, publication].some((query) => query.isLoadingError)

  return {
    rounds,
    prizes,
    publication,
    classes,
    prize,
    round,
    source: round ? sourceOf(round) : undefined,
    view: {
      resultId: search.get('result'),
      resultType: prize ? chosenResultType(prize, search.get('type')) : INITIAL_RESULTS.resultType,
    },
    pending: !isBroken && (rounds.isPending || prizes.isPending || publication.isPending || !prizeKnown),
  }
}
