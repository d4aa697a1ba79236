/** Announcements of a tournament. Viewers who may see the tournament may read their files. TV-91 to TV-93. */
import { announcementToWire, getAnnouncementFile, getOwnAnnouncementFile, listAnnouncements } from '@club/contract/club'
import { pageToWire } from '@club/contract/wire'
import { inTenant } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute, directoryRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { type AnnouncementFile, readAnnouncementFile, readAnnouncements } from '../../services/tournaments/classes.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'
import { readTournamentAhead } from '../../services/tournaments/tournaments.ts'

export const listAnnouncementsRoute = clubRoute(listAnnouncements, (request) =>
  ofTournament(request, async (tx, { id }, { club }) => {
    const paging = pagingInOrder(request.query)
    const rows = (await readAnnouncements(tx, id, club.now)).map(announcementToWire)
    return pageToWire(pageOfRows(rows, paging), rows.length, paging.page, paging.size)
  }),
)

type AnnouncementRequest = Pick<ClubRequest, 'db' | 'session' | 'instant'> & {
  readonly tenantId: string
  readonly params: { readonly tournId: string; readonly id: string }
}

async function fileOf({ db, tenantId, session, instant, params }: AnnouncementRequest): Promise<Blob> {
  const [tournamentId, id] = [idOf(params.tournId), idOf(params.id)]
  const file = await inTenant(
    db,
    tenantId,
    async (tx): Promise<AnnouncementFile | undefined> => {
      const [viewer, tournamentFor] = await Promise.all([
        readViewer(tx, session, instant),
        readTournamentAhead(tx, { session, instant }, tournamentId),
      ])
      return tournamentFor(viewer) && readAnnouncementFile(tx, tournamentId, id, viewer.club.now)
    },
    'read',
  )
  if (!file) throw new ApiError('notFound')
  return fileAnswer(file)
}

/** The file opened as a link: without headers the caller is a visitor, and the query names the club. */
export const announcementFileRoute = directoryRoute(getAnnouncementFile, async ({ db, instant, params, query }) => {
  const [tenant] = await readTenants(db, { id: query.tenant_id ?? '' })
  if (!tenant) throw new ApiError('notFound')
  return fileOf({ db, instant, params, tenantId: tenant.id, session: null })
})

export const ownAnnouncementFileRoute = clubRoute(getOwnAnnouncementFile, ({ tenant, ...request }) =>
  fileOf({ ...request, tenantId: tenant.id }),
)
