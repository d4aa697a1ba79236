/** The same list that frame-ancestors is made of: a page that is held asks whom it may talk to. */
import { getEmbedders } from '@club/contract/embedding'
import { originsOf } from '../../http/origins.ts'
import { clubRoute } from '../../http/request.ts'

export const embeddersRoute = clubRoute(getEmbedders, async ({ db, tenant }) => ({ origins: [...(await originsOf(db, tenant.id))] }))
