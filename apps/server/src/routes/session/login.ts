/** A wrong password, an unknown username and an account without a customer here get the same response after the same work. */
import { login } from '@club/contract/session'
import { usernameForms } from '@club/core/membership'
import { rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { directoryRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { beginAttempt, resetAttempt } from '../../services/accounts/attempts.ts'
import { deviceHash, loginAttempt } from '../../services/accounts/loginRateLimit.ts'
import { loginTarget } from '../../services/accounts/loginTarget.ts'
import { networkOf } from '../../services/accounts/networkOf.ts'
import { isPassword } from '../../services/accounts/password.ts'
import { activeCustomer, openSession } from '../../services/logins/openSession.ts'

interface AccountRow {
  readonly account_id: string
  readonly password_hash: string
  /** The device has logged in to this account before. */
  readonly known_device: boolean
}

export const loginRoute = directoryRoute(login, async (request) => {
  const { db, body, header, clientAddress, instant, actor } = request
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

  const opened = await openSession(request, { accountId: account.account_id, actsAs, target, way: 'password', device })
  await resetAttempt(db, attempt, instant)
  return opened
})
