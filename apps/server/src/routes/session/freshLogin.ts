/** Checks the password again for changes of the login itself and returns a fresh token of the same session. SE-56+. */
import { problemMessages } from '@club/contract/messages'
import { freshLogin } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { accountOf } from '../../services/accounts/accounts.ts'
import { GUESSES, guess } from '../../services/accounts/attempts.ts'
import { isPassword } from '../../services/accounts/password.ts'
import { attemptKey } from '../../services/accounts/rateLimit.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { freshenSession } from '../../services/logins/freshenSession.ts'

export const freshLoginRoute = clubRoute(freshLogin, async (request) => {
  const { db, tenant, body, instant, language } = request
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
  return freshenSession(request, 'password')
})
