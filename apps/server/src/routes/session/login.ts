/** A wrong password, an unknown username and an account without a customer here get the same response after the same work. */
import { login } from '@club/contract/session'
import { idToWire } from '@club/contract/wire'
import { usernameForms } from '@club/core/membership'
import { type Db, inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { directoryRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { beginAttempt, resetAttempt } from '../../services/accounts/attempts.ts'
import { deviceHash, loginAttempt } from '../../services/accounts/loginRateLimit.ts'
import { loginTarget } from '../../services/accounts/loginTarget.ts'
import { networkOf } from '../../services/accounts/networkOf.ts'
import { isPassword } from '../../services/accounts/password.ts'
import { startSession } from '../../services/accounts/startSession.ts'
import { TOKEN_LIFE_SECONDS } from '../../services/accounts/token.ts'
import { notifyOfNewDevice } from '../../services/logins/notifyOfNewDevice.ts'
import { readCustomer } from '../../services/people/people.ts'

interface AccountRow {
  readonly account_id: string
  readonly password_hash: string
  /** The device has logged in to this account before. */
  readonly known_device: boolean
}

interface ActsAs {
  readonly tenant_id: string
  readonly customer_id: string
}

export const loginRoute = directoryRoute(login, async ({ db, body, header, clientAddress, instant, actor, language }) => {
  const target = await loginTarget(db, body, header)
  actor.tenantId = target.logTenantId
  const usernameKey = usernameForms(body.username).key
  const device = deviceHash(body.device_id)
  const account = await rowOf<AccountRow>(
    db,
    sql`select account_id, password_hash, known_device from find_account(${target.realm}, ${usernameKey}, ${device})`,
  )
  const knownDevice = account?.known_device ? device : null
  const network = networkOf(clientAddress)
  const attempt = loginAttempt({ realm: target.realm, usernameKey, network, knownDevice })
  actor.accountId = account?.account_id ?? null
  await beginAttempt(db, attempt, instant)

  const right = await isPassword(body.password, account?.password_hash, network)
  const actsAs = right && account ? await activeCustomer(db, account.account_id, target.tenantId) : undefined
  if (!account || !actsAs) throw new ApiError('loginFailed')
  Object.assign(actor, { tenantId: actsAs.tenant_id, customerId: actsAs.customer_id })

  const { token, newDevice } = await startSession(db, {
    ...{ accountId: account.account_id, tenantId: actsAs.tenant_id, wholeGroup: target.wholeGroup, device, clientAddress, instant },
    userAgent: header('user-agent'),
  })
  if (newDevice) await notifyOfNewDevice(db, { ...actsAs, userAgent: header('user-agent'), language, instant })
  await resetAttempt(db, attempt, instant)
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
    details: { customerId: idToWire(actsAs.customer_id), tenantId: idToWire(actsAs.tenant_id) },
  }
})

/** Returns the account's active customer in `tenantId`; if that is null, in the first tenant that has one. */
async function activeCustomer(db: Db, accountId: string, tenantId: string | null): Promise<ActsAs | undefined> {
  const all = await rowsOf<ActsAs>(db, sql`select tenant_id, customer_id from customers_of_account(${accountId})`)
  for (const one of all) {
    if (tenantId !== null && one.tenant_id !== tenantId) continue
    const customer = await inTenant(db, one.tenant_id, (tx) => readCustomer(tx, one.customer_id), 'read')
    if (customer) return one
  }
  return undefined
}
