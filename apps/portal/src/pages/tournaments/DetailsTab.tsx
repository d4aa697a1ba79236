import { mergedMaxScore, type Tournament } from '@club/core/tournament'
import { detailPartOf, ListSkeleton, TournamentDetails } from '@club/ui/features'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { detailQueries } from '../../queries/details.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import { pathTo } from '../../routes/paths.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShellState } from '../../shells/ShellContext.tsx'
import { sportsEvent, structuredText } from './structuredData.ts'

export default function DetailsTab({ tournament }: { readonly tournament: Tournament }) {
  const loadable = useLoadable()
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const details = useClubQueries(detailQueries)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { id } = tournament

  const rounds = useQuery(queries.rounds(id))
  const settings = useQueries({ queries: (rounds.data ?? []).map((round) => details.roundSettings(id, round.id)) })
  const tees = useQuery(queries.tees(id))
  const maxScore = useQuery({ ...queries.maxScore(), enabled: tournament.maxScore.enabled })
  const classes = useQuery(details.classes(tournament))
  const prizes = useQuery(queries.prizes(id))
  const prizeGroup = useQuery(details.prizeGroup(id))
  const announcements = useQuery(details.announcements(id))
  const publication = useQuery(queries.publication(id))

  // The parts appear together: one that came later would push the others down.
  const all = [rounds, ...settings, tees, maxScore, classes, prizes, prizeGroup, announcements, publication]
  return (
    <>
      <StructuredData tournament={tournament} />
      {all.some(({ isLoading }) => isLoading) ? (
        <ListSkeleton />
      ) : (
        <TournamentDetails
          now={now}
          tournament={tournament}
          rounds={loadable(rounds)}
          roundSettings={settings.flatMap(({ data }) => data ?? [])}
          tees={loadable(tees)}
          maxScore={mergedMaxScore(tournament.maxScore, maxScore.data ?? null)}
          classes={loadable(classes)}
          prizes={loadable(prizes)}
          prizeGroup={prizeGroup.data ?? null}
          announcements={loadable(announcements)}
          publication={publication.data ?? null}
          onDownload={async (announcement) =>
            openFile(await details.announcementFile(id, announcement.id), announcement.file?.name ?? announcement.title)
          }
          part={detailPartOf(new URLSearchParams(search).get('part'))}
          onPart={(part) => navigate(part === 'overview' ? path : `${path}?part=${part}`, { replace: true })}
        />
      )}
    </>
  )
}

/** Structured data for search engines, on pages that a visitor sees. */
function StructuredData({ tournament }: { readonly tournament: Tournament }) {
  const { info } = useClub()
  const loggedIn = useShellState((state) => state.customer !== null)
  const data = loggedIn
    ? null
    : sportsEvent({ tournament, club: info, url: new URL(pathTo('tournament', { id: tournament.id }), location.href).href })
  // A data block is not executed, so the content security policy allows it.
  return data && <script type="application/ld+json">{structuredText(data)}</script>
}
