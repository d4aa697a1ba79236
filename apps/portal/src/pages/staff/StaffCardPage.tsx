import { CardEntryScreen, cardsFor, ListSkeleton, LoadFailed } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCardEntryDeps } from '../../adapters/useCardEntryDeps.ts'
import { useCardsAhead } from '../../hooks/useCardsAhead.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { useSendOtherCards } from '../../outbox/useSendOtherCards.ts'
import { cardAheadKey, staffQueries } from '../../queries/staff.ts'
import { pathTo, staffCardPath } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { cardFilterOf, isFromSearch } from './StaffRoundPage.tsx'

/** Number of cards loaded ahead for places without a network; more would load the server for nothing. */
const CARDS_AHEAD = 8

export default function StaffCardPage({ id, roundId, ...owner }: PageProps<'staff/StaffCard'>) {
  const { playerId, team } = owner
  const describeRefusal = useRefusalText()
  const loadable = useLoadable()
  const queries = useClubQueries(staffQueries)
  const [, navigate] = useLocation()
  const search = useSearch()
  const filter = cardFilterOf(search)
  const deps = useCardEntryDeps(roundId, playerId, team)
  const card = useQuery(queries.card(roundId, owner))
  const cards = useQuery(queries.cards(roundId))
  const known = useQuery(queries.tournament(id))
  const ahead = useQuery({ ...queries.cardAhead(roundId, owner), enabled: false })
  const cache = useQueryClient()
  useEffect(() => {
    if (card.data) cache.setQueryData(cardAheadKey(roundId, { playerId, team }), card.data)
  }, [cache, card.data, roundId, playerId, team])
  const online = useOnline()
  const all = cards.data ?? []
  const here = all.findIndex((line) => line.playerId === playerId && line.team === team)
  const following = cardsFor([...all.slice(here + 1), ...all.slice(0, Math.max(0, here))], filter, '')
  const [next] = following
  useCardsAhead(roundId, following.slice(0, CARDS_AHEAD))
  useSendOtherCards({ roundId, playerId, team })
  // Offline, the copy loaded ahead is shown; each score names the value it replaces, so nothing newer is overwritten.
  const copy = online && !card.isError ? undefined : ahead.data
  const shown = loadable({ ...card, data: card.data ?? copy })
  useTitle(card.data?.name ?? copy?.name ?? null)
  if (shown.kind === 'loading') return <ListSkeleton />
  if (shown.kind === 'failed') return <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />
  const hrefNext = next ? `${staffCardPath(id, roundId, next)}?show=${filter}` : null
  const hrefSearch = `${pathTo('staffRound', { id, roundId })}?show=${filter}&find=1`
  return (
    <CardEntryScreen
      key={`${roundId} ${team} ${playerId}`}
      tournamentName={known.data?.day.name ?? ''}
      card={shown.value}
      deps={deps}
      describeRefusal={describeRefusal}
      next={next && hrefNext ? { name: next.name, href: hrefNext } : null}
      onNext={() => navigate(isFromSearch(search) ? hrefSearch : (hrefNext ?? hrefSearch))}
      hrefBack={`${pathTo('staffRound', { id, roundId })}?show=${filter}`}
    />
  )
}
