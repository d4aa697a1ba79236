/** Changes the customer's username. CR-18, CR-20. */
import { changeUsername } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { clubRoute } from '../../http/request.ts'
import { setUsername } from '../../services/accounts/accounts.ts'
import { nameTaken, newUsername } from '../../services/accounts/nameTaken.ts'
import { attemptKey, enforceRateLimit } from '../../services/accounts/rateLimit.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { queueSecurityEmail } from '../../services/emails/securityEmail.ts'
import { usernameChanged } from '../../services/emails/templates/usernameChanged.ts'

/** Limit that prevents probing which usernames exist. */
const CHANGES = { most: 30, windowSeconds: 60 * 60 }

export const changeUsernameRoute = clubRoute(changeUsername, async (request) => {
  const { db, tenant, body, instant, language } = request
  const { customerId, accountId } = requireCustomer(request)
  const name = newUsername(body.username, 'username', language)
  await enforceRateLimit(db, attemptKey('usernames', accountId), CHANGES, instant)
  return inTenant(db, tenant.id, (tx) =>
    runIdempotent(tx, 'changeUsername', customerId, request, async () => {
      if ((await setUsername(tx, accountId, name)) === 'taken') throw nameTaken('username', language)
      const data = { at: instant.toISOString(), username: name.stored }
      await queueSecurityEmail(tx, usernameChanged, { customerId, language, data }, instant)
      return {}
    }),
  )
})
