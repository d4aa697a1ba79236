/** Changes the customer's password, after checking the old one. Ends all other sessions of the account. CR-15, CR-17, CR-21, CR-26. */

import { problemMessages } from '@club/contract/messages'
import { changeCustomerPassword, changePassword } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { accountOf, setPassword } from '../../services/accounts/accounts.ts'
import { GUESSES, guess } from '../../services/accounts/attempts.ts'
import { hashPassword, isPassword } from '../../services/accounts/password.ts'
import { requireGoodPassword } from '../../services/accounts/passwordPolicy.ts'
import { attemptKey } from '../../services/accounts/rateLimit.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { queueSecurityEmail } from '../../services/emails/securityEmail.ts'
import { passwordChanged } from '../../services/emails/templates/passwordChanged.ts'
import { withoutSecrets } from './visitor.ts'

function wrongPassword(language: Language): ApiError {
  const { cause, nextStep } = problemMessages[language].invalidPassword
  return new ApiError('invalidPassword', {
    details: [{ code: 'invalidPassword', field: 'oldPassword', localizedMessage: `${cause} ${nextStep}` }],
  })
}

async function change(call: string, request: ClubRequest<typeof changePassword>): Promise<Record<string, never>> {
  const { db, tenant, body, instant, language, tokenHash } = request
  const { customerId, accountId } = requireCustomer(request)
  // Limited, so that a stolen session cannot guess the password.
  const attempt = { own: [{ key: attemptKey('oldPasswords', accountId), ...GUESSES }] }

  return guess(db, attempt, instant, () =>
    inTenant(db, tenant.id, (tx) =>
      runIdempotent(tx, call, customerId, withoutSecrets(request), async () => {
        const account = await accountOf(tx, customerId)
        if (!(await isPassword(body.oldPassword, account?.passwordHash)) || !account) throw wrongPassword(language)
        await requireGoodPassword(tx, { customerId, username: account.username }, body.password, { field: 'password', instant, language })

        await setPassword(tx, account.id, await hashPassword(body.password), tokenHash)
        await queueSecurityEmail(tx, passwordChanged, { customerId, language, data: { at: instant.toISOString() } }, instant)
        return {}
      }),
    ),
  )
}

export const changePasswordRoute = clubRoute(changePassword, (request) => change('changePassword', request))
export const changeCustomerPasswordRoute = clubRoute(changeCustomerPassword, (request) =>
  change('changeCustomerPassword', request as unknown as ClubRequest<typeof changePassword>),
)
