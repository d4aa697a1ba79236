/** Checks and stores a use of a passkey. A passkey whose counter goes back was copied: the use is refused and the owner notified. SE-77+, SE-81+. */
import type { WirePasskeyAssertion } from '@club/contract/session'
import { type Db, inTenant } from '../../db/connect.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { queueSecurityEmail } from '../emails/securityEmail.ts'
import { passkeyCopied } from '../emails/templates/passkeys.ts'
import { activeCustomer } from '../logins/openSession.ts'
import { type FoundPasskey, findPasskey, storeUse } from './passkeys.ts'
import type { RelyingParty } from './relyingParty.ts'
import { verifyAssertion } from './verifyPasskey.ts'

export interface PasskeyUse {
  /** The group or club whose logins are searched. */
  readonly realm: string
  readonly party: RelyingParty
  readonly useChallenge: (text: string) => Promise<boolean>
  /** The login that has to own the passkey; null for any. */
  readonly onlyAccount: string | null
  readonly language: Language
  readonly instant: Date
}

/** Returns the passkey. Throws `passkeyExpired` or `passkeyRefused`. */
export async function usePasskey(db: Db, assertion: WirePasskeyAssertion, use: PasskeyUse): Promise<FoundPasskey> {
  const { realm, party, useChallenge, onlyAccount, language, instant } = use
  const passkey = await findPasskey(db, realm, assertion.id)
  if (!passkey || (onlyAccount !== null && passkey.accountId !== onlyAccount)) throw new ApiError('passkeyRefused')
  const verified = await verifyAssertion(assertion, passkey, party, useChallenge)
  if (await storeUse(db, passkey.id, verified, instant)) return passkey
  const owner = await activeCustomer(db, passkey.accountId, null)
  if (owner) {
    const data = { at: instant.toISOString(), name: passkey.name }
    await inTenant(db, owner.tenant_id, (tx) =>
      queueSecurityEmail(tx, passkeyCopied, { customerId: owner.customer_id, language, data }, instant),
    )
  }
  throw new ApiError('passkeyRefused')
}
