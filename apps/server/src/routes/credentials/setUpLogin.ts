/** Creates the first login of a customer, with an emailed token. CR-11, CR-12. */
import { setUpLogin } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { createAccount } from '../../services/accounts/accounts.ts'
import { guess, visitorAttempts } from '../../services/accounts/attempts.ts'
import { consumeToken, tokenOwner } from '../../services/accounts/credentialToken.ts'
import { nameTaken, newUsername } from '../../services/accounts/nameTaken.ts'
import { hashPassword } from '../../services/accounts/password.ts'
import { requireGoodPassword } from '../../services/accounts/passwordPolicy.ts'

export const setUpLoginRoute = clubRoute(setUpLogin, async (request) => {
  const { db, tenant, body, instant, language, clientAddress } = request
  const { token, password, userName } = body
  const name = newUsername(userName, 'userName', language)
  const attempt = visitorAttempts('mailedTokens', tenant.id, clientAddress)

  return guess(db, attempt, instant, () =>
    inTenant(db, tenant.id, (tx) =>
      runIdempotent(tx, 'setUpLogin', null, request, async () => {
        const owner = await tokenOwner(tx, token, 'setUp', instant)
        if (owner === undefined) throw new ApiError('invalidToken')
        await requireGoodPassword(tx, { customerId: owner, username: userName }, password, { field: 'password', instant, language })

        const hash = await hashPassword(password)
        const customerId = await consumeToken(tx, token, 'setUp', instant)
        if (customerId === undefined) throw new ApiError('invalidToken')
        // A taken username rolls everything back, so the token can be used again.
        const outcome = await createAccount(tx, customerId, name, hash)
        if (outcome === 'taken') throw nameTaken('userName', language)
        if (outcome === 'hasOne') throw new ApiError('invalidToken')
        request.actor.customerId = customerId
        return {}
      }),
    ),
  )
})
