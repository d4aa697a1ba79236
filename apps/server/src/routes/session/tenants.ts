/** The clubs of this installation, for the choice before the login. SE-38 to SE-41. */
import { getTenant, listTenants, listTenantsInGroup, tenantToWire } from '@club/contract/session'
import { pageToWire } from '@club/contract/wire'
import { pageOfRows, pagingOf, sortOf } from '../../db/paging.ts'
import { directoryRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'

export const listTenantsRoute = directoryRoute(listTenants, async ({ db, query }) => {
  const paging = pagingOf(query)
  const backwards = sortOf(query, ['name'])[0]?.descending === true
  const found = await readTenants(db)
  const sorted = backwards ? [...found].reverse() : found
  return pageToWire(pageOfRows(sorted, paging).map(tenantToWire), sorted.length, paging.page, paging.size)
})

export const getTenantRoute = directoryRoute(getTenant, async ({ db, params }) => {
  const [tenant] = await readTenants(db, { id: params.id })
  if (!tenant) throw new ApiError('notFound')
  return tenantToWire(tenant)
})

export const listTenantsInGroupRoute = directoryRoute(listTenantsInGroup, async ({ db, query }) =>
  pageToWire((await readTenants(db, { groupId: query.tenantGroupId })).map(tenantToWire)),
)
