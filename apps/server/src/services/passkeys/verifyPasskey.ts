/** Checks what a device has signed. The library is loaded at the first passkey, because it takes a quarter of a second. SE-77+. */
import type { WireNewPasskey, WirePasskeyAssertion } from '@club/contract/session'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { ApiError } from '../../refusal/apiError.ts'
import type { FoundPasskey } from './passkeys.ts'
import type { RelyingParty } from './relyingParty.ts'

/** Uses up the challenge; false if it cannot be used. */
type UseChallenge = (challenge: string) => Promise<boolean>

/** EdDSA, ES256 and RS256, which every device knows one of. */
export const KEY_ALGORITHMS = [-8, -7, -257] as const

const library = () => import('@simplewebauthn/server')

export interface VerifiedUse {
  readonly counter: number
  readonly synced: boolean
}

/** Throws `passkeyExpired` for a challenge that cannot be used, and `passkeyRefused` for anything else that is wrong. */
export async function verifyAssertion(
  assertion: WirePasskeyAssertion,
  passkey: FoundPasskey,
  party: RelyingParty,
  useChallenge: UseChallenge,
): Promise<VerifiedUse> {
  refuseFramed(assertion.response.clientDataJSON)
  const { userHandle } = assertion.response
  if (passkey.host !== party.host || (userHandle && userHandle !== handleText(passkey.handle))) throw new ApiError('passkeyRefused')
  const { verified, authenticationInfo } = await verifiedBy(async () =>
    (await library()).verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: usedOr(useChallenge),
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      // The counter is compared where it is stored, so that of two uses at the same time one is refused.
      credential: { id: assertion.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  )
  if (!verified) throw new ApiError('passkeyRefused')
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
}

export interface VerifiedPasskey extends VerifiedUse {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly transports: readonly string[]
  readonly aaguid: string
}

/** Throws like `verifyAssertion`. */
export async function verifyNewPasskey(
  credential: WireNewPasskey,
  party: RelyingParty,
  useChallenge: UseChallenge,
): Promise<VerifiedPasskey> {
  refuseFramed(credential.response.clientDataJSON)
  const { verified, registrationInfo } = await verifiedBy(async () =>
    (await library()).verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: usedOr(useChallenge),
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...KEY_ALGORITHMS],
    }),
  )
  if (!verified) throw new ApiError('passkeyRefused')
  const { credential: stored, aaguid, credentialBackedUp } = registrationInfo
  return {
    ...{ credentialId: stored.id, publicKey: Buffer.from(stored.publicKey), counter: stored.counter, aaguid },
    transports: (credential.response.transports ?? []).slice(0, 8),
    synced: credentialBackedUp,
  }
}

/** Returns the handle of a login as devices store it. */
export function handleText(handle: string): string {
  return Buffer.from(handle.replaceAll('-', ''), 'hex').toString('base64url')
}

function usedOr(useChallenge: UseChallenge): UseChallenge {
  return async (challenge) => {
    if (await useChallenge(challenge)) return true
    throw new ApiError('passkeyExpired')
  }
}

/** Runs the check; whatever the library finds wrong is one refusal, which does not say what it was. */
async function verifiedBy<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('passkeyRefused')
  }
}

/** A page of another origin that frames the portal gets no passkey, also where the browser does not name that page. */
function refuseFramed(clientDataJson: string): void {
  try {
    const { crossOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as { readonly crossOrigin?: unknown }
    if (crossOrigin === undefined || crossOrigin === false) return
  } catch {
    // Refused like any other text that no browser sends.
  }
  throw new ApiError('passkeyRefused')
}
