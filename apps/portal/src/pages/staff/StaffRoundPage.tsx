import { CARD_FILTERS, type CardFilter, StaffRoundScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { unsentCardHref, useOutbox } from '../../outbox/useOutbox.ts'
import { staffQueries } from '../../queries/staff.ts'
import { pathTo, staffCardPath } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'

/** Returns the filter in the URL, which stays there when the user opens a card and returns. */
export function cardFilterOf(search: string): CardFilter {
  const show = new URLSearchParams(search).get('show')
  return CARD_FILTERS.find((filter) => filter === show) ?? 'stillOut'
}

/** Returns whether the card was opened from the search: it then leads back there; any other leads to the next card of the list. */
export function isFromSearch(search: string): boolean {
  return new URLSearchParams(search).get('next') === 'search'
}

export default function StaffRoundPage({ id, roundId }: PageProps<'staff/StaffRound'>) {
  const loadable = useLoadable()
  const queries = useClubQueries(staffQueries)
  const [, navigate] = useLocation()
  const search = useSearch()
  const filter = cardFilterOf(search)
  const cards = useQuery(queries.cards(roundId))
  const day = useQuery(queries.day())
  const outbox = useOutbox()
  const known = useQuery(queries.tournament(id)).data?.day
  useTitle(known?.name ?? null)

  return (
    <StaffRoundScreen
      tournamentName={known?.name ?? ''}
      startAt={known?.rounds.find((round) => round.id === roundId)?.startDateTime ?? null}
      cards={loadable(cards)}
      filter={filter}
      onFilter={(next) => navigate(`${pathTo('staffRound', { id, roundId })}?show=${next}`, { replace: true })}
      outbox={outbox}
      hrefForUnsentCard={(card) => unsentCardHref(card, day.data)}
      hrefForCard={(line) => `${staffCardPath(id, roundId, line)}?show=${filter}`}
      onOpen={(line) => navigate(`${staffCardPath(id, roundId, line)}?show=${filter}&next=search`)}
      searches={new URLSearchParams(search).has('find')}
      hrefStartList={pathTo('staffStartList', { id, roundId })}
      hrefBack={pathTo('staffTournament', { id })}
    />
  )
}
