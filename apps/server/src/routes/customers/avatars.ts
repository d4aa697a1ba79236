/** Pictures of customers. CALL-045 to CALL-047, CALL-456+ to CALL-458+; CU-99 to CU-105, CU-163+ to CU-166+. */
import { createHash } from 'node:crypto'
import {
  avatarsToWire,
  deleteAvatar,
  getAvatar,
  getAvatarInfo,
  getAvatarSetting,
  getAvatars,
  MAX_AVATAR_IDS,
  uploadAvatar,
} from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { squarePicture } from '../../print/uploadedPicture.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { deleteAvatarOf, readAvatar, readAvatarTime, readAvatarVersions, storeAvatar } from '../../services/people/avatars.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

async function infoOf(tx: Tx, { timeZone }: ClubFacts, customerId: string) {
  const at = await readAvatarTime(tx, customerId)
  return { customerId: idToWire(customerId), hasImage: at !== null, changedAt: at && clubNow(timeZone, at) }
}

export const getAvatarSettingRoute = clubRoute(getAvatarSetting, (request) => {
  requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => ({ enabled: (await clubFacts(tx, request.instant)).settings.avatarsEnabled }),
    'read',
  )
})

export const getAvatarInfoRoute = clubRoute(getAvatarInfo, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, async (tx) => infoOf(tx, await clubFacts(tx, request.instant), customerId), 'read')
})

export const getAvatarRoute = clubRoute(getAvatar, async (request) => {
  const caller = requireCustomer(request)
  const id = idOf(request.params.customerId)
  const content = await inTenant(
    request.db,
    request.tenant.id,
    async (tx) => readAvatar(tx, (await readClubAndSight(tx, caller, request.instant)).sight, id),
    'read',
  )
  if (!content) throw new ApiError('notFound')
  return fileAnswer({ name: 'avatar.jpg', type: 'image/jpeg', content })
})

export const getAvatarsRoute = clubRoute(getAvatars, async (request) => {
  const caller = requireCustomer(request)
  const ids = [...new Set([request.query.ids ?? []].flat())]
  if (ids.length > MAX_AVATAR_IDS) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'ids' }] })
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const { sight } = await readClubAndSight(tx, caller, request.instant)
      return avatarsToWire(await readAvatarVersions(tx, sight, ids.filter(isOurId)))
    },
    'read',
  )
})

export const uploadAvatarRoute = clubRoute(uploadAvatar, async (request) => {
  const { customerId } = requireCustomer(request)
  const { db, tenant, instant, language } = request
  request.countDocument()
  const { settings } = await inTenant(db, tenant.id, (tx) => clubFacts(tx, instant), 'read')
  if (!settings.avatarsEnabled) throw new ApiError('notPermitted')
  const content = new Uint8Array(await request.body.file.arrayBuffer())
  const square = await squarePicture({ tenantId: tenant.id, customerId }, content)
  if (!square.ok) {
    throw new ApiError('invalidInput', { details: [fieldDetail({ field: 'file', code: square.reason }, language)] })
  }
  const body = { hash: createHash('sha256').update(content).digest('base64url') }
  return inTenant(db, tenant.id, (tx) =>
    runIdempotent(tx, 'uploadAvatar', customerId, { ...request, body }, async () => {
      // Uploads of the same customer follow each other.
      await tx.query(sql`update customer set show_avatar = true where tenant_id = ${tx.tenantId} and id = ${customerId} and active`)
      await storeAvatar(tx, customerId, square.value, instant)
      return infoOf(tx, await clubFacts(tx, instant), customerId)
    }),
  )
})

export const deleteAvatarRoute = clubRoute(deleteAvatar, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const club = await clubFacts(tx, request.instant)
    await deleteAvatarOf(tx, customerId)
    return infoOf(tx, club, customerId)
  })
})
