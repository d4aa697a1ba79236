/** The clubs of the server, cached per process: every request names one, and they hardly ever change. */
import type { Db } from '../../db/connect.ts'
import { readTenants } from './loginTarget.ts'
import type { TenantFacts } from './session.ts'

/** Largest age of the facts that a request is decided with. */
const TENANT_MAX_AGE_MS = 2000

export interface TenantDirectory {
  /** Returns undefined for an unknown id, which is not cached. */
  readonly tenantOf: (db: Db, id: string, instant: Date) => Promise<TenantFacts | undefined>
}

export function createTenantDirectory(): TenantDirectory {
  const cached = new Map<string, { readonly tenant: TenantFacts; readonly readAt: number }>()
  return {
    tenantOf: async (db, id, instant) => {
      const known = cached.get(id)
      if (known && Math.abs(instant.getTime() - known.readAt) < TENANT_MAX_AGE_MS) return known.tenant
      const [tenant] = await readTenants(db, { id })
      if (tenant) cached.set(id, { tenant, readAt: instant.getTime() })
      else cached.delete(id)
      return tenant
    },
  }
}
