/** The own user name. CR-18, CR-20. */
import { changeUsername } from '@club/contract/session'
import { requireCustomer } from '../../auth/session.ts'
import { countTries, tryKey } from '../../auth/tries.ts'
import { setUsername } from '../../db/accounts.ts'
import { inTenant } from '../../db/connect.ts'
import { once } from '../../http/once.ts'
import { clubRoute } from '../../http/request.ts'
import { usernameChanged } from '../../mail/letters/usernameChanged.ts'
import { queueSecurityLetter } from '../../mail/securityLetter.ts'
import { nameTaken, newUsername } from './nameTaken.ts'

/** Nobody asks for all names one after the other. */
const CHANGES = { most: 30, windowSeconds: 60 * 60 }

export const changeUsernameRoute = clubRoute(changeUsername, async (request) => {
  const { db, tenant, body, instant, language } = request
  const { customerId, accountId } = requireCustomer(request)
  const name = newUsername(body.username, 'username', language)
  await countTries(db, tryKey('usernames', accountId), CHANGES, instant)
  return inTenant(db, tenant.id, (tx) =>
    once(tx, 'changeUsername', customerId, request, async () => {
      if ((await setUsername(tx, accountId, name)) === 'taken') throw nameTaken('username', language)
      const data = { at: instant.toISOString(), username: name.stored }
      await queueSecurityLetter(tx, usernameChanged, { customerId, language, data }, instant)
      return {}
    }),
  )
})
