/** Whether an emailed link still works; the link is not used up. CR-43+. */
import { checkMailedToken } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { guess, visitorAttempts } from '../../services/accounts/attempts.ts'
import { type CredentialPurpose, tokenOwner } from '../../services/accounts/credentialToken.ts'

const PURPOSES = { ResetPassword: 'resetPassword', SetUp: 'setUp' } as const satisfies Readonly<Record<string, CredentialPurpose>>

export const checkMailedTokenRoute = clubRoute(checkMailedToken, ({ db, tenant, body, instant, clientAddress }) =>
  guess(db, visitorAttempts('mailedTokens', tenant.id, clientAddress), instant, async () => {
    const owner = await inTenant(db, tenant.id, (tx) => tokenOwner(tx, body.token, PURPOSES[body.purpose], instant), 'read')
    if (owner === undefined) throw new ApiError('invalidToken')
    return {}
  }),
)
