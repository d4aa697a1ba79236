/** Logs in with a passkey. Whatever is wrong with it gets the same response. SE-74+, SE-77+. */
import { passkeyLogin, startPasskeyLogin } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { directoryRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { guess, visitorAttempts } from '../../services/accounts/attempts.ts'
import { deviceHash } from '../../services/accounts/loginRateLimit.ts'
import { loginTarget } from '../../services/accounts/loginTarget.ts'
import { activeCustomer, openSession } from '../../services/logins/openSession.ts'
import { type ChallengeUse, consumeChallenge, issueChallenge } from '../../services/passkeys/challenges.ts'
import { passkeyRequest } from '../../services/passkeys/passkeyRequest.ts'
import { requireRelyingParty } from '../../services/passkeys/relyingParty.ts'
import { usePasskey } from '../../services/passkeys/usePasskey.ts'

export const startPasskeyLoginRoute = directoryRoute(startPasskeyLogin, async (request) => {
  const { db, body, header, instant } = request
  const { logTenantId } = await loginTarget(db, body, header)
  const { host, origin } = requireRelyingParty(request)
  const use: ChallengeUse = { purpose: 'login', family: null, origin }
  const challenge = await inTenant(db, logTenantId, (tx) => issueChallenge(tx, use, instant))
  return passkeyRequest(challenge, host)
})

export const passkeyLoginRoute = directoryRoute(passkeyLogin, async (request) => {
  const { db, body, header, instant, actor, clientAddress, language } = request
  const target = await loginTarget(db, body, header)
  actor.tenantId = target.logTenantId
  const party = requireRelyingParty(request)
  const use: ChallengeUse = { purpose: 'login', family: null, origin: party.origin }

  const useChallenge = (text: string) => inTenant(db, target.logTenantId, (tx) => consumeChallenge(tx, text, use, instant))
  const attempt = visitorAttempts('passkeys', target.logTenantId, clientAddress)
  const { accountId, actsAs } = await guess(db, attempt, instant, async () => {
    const passkey = await usePasskey(db, body.assertion, { realm: target.realm, party, useChallenge, onlyAccount: null, language, instant })
    actor.accountId = passkey.accountId
    const found = await activeCustomer(db, passkey.accountId, target.tenantId)
    if (!found) throw new ApiError('passkeyRefused')
    return { accountId: passkey.accountId, actsAs: found }
  })

  return openSession(request, { accountId, actsAs, target, way: 'passkey', device: deviceHash(body.device_id) })
})
