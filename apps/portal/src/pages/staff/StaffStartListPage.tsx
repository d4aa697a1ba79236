import { drawFromWire, getDraw, getStaffStartList, startListFromWire } from '@club/contract/draws'
import { getStaffDocument } from '@club/contract/tournaments'
import { createStartListStore, StaffStartListScreen, staffDrawMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useStartListDeps } from '../../adapters/useStartListDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { readOne } from '../../queries/readOne.ts'
import { staffQueries } from '../../queries/staff.ts'
import { pathTo } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useShell } from '../../shells/ShellContext.tsx'

export default function StaffStartListPage({ id, roundId }: PageProps<'staff/StaffStartList'>) {
  const describeRefusal = useRefusalText()
  const loadable = useLoadable()
  const { formatMessage } = useIntl()
  const { client, log } = useShell()
  const queries = useClubQueries(staffQueries)
  const deps = useStartListDeps(id, roundId)
  const store = useMemo(() => createStartListStore(deps), [deps])
  // The cards of a round may be those of teams; the start list has players.
  const known = useQuery(queries.tournament(id))
  const startList = useQuery({
    queryKey: ['staff', 'startList', roundId, 'flights'],
    queryFn: async ({ signal }) => startListFromWire(await client.call(getStaffStartList, { params: { roundId }, signal }), log),
  })
  const draw = useQuery({
    queryKey: ['staff', 'startList', roundId, 'draw'],
    queryFn: async ({ signal }) => readOne('draw', drawFromWire(await client.call(getDraw, { params: { roundId }, signal }))),
  })
  const tournament = known.data?.day
  useTitle(tournament?.name ?? null)

  return (
    <StaffStartListScreen
      tournamentName={tournament?.name ?? ''}
      startAt={tournament?.rounds.find((round) => round.id === roundId)?.startDateTime ?? null}
      startList={loadable(startList)}
      players={known.data?.day.players ?? []}
      published={draw.data ?? null}
      store={store}
      onPrint={async (document) =>
        openFile(
          await client.call(getStaffDocument, { params: { roundId, document } }),
          `${[tournament?.name, formatMessage(staffDrawMessages[`file_${document}`])].filter(Boolean).join(' – ')}.pdf`,
        )
      }
      describeRefusal={describeRefusal}
      hrefBack={pathTo('staffRound', { id, roundId })}
    />
  )
}
