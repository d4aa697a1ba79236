/** Opens the session of a login whose secret was right, and returns the response of a login. */
import type { login } from '@club/contract/session'
import { idToWire, type ResponseOf } from '@club/contract/wire'
import type { LoginWay } from '@club/core/membership'
import { type Db, inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { LoginTarget } from '../accounts/loginTarget.ts'
import { startSession } from '../accounts/startSession.ts'
import { TOKEN_LIFE_SECONDS } from '../accounts/token.ts'
import { readCustomer } from '../people/people.ts'
import { notifyOfNewDevice } from './notifyOfNewDevice.ts'

export interface ActsAs {
  readonly tenant_id: string
  readonly customer_id: string
}

/** The parts of the request of a login. */
interface LoginRequest {
  readonly db: Db
  readonly header: (name: string) => string | undefined
  readonly clientAddress: string
  readonly instant: Date
  readonly language: Language
  /** Filled in for the security log. */
  readonly actor: { tenantId: string | null; customerId: string | null }
}

interface Opened {
  readonly accountId: string
  readonly actsAs: ActsAs
  readonly target: LoginTarget
  readonly way: LoginWay
  readonly device: Buffer | null
}

export async function openSession(
  { db, header, clientAddress, instant, actor, language }: LoginRequest,
  { accountId, actsAs, target, way, device }: Opened,
): Promise<ResponseOf<typeof login>> {
  Object.assign(actor, { tenantId: actsAs.tenant_id, customerId: actsAs.customer_id })
  const userAgent = header('user-agent')
  const { token, newDevice } = await startSession(db, {
    ...{ accountId, tenantId: actsAs.tenant_id, wholeGroup: target.wholeGroup, way, device, userAgent, clientAddress, instant },
  })
  if (newDevice) await notifyOfNewDevice(db, { ...actsAs, userAgent, language, instant })
  return loginResponse(token, actsAs)
}

export function loginResponse(token: string, { tenant_id, customer_id }: ActsAs): ResponseOf<typeof login> {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
    details: { customerId: idToWire(customer_id), tenantId: idToWire(tenant_id) },
  }
}

/** Returns the account's active customer in `tenantId`; if that is null, in the first tenant that has one. */
export async function activeCustomer(db: Db, accountId: string, tenantId: string | null): Promise<ActsAs | undefined> {
  const all = await rowsOf<ActsAs>(db, sql`select tenant_id, customer_id from customers_of_account(${accountId})`)
  for (const one of all) {
    if (tenantId !== null && one.tenant_id !== tenantId) continue
    const customer = await inTenant(db, one.tenant_id, (tx) => readCustomer(tx, one.customer_id), 'read')
    if (customer) return one
  }
  return undefined
}
