/** Sets a new password with an emailed token: uses up the token, ends all sessions of the account, and notifies the owner. CR-09, CR-10. */
import { approvePasswordReset } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { accountOf, setPassword } from '../../services/accounts/accounts.ts'
import { guess, visitorAttempts } from '../../services/accounts/attempts.ts'
import { consumeToken, tokenOwner } from '../../services/accounts/credentialToken.ts'
import { hashPassword } from '../../services/accounts/password.ts'
import { requireGoodPassword } from '../../services/accounts/passwordPolicy.ts'
import { queueSecurityEmail } from '../../services/emails/securityEmail.ts'
import { passwordChanged } from '../../services/emails/templates/passwordChanged.ts'

export const approvePasswordResetRoute = clubRoute(approvePasswordReset, async (request) => {
  const { db, tenant, body, instant, language, clientAddress } = request
  const { token, newPassword } = body
  const attempt = visitorAttempts('mailedTokens', tenant.id, clientAddress)

  return guess(db, attempt, instant, () =>
    inTenant(db, tenant.id, (tx) =>
      runIdempotent(tx, 'approvePasswordReset', null, request, async () => {
        const customerId = await tokenOwner(tx, token, 'resetPassword', instant)
        const account = customerId === undefined ? undefined : await accountOf(tx, customerId)
        if (customerId === undefined || !account) throw new ApiError('invalidToken')
        Object.assign(request.actor, { customerId, accountId: account.id })
        await requireGoodPassword(tx, { customerId, username: account.username }, newPassword, { field: 'newPassword', instant, language })

        const hash = await hashPassword(newPassword)
        // Used up last: of two concurrent requests the second fails here.
        if ((await consumeToken(tx, token, 'resetPassword', instant)) === undefined) throw new ApiError('invalidToken')
        await setPassword(tx, account.id, hash, null)
        await queueSecurityEmail(tx, passwordChanged, { customerId, language, data: { at: instant.toISOString() } }, instant)
        return {}
      }),
    ),
  )
})
