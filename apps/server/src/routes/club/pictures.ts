/** Pictures of articles and events. CALL-502+, CALL-505+; UI-45+, UI-46+. */
import { getClubPicture, uploadClubPicture } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { isNewsShown } from '@club/core/club'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { wholePicture } from '../../print/uploadedPicture.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readEvents } from '../../services/clubs/clubEvents.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { CLUB_PICTURE_LIMITS, readAudience, storeClubPicture } from '../../services/clubs/clubPictures.ts'
import { isModuleShown } from '../../services/clubs/moduleShown.ts'
import { readNews } from '../../services/clubs/news.ts'

export const getClubPictureRoute = clubRoute(getClubPicture, ({ db, tenant, session, instant, params }) => {
  const id = idOf(params.id)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, audience, newsIn, events, picture] = await Promise.all([
        clubFacts(tx, instant),
        readAudience(tx, session?.customerId ?? null),
        readNews(tx, sql`n.picture_id = ${id}`),
        readEvents(tx, sql`e.picture_id = ${id} and e.state <> 'draft'`, session?.customerId ?? null),
        rowOf<{ type: string; content: Buffer }>(
          tx,
          sql`select content_type as type, content from club_picture where tenant_id = ${tx.tenantId} and id = ${id}`,
        ),
      ])
      const open = isModuleShown(club, 'news', session !== null)
      const seesEvents = isModuleShown(club, 'events', session !== null)
      const isInvited = seesEvents && events.some((event) => event.entry !== null || event.audience.includes(audience))
      const shown = session?.staff || isInvited || (open && newsIn(club).some((article) => isNewsShown(article, audience, dayOf(club.now))))
      if (!picture || !shown) throw new ApiError('notFound')
      return fileAnswer({ ...picture, name: `picture.${picture.type.slice('image/'.length)}` })
    },
    'read',
  )
})

export const uploadClubPictureRoute = clubRoute(uploadClubPicture, async (request) => {
  const { customerId } = requireCustomer(request)
  const { db, tenant, body, instant, language } = request
  request.countDocument()
  const content = new Uint8Array(await body.file.arrayBuffer())
  const picture = await wholePicture({ tenantId: tenant.id, customerId }, content, CLUB_PICTURE_LIMITS)
  if (!picture.ok) throw invalidField({ field: 'file', code: picture.reason }, language)
  return inTenant(db, tenant.id, async (tx) => ({ id: idToWire(await storeClubPicture(tx, picture.value, instant)) }))
})
