/** Target of a login: one tenant, or a tenant group with the tenant chosen in it. SE-33 to SE-37. */
import { HEADERS } from '@club/contract/wire'
import { type Db, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { TenantFacts } from './session.ts'

export interface LoginTarget {
  /** Scope of the username: the group, or a tenant without a group. */
  readonly realm: string
  /** null: any tenant of the group where the account has a customer. */
  readonly tenantId: string | null
  readonly wholeGroup: boolean
  /** Tenant whose security log records the attempt: the chosen one, or the first of the group. */
  readonly logTenantId: string
}

interface LoginBody {
  readonly tenantId?: string | number | undefined
  readonly tenantGroupId?: string | number | undefined
}

interface TenantRow {
  readonly id: string
  readonly name: string
  readonly group_id: string | null
}

/** Returns the tenants of the directory that match `only`. */
export async function readTenants(db: Db, only: { readonly id?: string; readonly groupId?: string } = {}): Promise<readonly TenantFacts[]> {
  const rows = await rowsOf<TenantRow>(
    db,
    sql`select id, name, group_id from directory_tenants(${only.id ?? null}, ${only.groupId ?? null})`,
  )
  return rows.map(({ id, name, group_id }) => ({ id, name, groupId: group_id }))
}

export async function loginTarget(db: Db, body: LoginBody, header: (name: string) => string | undefined): Promise<LoginTarget> {
  if (body.tenantGroupId !== undefined) {
    const groupId = String(body.tenantGroupId)
    const inGroup = await readTenants(db, { groupId })
    const chosen = header(HEADERS.tenantInGroup)
    if (inGroup.length === 0 || (chosen && !inGroup.some(({ id }) => id === chosen))) throw new ApiError('tenantUnknown')
    return { realm: groupId, tenantId: chosen || null, wholeGroup: true, logTenantId: chosen || (inGroup[0]?.id ?? '') }
  }
  const id = body.tenantId === undefined ? header(HEADERS.tenant) : String(body.tenantId)
  if (!id) throw new ApiError('tenantRequired')
  const [tenant] = await readTenants(db, { id })
  if (!tenant) throw new ApiError('tenantUnknown')
  return { realm: tenant.groupId ?? tenant.id, tenantId: tenant.id, wholeGroup: false, logTenantId: tenant.id }
}
