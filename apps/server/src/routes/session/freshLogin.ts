/** Checks the password again for changes of the login itself and returns a fresh token of the same session. SE-56+. */

import { problemMessages } from '@club/contract/messages'
import { freshLogin } from '@club/contract/session'
import { idToWire } from '@club/contract/wire'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { accountOf } from '../../services/accounts/accounts.ts'
import { GUESSES, guess } from '../../services/accounts/attempts.ts'
import { isPassword } from '../../services/accounts/password.ts'
import { attemptKey } from '../../services/accounts/rateLimit.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { newToken, TOKEN_LIFE_SECONDS, tokenEnd } from '../../services/accounts/token.ts'

export const freshLoginRoute = clubRoute(freshLogin, async (request) => {
  const { db, tenant, body, instant, language, tokenHash } = request
  const { id, customerId } = requireCustomer(request)
  // Counted per session: a stolen session can neither guess the password nor delay its owner.
  await guess(db, { own: [{ key: attemptKey('passwords', id), ...GUESSES }] }, instant, async () => {
    const account = await inTenant(db, tenant.id, (tx) => accountOf(tx, customerId), 'read')
    if (await isPassword(body.currentPassword, account?.passwordHash)) return
    const { title, nextStep } = problemMessages[language].wrongPassword
    throw new ApiError('wrongPassword', {
      details: [{ code: 'wrongPassword', field: 'currentPassword', localizedMessage: `${title}. ${nextStep}` }],
    })
  })

  const token = newToken()
  const done = await rowOf<{ done: boolean }>(
    db,
    sql`select freshen_session(${tokenHash}, ${token.hash}, ${instant}, ${tokenEnd(instant)}) as done`,
  )
  if (!done?.done) throw new ApiError('loginNeeded')
  return {
    access_token: token.text,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
    details: { customerId: idToWire(customerId), tenantId: idToWire(tenant.id) },
  }
})
