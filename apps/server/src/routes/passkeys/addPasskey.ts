/** Registers a passkey for the customer's login. SE-72+, SE-76+, SE-80+. */
import { addPasskey, startPasskey } from '@club/contract/session'
import { idToWire } from '@club/contract/wire'
import { freePasskeyName, passkeyAdditionRefusal } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { deviceOf } from '../../services/accounts/deviceOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { queueSecurityEmail } from '../../services/emails/securityEmail.ts'
import { passkeyAdded } from '../../services/emails/templates/passkeys.ts'
import { authenticatorName } from '../../services/passkeys/authenticatorNames.ts'
import { CHALLENGE_SECONDS, type ChallengeUse, consumeChallenge, issueChallenge } from '../../services/passkeys/challenges.ts'
import { descriptorOf } from '../../services/passkeys/passkeyRequest.ts'
import { addPasskeyRow, lockPasskeys, readPasskeys } from '../../services/passkeys/passkeys.ts'
import { requireRelyingParty } from '../../services/passkeys/relyingParty.ts'
import { handleText, KEY_ALGORITHMS, verifyNewPasskey } from '../../services/passkeys/verifyPasskey.ts'

export const startPasskeyRoute = clubRoute(startPasskey, async (request) => {
  const { db, tenant, instant } = request
  const session = requireCustomer(request)
  const { host, origin } = requireRelyingParty(request)
  return inTenant(db, tenant.id, async (tx) => {
    const refusal = passkeyAdditionRefusal(await lockPasskeys(tx, session))
    if (refusal) throw new ApiError(refusal)
    const known = await readPasskeys(tx, session.accountId)
    const owner = await rowOf<{ handle: string; username: string }>(
      tx,
      sql`select handle, username from passkey_owner(${session.accountId})`,
    )
    const use: ChallengeUse = { purpose: 'registration', family: session.id, origin }
    const user = { id: handleText(owner?.handle ?? ''), name: owner?.username ?? '', displayName: owner?.username ?? '' }
    return {
      challenge: await issueChallenge(tx, use, instant),
      rp: { id: host, name: tenant.name },
      user,
      pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_SECONDS * 1000,
      excludeCredentials: known.filter((passkey) => passkey.host === host).map(descriptorOf),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  })
})

export const addPasskeyRoute = clubRoute(addPasskey, async (request) => {
  const { db, tenant, body, instant, language } = request
  const session = requireCustomer(request)
  const party = requireRelyingParty(request)
  const use: ChallengeUse = { purpose: 'registration', family: session.id, origin: party.origin }
  const verified = await verifyNewPasskey(body.credential, party, (text) =>
    inTenant(db, tenant.id, (tx) => consumeChallenge(tx, text, use, instant)),
  )

  return inTenant(db, tenant.id, async (tx) => {
    const refusal = passkeyAdditionRefusal(await lockPasskeys(tx, session))
    if (refusal) throw new ApiError(refusal)
    const taken = (await readPasskeys(tx, session.accountId)).map((passkey) => passkey.name)
    const name = freePasskeyName(authenticatorName(verified.aaguid) ?? deviceName(request), taken)
    const id = await addPasskeyRow(tx, session.accountId, verified, { host: party.host, name, instant })
    if (id === null) throw new ApiError('passkeyKnown')
    const data = { at: instant.toISOString(), name }
    await queueSecurityEmail(tx, passkeyAdded, { customerId: session.customerId, language, data }, instant)
    const { timeZone } = await clubFacts(tx, instant)
    const { synced } = verified
    return { id: idToWire(id), name, host: party.host, synced, createdAt: clubNow(timeZone, instant), lastUsedAt: null }
  })
})

/** Returns a name such as Firefox, Windows. */
function deviceName({ header }: Pick<ClubRequest, 'header'>): string {
  const { browser, system } = deviceOf(header('user-agent'))
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}
