/** The list that is also sent as frame-ancestors: an embedded page needs it to know which origins it may talk to. */
import { getEmbedders } from '@club/contract/embedding'
import { originsOf } from '../../http/origins.ts'
import { clubRoute } from '../../http/request.ts'

export const embeddersRoute = clubRoute(getEmbedders, async ({ db, tenant }) => ({ origins: [...(await originsOf(db, tenant.id))] }))
