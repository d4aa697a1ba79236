import { CardEntryScreen, cardsFor, ListSkeleton, LoadFailed } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useCardEntryDeps } from '../app/useCardEntryDeps.ts'
import { useStaffQueries } from '../app/useStaffQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useWords } from '../intl/useWords.ts'
import { staffCardPath, staffRoundPath } from '../paths.ts'
import { loadable } from '../queries/loadable.ts'
import { cardFilterOf } from './StaffRoundPage.tsx'

interface StaffCardPageProps {
  readonly id: string
  readonly roundId: string
  /** Of a team's card the id of the team. */
  readonly playerId: string
  readonly team: boolean
}

export default function StaffCardPage({ id, roundId, ...owner }: StaffCardPageProps) {
  const { playerId, team } = owner
  const words = useWords()
  const queries = useStaffQueries()
  const filter = cardFilterOf(useSearch())
  const deps = useCardEntryDeps(roundId, playerId, team)
  const card = useQuery(queries.card(roundId, owner))
  const cards = useQuery(queries.cards(roundId))
  const known = useQuery(queries.tournament(id))
  useTitle(card.data?.name ?? null)

  const shown = loadable(card, words.failure)
  if (shown.kind === 'loading') return <ListSkeleton />
  if (shown.kind === 'failed') return <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />
  const all = cards.data ?? []
  const here = all.findIndex((line) => line.playerId === playerId && line.team === team)
  const next = cardsFor([...all.slice(here + 1), ...all.slice(0, Math.max(0, here))], filter, '')[0]
  return (
    <CardEntryScreen
      tournamentName={known.data?.day.name ?? ''}
      card={shown.value}
      deps={deps}
      wordRefusal={words.refusal}
      next={next ? { name: next.name, href: `${staffCardPath(id, roundId, next)}?show=${filter}` } : null}
      hrefBack={`${staffRoundPath(id, roundId)}?show=${filter}`}
    />
  )
}
