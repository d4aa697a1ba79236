import { exportStartList } from '@club/contract/tournaments'
import { isPublished, type StartList } from '@club/core/tournament'
import { DrawPanel, ExportBar, type Published } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { useClubQueries } from '../../../hooks/useClubQueries.ts'
import { useLoadable } from '../../../hooks/useLoadable.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { drawQueries } from '../../../queries/draw.ts'
import { listQueries } from '../../../queries/lists.ts'
import { startListQueries } from '../../../queries/startList.ts'
import { tournamentQueries } from '../../../queries/tournaments.ts'
import { drawPath } from '../../../routes/paths.ts'
import { openFile } from '../../../shells/openFile.ts'
import { useClub, useShell, useShellState } from '../../../shells/ShellContext.tsx'
import type { PanelProps } from '../../tournaments/panels.ts'

/** The round is in the URL, so that a link leads to its start list. */
export default function DrawPanelPage({ tournament: { id, name } }: PanelProps) {
  const loadable = useLoadable()
  const { client } = useShell()
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const { drawProof } = useClubQueries(drawQueries)
  const { startList: startListQuery } = useClubQueries(startListQueries)
  const [, navigate] = useLocation()
  const roundOfUrl = new URLSearchParams(useSearch()).get('round')
  const me = useShellState((state) => state.customer)
  const { settings } = useClub()

  const rounds = useQuery(queries.rounds(id))
  const publication = useQuery(queries.publication(id))
  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: me !== null })
  const round = rounds.data?.find((known) => known.id === roundOfUrl) ?? rounds.data?.[0]
  const published = publication.data?.rounds.find(({ roundId }) => roundId === round?.id)?.startList
  const open = published !== undefined && isPublished(published, now)
  const list = useQuery({ ...startListQuery(id, round?.id ?? ''), enabled: open })

  const proof = useQuery({ ...drawProof(id, round?.id ?? ''), enabled: open })

  const startList = (): Published<StartList> => {
    if (published && !open) return { kind: 'notPublished', publishTime: published.publishTime }
    return loadable(list, publication)
  }

  return (
    <>
      <DrawPanel
        now={now}
        rounds={loadable(rounds)}
        roundId={round?.id ?? null}
        onRound={(next) => navigate(drawPath(id, next), { replace: true })}
        startList={startList()}
        myCustomerId={me?.id ?? null}
        proof={proof.data ?? null}
        shortName={settings.shortName}
        friendIds={(friends.data ?? []).map(({ customer }) => customer.id)}
      />
      {round && open && (list.data?.flights.length ?? 0) > 0 && (
        <ExportBar
          onExport={async (format) =>
            openFile(await client.call(exportStartList, { params: { roundId: round.id, format } }), `${name}.${format}`)
          }
        />
      )}
    </>
  )
}
