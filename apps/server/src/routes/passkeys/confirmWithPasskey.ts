/** A passkey in place of the password before a change of the login. It also opens the duties of staff whose club requires one. SE-79+. */
import { confirmWithPasskey, startPasskeyConfirmation } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { GUESSES, guess } from '../../services/accounts/attempts.ts'
import { attemptKey } from '../../services/accounts/rateLimit.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { freshenSession } from '../../services/logins/freshenSession.ts'
import { type ChallengeUse, consumeChallenge, issueChallenge } from '../../services/passkeys/challenges.ts'
import { passkeyRequest } from '../../services/passkeys/passkeyRequest.ts'
import { readPasskeys } from '../../services/passkeys/passkeys.ts'
import { requireRelyingParty } from '../../services/passkeys/relyingParty.ts'
import { usePasskey } from '../../services/passkeys/usePasskey.ts'

export const startPasskeyConfirmationRoute = clubRoute(startPasskeyConfirmation, async (request) => {
  const { db, tenant, instant } = request
  const { id, accountId } = requireCustomer(request)
  const { host, origin } = requireRelyingParty(request)
  const passkeys = (await readPasskeys(db, accountId)).filter((passkey) => passkey.host === host)
  if (passkeys.length === 0) throw new ApiError('notFound')
  const use: ChallengeUse = { purpose: 'confirmation', family: id, origin }
  const challenge = await inTenant(db, tenant.id, (tx) => issueChallenge(tx, use, instant))
  return passkeyRequest(challenge, host, passkeys)
})

export const confirmWithPasskeyRoute = clubRoute(confirmWithPasskey, async (request) => {
  const { db, tenant, body, instant, language } = request
  const { id, accountId } = requireCustomer(request)
  const party = requireRelyingParty(request)
  const use: ChallengeUse = { purpose: 'confirmation', family: id, origin: party.origin }

  const useChallenge = (text: string) => inTenant(db, tenant.id, (tx) => consumeChallenge(tx, text, use, instant))
  await guess(db, { own: [{ key: attemptKey('passwords', id), ...GUESSES }] }, instant, () =>
    usePasskey(db, body.assertion, {
      ...{ realm: tenant.groupId ?? tenant.id, party, useChallenge, onlyAccount: accountId, language, instant },
    }),
  )
  return freshenSession(request, 'passkey')
})
